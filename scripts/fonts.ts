// Subsets the packaged web fonts for the site and the booking widget to the characters and weights in use, which halves
// their size. Run it again after a change of the lists below or of a font package.
//
//   scripts/node scripts/fonts.ts
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");

const ascii = characters(0x20, 0x7e);
const latin1 = characters(0xa0, 0xff);
const marks = "–—‘’“”…•·×−→←↑↓€™";

/** Other characters come from the packaged files, through `unicode-range` in fonts.css. */
const fonts = [
  { name: "bricolage-grotesque", text: ascii + latin1 + marks, weight: 650 },
  { name: "instrument-sans", text: ascii + latin1 + marks, weight: { min: 400, max: 600 } },
  { name: "jetbrains-mono", text: ascii + latin1 + marks, weight: 400 },
];

for (const { name, text, weight } of fonts) {
  const packaged = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const original = await readFile(join(root, packaged));
  const subset = await subsetFont(original, text, { targetFormat: "woff2", variationAxes: { wght: weight } });
  await writeFile(join(root, `ui/fonts/${name}.woff2`), subset);
  console.log(`${name}: ${original.length} -> ${subset.length} bytes`);
}

function characters(first: number, last: number): string {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
