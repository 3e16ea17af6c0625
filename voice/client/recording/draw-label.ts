/** Letters of a name, in CSS pixels of the recording. */
const size = 26;
const [padX, padY] = [14, 8];
/** Longest name that is shown, in pixels. */
const longest = 420;

/** A name as a picture, in the letters of the page. */
export async function drawLabel(name: string): Promise<ImageBitmap> {
  const family = getComputedStyle(document.body).fontFamily || "sans-serif";
  const font = `500 ${size}px ${family}`;
  const measured = new OffscreenCanvas(1, 1).getContext("2d");
  if (!measured) throw new Error("There is no canvas.");
  measured.font = font;
  let text = name;
  while (text.length > 1 && measured.measureText(text).width > longest) text = `${text.slice(0, -2)}…`;
  const canvas = new OffscreenCanvas(
    Math.ceil(measured.measureText(text).width) + 2 * padX,
    Math.ceil(size * 1.2) + 2 * padY,
  );
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  context.font = font;
  context.fillStyle = "#f6f4fc";
  context.textBaseline = "middle";
  context.fillText(text, padX, canvas.height / 2);
  return createImageBitmap(canvas);
}
