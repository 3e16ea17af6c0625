import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { type Font, openSync } from "fontkit";
import { company } from "../../content/company.ts";
import { sharePictureSize } from "../../domain/share-picture.ts";
import { linePath } from "../../ui/line-path.ts";

/** Colors of ui/tokens.css, converted to sRGB for pictures. */
const colors = { night: "#0f0c20", violet: "#9d7bff", text: "#f6f5fb", muted: "#b5b1c6" };
const { width, height } = sharePictureSize;
const margin = 88;

interface Pen {
  readonly display: Font;
  readonly text: Font;
}

/** Loads the typefaces and the renderer once per build. */
export async function sharePicturePainter(): Promise<(title: string) => Buffer> {
  const require = createRequire(import.meta.url);
  await initWasm(await readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
  const fonts = join(import.meta.dirname, "../../ui/fonts");
  const pen: Pen = {
    display: openSync(join(fonts, "bricolage-grotesque.woff2")) as Font,
    text: openSync(join(fonts, "instrument-sans.woff2")) as Font,
  };
  return (title) => Buffer.from(new Resvg(pictureOf(title, pen)).render().asPng());
}

/** The share picture as SVG: title, line and name. Text is drawn as outlines, so no font is needed. */
function pictureOf(title: string, { display, text }: Pen): string {
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
    ${outline(company.tagline, text, 26, margin, 586, colors.muted)}
  </svg>`;
}

function outline(content: string, font: Font, size: number, x: number, y: number, color: string): string {
  const scale = size / font.unitsPerEm;
  let advance = 0;
  const glyphs = font.layout(content).glyphs.map((glyph) => {
    const path = `<path transform="translate(${advance} 0)" d="${glyph.path.toSVG()}"/>`;
    advance += glyph.advanceWidth;
    return path;
  });
  // The y axis of font outlines points up.
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
}

function wrap(title: string, font: Font, size: number, room: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    const fits = (font.layout(longer).advanceWidth * size) / font.unitsPerEm <= room;
    if (lines.length > 0 && fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, 3);
}
