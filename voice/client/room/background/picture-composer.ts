import type { Background } from "../input-settings.ts";

type Canvas = { readonly canvas: OffscreenCanvas; readonly context: OffscreenCanvasRenderingContext2D };

/** Puts a background behind the person in a picture. */
export interface PictureComposer {
  setBackground(background: Background): void;
  /** The picture in the network's size: red, green and blue, 0 to 1. */
  sample(picture: CanvasImageSource): Float32Array;
  /** @param mask how much each point of the sample is a person, 0 to 1. @returns a canvas that the next call draws over. */
  compose(picture: CanvasImageSource, size: Size, mask: ArrayLike<number>): OffscreenCanvas;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** @param network the size of the network's pictures and masks. */
export function createPictureComposer(network: Size): PictureComposer {
  const sampled = createCanvas(network, true);
  const masked = createCanvas(network);
  const maskPixels = new ImageData(network.width, network.height);
  const values = new Float32Array(network.width * network.height * 3);
  let background: Background = { blur: 1 };
  let result: Canvas | undefined;
  let halves: Canvas[] = [];

  /**
   * The picture, blurred: scaled down by half as often as its strength asks, and up again. Filters of a canvas would be
   * one step, but Safari has none.
   */
  function blurred(picture: CanvasImageSource, size: Size, strength: number): CanvasImageSource {
    const steps = 1 + Math.max(1, Math.round(4 * strength));
    if (halves.length !== steps || halves[0]?.canvas.width !== half(size.width))
      halves = Array.from({ length: steps }, (_, step) =>
        createCanvas({ width: half(size.width, step + 1), height: half(size.height, step + 1) }),
      );
    let source = picture;
    for (const step of [...halves, ...halves.slice(0, -1).reverse()]) {
      step.context.drawImage(source, 0, 0, step.canvas.width, step.canvas.height);
      source = step.canvas;
    }
    return source;
  }

  function drawBackground({ context, canvas }: Canvas, picture: CanvasImageSource): void {
    const { width, height } = canvas;
    if ("blur" in background) {
      context.drawImage(blurred(picture, canvas, background.blur), 0, 0, width, height);
      return;
    }
    // Fills the picture; what is too wide or too high is cut off.
    const { image } = background;
    const scale = Math.max(width / image.width, height / image.height);
    const [w, h] = [image.width * scale, image.height * scale];
    context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
  }

  return {
    setBackground(next) {
      background = next;
    },
    sample(picture) {
      const { width, height } = network;
      sampled.context.drawImage(picture, 0, 0, width, height);
      const { data } = sampled.context.getImageData(0, 0, width, height);
      for (let point = 0, value = 0; point < data.length; point += 4) {
        for (let color = 0; color < 3; color++) values[value++] = (data[point + color] ?? 0) / 255;
      }
      return values;
    },
    compose(picture, size, mask) {
      for (let point = 0; point < mask.length; point++)
        maskPixels.data[4 * point + 3] = 255 * (mask[point] ?? 0);
      masked.context.putImageData(maskPixels, 0, 0);
      if (result?.canvas.width !== size.width || result.canvas.height !== size.height)
        result = createCanvas(size);
      const { canvas, context } = result;
      context.globalCompositeOperation = "copy";
      context.drawImage(masked.canvas, 0, 0, size.width, size.height);
      context.globalCompositeOperation = "source-in";
      context.drawImage(picture, 0, 0, size.width, size.height);
      context.globalCompositeOperation = "destination-over";
      drawBackground(result, picture);
      return canvas;
    },
  };
}

const half = (length: number, times = 1) => Math.max(1, Math.round(length / 2 ** times));

function createCanvas({ width, height }: Size, willReadFrequently = false): Canvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently });
  if (!context) throw new Error("There is no canvas to draw on.");
  return { canvas, context };
}
