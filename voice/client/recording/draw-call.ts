import { type Box, layOut } from "./layout.ts";
import type { TileView } from "./messages.ts";

/** Somebody's tile, as it is drawn now. */
export interface Tile extends TileView {
  readonly label: ImageBitmap | undefined;
  readonly picture: VideoFrame | ImageBitmap | undefined;
  /** Levels of the last moments, the newest last. */
  readonly levels: readonly number[];
}

/** The site's own colours. */
const colors = {
  tile: "#1c1631",
  outline: "rgb(255 255 255 / 0.12)",
  line: "#9d7bf5",
  live: "#f5b96a",
  label: "rgb(13 9 27 / 0.72)",
} as const;
const radius = 18;
const margin = 36;

/** Draws everybody in a call: their picture, or else the line that their voice moves. */
export function drawCall(
  context: OffscreenCanvasRenderingContext2D,
  { width, height }: { readonly width: number; readonly height: number },
  tiles: readonly Tile[],
  background: string,
): void {
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  const area = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  const sorted = [...tiles.filter(({ isLarge }) => isLarge), ...tiles.filter(({ isLarge }) => !isLarge)];
  const boxes = layOut(sorted.length, area, sorted.filter(({ isLarge }) => isLarge).length);
  for (const [i, tile] of sorted.entries()) {
    const box = boxes[i];
    if (box) drawTile(context, box, tile);
  }
}

/** From this level on, somebody is speaking. */
const speaking = 0.015;

function drawTile(context: OffscreenCanvasRenderingContext2D, box: Box, tile: Tile): void {
  const isSpeaking = Math.max(0, ...tile.levels.slice(-4)) > speaking;
  const outline = new Path2D();
  outline.roundRect(box.x, box.y, box.width, box.height, radius);
  context.save();
  context.clip(outline);
  context.fillStyle = colors.tile;
  context.fillRect(box.x, box.y, box.width, box.height);
  if (tile.picture) drawPicture(context, box, tile.picture, tile.isLarge);
  else drawLine(context, box, tile.levels, isSpeaking);
  if (tile.label) drawLabel(context, box, tile.label);
  context.restore();
  context.strokeStyle = isSpeaking ? colors.live : colors.outline;
  context.lineWidth = isSpeaking ? 4 : 2;
  context.stroke(outline);
}

/** Fills the tile with people, and shows all of a screen. */
function drawPicture(
  context: OffscreenCanvasRenderingContext2D,
  box: Box,
  picture: VideoFrame | ImageBitmap,
  isWhole: boolean,
): void {
  const [width, height] =
    "displayWidth" in picture
      ? [picture.displayWidth, picture.displayHeight]
      : [picture.width, picture.height];
  const scales = [box.width / width, box.height / height];
  const scale = isWhole ? Math.min(...scales) : Math.max(...scales);
  const [w, h] = [width * scale, height * scale];
  context.drawImage(picture, box.x + (box.width - w) / 2, box.y + (box.height - h) / 2, w, h);
}

/** Flat while somebody is silent, and a wave that runs to the left while they speak. */
function drawLine(
  context: OffscreenCanvasRenderingContext2D,
  box: Box,
  levels: readonly number[],
  isSpeaking: boolean,
): void {
  const [left, right] = [box.x + box.width * 0.12, box.x + box.width * 0.88];
  const middle = box.y + box.height * 0.46;
  const reach = box.height * 0.26;
  context.beginPath();
  context.moveTo(left, middle);
  const steps = 96;
  for (let step = 0; step <= steps; step++) {
    const at = step / steps;
    const level = levels[Math.floor(at * (levels.length - 1))] ?? 0;
    // Speech is around 0.1: a voice fills the tile without a shout.
    const height = Math.min(1, Math.sqrt(level) * 2) * reach * Math.sin(Math.PI * at);
    context.lineTo(left + (right - left) * at, middle + height * (step % 2 === 0 ? -1 : 1));
  }
  context.strokeStyle = isSpeaking ? colors.live : colors.line;
  context.lineWidth = 3;
  context.lineJoin = "round";
  context.stroke();
}

function drawLabel(context: OffscreenCanvasRenderingContext2D, box: Box, label: ImageBitmap): void {
  const scale = Math.min(1, (box.width - 24) / label.width);
  const [width, height] = [label.width * scale, label.height * scale];
  const [x, y] = [box.x + 12, box.y + box.height - height - 12];
  context.fillStyle = colors.label;
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(12, height / 2));
  context.fill();
  context.drawImage(label, x, y, width, height);
}
