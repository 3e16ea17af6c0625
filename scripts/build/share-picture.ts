import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { type Font, type Glyph, openSync } from "fontkit";
import { company } from "../../content/company.ts";
import { sharePictureSize } from "../../domain/share-picture.ts";
import { linePath } from "../../ui/line-path.ts";

/** Colors of ui/tokens.css, converted to sRGB for pictures. */
const colors = { night: "#0f0c20", violet: "#9d7bff", text: "#f6f5fb", muted: "#b5b1c6" };
const { width, height } = sharePictureSize;
const margin = 88;

/** A typeface in the parts that pages load: the first has the characters of nearly every page. */
type Typeface = readonly Font[];

interface Pen {
  readonly display: Typeface;
  readonly text: Typeface;
}

/** Loads the typefaces and the renderer once per build. */
export async function sharePicturePainter(): Promise<(title: string, tagline: string) => Buffer> {
  const require = createRequire(import.meta.url);
  await initWasm(await readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
  const fonts = join(import.meta.dirname, "../../ui/fonts");
  const partsOf = (name: string) =>
    ["", "-latin-1"].map((part) => openSync(join(fonts, `${name}${part}.woff2`)) as Font);
  const pen: Pen = {
    display: partsOf("bricolage-grotesque"),
    text: partsOf("instrument-sans"),
  };
  return (title, tagline) => Buffer.from(new Resvg(pictureOf({ title, tagline }, pen)).render().asPng());
}

interface Words {
  readonly title: string;
  readonly tagline: string;
}

/** The share picture as SVG: title, line and name. Text is drawn as outlines, so no font is needed. */
function pictureOf({ title, tagline }: Words, { display, text }: Pen): string {
  const size = title.length > 44 ? 72 : 88;
  const lines = wrap(title, display, size, width - 2 * margin);
  const wave = linePath(
    { level: 1, phase: 1.1, center: width * 0.22 },
    { reach: width, spread: 420, swing: 74 },
  );
  const titles = lines.map((line, index) =>
    outline(line, display, size, margin, 250 + index * size * 1.06, colors.text),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colors.night}"/>
    ${outline(company.name, display, 40, margin, 116, colors.text)}
    ${titles.join("")}
    <path transform="translate(${width / 2} 500)" d="${wave}" fill="none" stroke="${colors.violet}" stroke-width="3.5" stroke-linejoin="round"/>
    ${outline(tagline, text, 26, margin, 586, colors.muted)}
  </svg>`;
}

function outline(
  content: string,
  typeface: Typeface,
  size: number,
  x: number,
  y: number,
  color: string,
): string {
  const scale = size / unitsPerEm(typeface);
  let advance = 0;
  const glyphs = glyphsOf(content, typeface).map((glyph) => {
    const path = `<path transform="translate(${advance} 0)" d="${glyph.path.toSVG()}"/>`;
    advance += glyph.advanceWidth;
    return path;
  });
  // The y axis of font outlines points up.
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
}

function wrap(title: string, typeface: Typeface, size: number, room: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    const fits = (widthOf(longer, typeface) * size) / unitsPerEm(typeface) <= room;
    if (lines.length > 0 && fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, 3);
}

function widthOf(text: string, typeface: Typeface): number {
  return glyphsOf(text, typeface).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
}

/** Each stretch of characters from the first part of the typeface that has them. */
function glyphsOf(text: string, typeface: Typeface): Glyph[] {
  const partOf = (character: string) =>
    Math.max(
      0,
      typeface.findIndex((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    );
  const stretches: { part: number; text: string }[] = [];
  for (const character of text) {
    const part = partOf(character);
    const last = stretches.at(-1);
    if (last?.part === part) last.text += character;
    else stretches.push({ part, text: character });
  }
  return stretches.flatMap(({ part, text }) => typeface[part]?.layout(text).glyphs ?? []);
}

/** The same in all parts of a typeface. */
function unitsPerEm([font]: Typeface): number {
  return font?.unitsPerEm ?? 1000;
}
