// Subsets the packaged web fonts for the site and the booking widget to the characters and weights in use, in parts that a
// page fetches only if it has characters of them. Run it again after a change of the lists below or of a font package.
//
//   scripts/node scripts/fonts.ts
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");

/** Characters of nearly every page, with the letters of Spanish and of names that pages show, and those of other languages. */
const basic = `${characters(0x20, 0x7e)}–—‘’“”…•·×÷−→←↑↓€™\u00a0©¡¿ÁÉÍÑÓÚàáãçéíñóúü`;
const latin1 = without(characters(0xa0, 0xff), basic);
/** Numbers of lists and tables: more of the monospaced font is needed for codes and the call screen only. */
const figures = " 0123456789.,:%+–−×·$€";

/** Other characters come from the packaged files. All have their `unicode-range` in fonts.css. */
const fonts = [
  { name: "bricolage-grotesque", weight: 650, parts: { "": basic, "-latin-1": latin1 } },
  { name: "instrument-sans", weight: { min: 400, max: 600 }, parts: { "": basic, "-latin-1": latin1 } },
  {
    name: "jetbrains-mono",
    weight: 400,
    parts: { "-figures": figures, "": without(basic, figures), "-latin-1": latin1 },
  },
];

for (const { name, weight, parts } of fonts) {
  const packaged = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const original = await readFile(join(root, packaged));
  for (const [part, text] of Object.entries(parts)) {
    const subset = await subsetFont(original, text, {
      targetFormat: "woff2",
      variationAxes: { wght: weight },
    });
    await writeFile(join(root, `ui/fonts/${name}${part}.woff2`), subset);
    console.log(`${name}${part}: ${original.length} -> ${subset.length} bytes, ${rangeOf(text)}`);
  }
}

function without(text: string, other: string): string {
  return [...text].filter((character) => !other.includes(character)).join("");
}

/** As in CSS. */
function rangeOf(text: string): string {
  const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, "0");
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(", ");
}

function characters(first: number, last: number): string {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
