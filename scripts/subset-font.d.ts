/** The package ships no types; this is the part that scripts/fonts.ts uses. */
declare module "subset-font" {
  /** Keeps the characters of `text`, and of a variable font the given part of its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
