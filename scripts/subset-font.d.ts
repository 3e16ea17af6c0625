/** The package has no types; these cover the use in scripts/fonts.ts. */
declare module "subset-font" {
  /** Keeps the characters of `text` and, of a variable font, the given range of its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
