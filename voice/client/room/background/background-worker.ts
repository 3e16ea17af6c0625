// Separates a person from what is behind them, picture by picture, away from the page's own thread.
import { type CompiledModel, loadAndCompile, loadLiteRt, Tensor } from "@litertjs/core";
import type { FromWorker, ToWorker } from "./messages.ts";
import { createPictureComposer, type Size } from "./picture-composer.ts";

/** The size of the network's pictures. */
const network = { width: 256, height: 144 };
const composer = createPictureComposer(network);
let model: CompiledModel | undefined;

function tell(message: FromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function open({ runtime, wasm, model: address }: Extract<ToWorker, { type: "open" }>): Promise<void> {
  // The runtime would look for it beside this script, and would write each of its steps to the console.
  const ignore = () => undefined;
  Object.assign(self, { Module: { locateFile: () => wasm, print: ignore, printErr: ignore } });
  await loadLiteRt(runtime);
  model = await loadAndCompile(address, { accelerator: "wasm" });
  // The first run prepares the network, and takes several times as long.
  await maskOf(new OffscreenCanvas(network.width, network.height));
  tell({ type: "ready" });
}

async function maskOf(picture: CanvasImageSource): Promise<ArrayLike<number>> {
  if (!model) throw new Error("The network is not there yet.");
  const input = new Tensor(composer.sample(picture), [1, network.height, network.width, 3]);
  const [output] = await model.run(input);
  try {
    if (!output) throw new Error("The network says nothing.");
    return (await output.data()).slice() as Float32Array;
  } finally {
    input.delete();
    output?.delete();
  }
}

async function composed(picture: CanvasImageSource, size: Size): Promise<OffscreenCanvas> {
  return composer.compose(picture, size, await maskOf(picture));
}

async function processStream({ readable, writable }: Extract<ToWorker, { type: "stream" }>): Promise<void> {
  const change = new TransformStream<VideoFrame, VideoFrame>({
    async transform(frame, controller) {
      const begun = performance.now();
      try {
        const canvas = await composed(frame, { width: frame.displayWidth, height: frame.displayHeight });
        const { timestamp } = frame;
        controller.enqueue(new VideoFrame(canvas, { timestamp, alpha: "discard" }));
      } finally {
        frame.close();
      }
      tell({ type: "done", ms: performance.now() - begun });
    },
  });
  await readable.pipeThrough(change).pipeTo(writable);
}

async function processPicture(picture: ImageBitmap): Promise<void> {
  const begun = performance.now();
  const canvas = await composed(picture, picture);
  picture.close();
  const done = canvas.transferToImageBitmap();
  tell({ type: "done", ms: performance.now() - begun, picture: done }, [done]);
}

async function obey(message: ToWorker): Promise<void> {
  switch (message.type) {
    case "open":
      return open(message);
    case "background":
      return composer.setBackground(message.background);
    case "stream":
      return processStream(message);
    case "picture":
      return processPicture(message.picture);
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  obey(data).catch(() => tell({ type: "failed" }));
};
