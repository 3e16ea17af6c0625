// Composes the recording of a call, away from the page's own thread: draws its people, encodes picture and sound, and
// writes both to the server while the call goes on.
import { AudioSample, AudioSampleSource, CanvasSource, getFirstEncodableVideoCodec } from "mediabunny";
import { recordingSize } from "#voice/protocol/recording.ts";
import { drawCall, type Tile } from "./draw-call.ts";
import { type FromRecorder, recordedRate as rate, type TileView, type ToRecorder } from "./messages.ts";
import { createPartUpload, type PartUpload } from "./upload-parts.ts";
import { createWebmFile, type WebmFile } from "./webm-file.ts";

/** A whole picture comes this often, in seconds: what a crash loses, besides what is on its way. */
const keyInterval = 1.8;
/** Levels that a line shows. */
const shownLevels = 32;
/** Sound may be late by this, in seconds, before silence takes its place; and early by as much before it is left out. */
const longestGap = 0.4;

interface Recorder {
  readonly video: CanvasSource;
  readonly audio: AudioSampleSource;
  readonly file: WebmFile;
  readonly upload: PartUpload;
  readonly timer: ReturnType<typeof setInterval>;
}

const canvas = new OffscreenCanvas(recordingSize.width, recordingSize.height);
const pictures = new Map<string, VideoFrame | ImageBitmap>();
const labels = new Map<string, ImageBitmap>();
const histories = new Map<string, number[]>();
const readers = new Map<string, ReadableStreamDefaultReader<VideoFrame>>();
let tiles: readonly TileView[] = [];
let recorder: Recorder | undefined;
/** When the recording began, by this thread's clock. */
let began: number | undefined;
/** Samples so far. */
let heard = 0;
let isOver = false;

function tell(message: FromRecorder): void {
  self.postMessage(message);
}

function fail(reason: "upload" | "encoder"): void {
  if (isOver) return;
  isOver = true;
  if (recorder) clearInterval(recorder.timer);
  tell({ type: "failed", reason });
}

async function open({ sound, look, address, token }: Extract<ToRecorder, { type: "open" }>): Promise<void> {
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("There is no canvas.");
  // VP9 says itself how its colours are meant. VP8 leaves that to the file, which not every player reads.
  const { videoBitrate: bitrate } = look;
  const codec = await getFirstEncodableVideoCodec(["vp9", "vp8"], { ...recordingSize, bitrate });
  if (!codec) throw new Error("There is no encoder.");
  const video = new CanvasSource(canvas, {
    codec,
    bitrate,
    keyFrameInterval: keyInterval,
    latencyMode: "realtime",
  });
  const audio = new AudioSampleSource({ codec: "opus", bitrate: look.audioBitrate });
  const upload = createPartUpload(
    {
      request: (...given) => fetch(...given),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: () => performance.now(),
    },
    { address, token },
    () => fail("upload"),
  );
  const file = createWebmFile({ video, audio, frameRate: look.fps }, (part) => {
    upload.add(part as Uint8Array<ArrayBuffer>);
  });
  await file.start();
  let isDrawing = false;

  /** Adds a picture, unless the last one still waits: a slow machine leaves some out. */
  function tick(): void {
    if (began === undefined || isOver) return;
    const at = (performance.now() - began) / 1_000;
    // Sound that the system has stopped, as on a telephone that rings, must not stop the pictures.
    if (at - heard / rate > longestGap) hear(new Float32Array(Math.floor((at - heard / rate) * rate)), audio);
    if (isDrawing) return;
    isDrawing = true;
    drawCall(
      context as OffscreenCanvasRenderingContext2D,
      recordingSize,
      tiles.map(tileOf),
      look.backgroundColor,
    );
    video.add(at, 1 / look.fps).then(
      () => {
        isDrawing = false;
      },
      () => fail("encoder"),
    );
  }

  let told = 0;
  const timer = setInterval(() => {
    tick();
    if (upload.sent() === told) return;
    told = upload.sent();
    tell({ type: "stats", bytes: told, seconds: heard / rate });
  }, 1_000 / look.fps);
  recorder = { video, audio, file, upload, timer };
  sound.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    if (isOver) return;
    began ??= performance.now();
    // The timer of the sound and this one differ a little over an hour.
    if (heard / rate - (performance.now() - began) / 1_000 < longestGap) hear(data, audio);
  };
}

function hear(samples: Float32Array, audio: AudioSampleSource): void {
  const sample = new AudioSample({
    data: samples,
    format: "f32",
    numberOfChannels: 1,
    sampleRate: rate,
    timestamp: heard / rate,
  });
  heard += samples.length;
  audio.add(sample).then(
    () => sample.close(),
    () => fail("encoder"),
  );
}

function tileOf(tile: TileView): Tile {
  const levels = histories.get(tile.id) ?? [];
  return { ...tile, label: labels.get(tile.id), picture: pictures.get(tile.id), levels };
}

function see(id: string, picture: VideoFrame | ImageBitmap): void {
  pictures.get(id)?.close();
  pictures.set(id, picture);
}

function forget(id: string): void {
  readers
    .get(id)
    ?.cancel()
    .catch(() => undefined);
  readers.delete(id);
  pictures.get(id)?.close();
  pictures.delete(id);
}

async function watch(id: string, readable: ReadableStream<VideoFrame>): Promise<void> {
  forget(id);
  const reader = readable.getReader();
  readers.set(id, reader);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (readers.get(id) === reader && !isOver) see(id, value);
    else value.close();
  }
  if (readers.get(id) === reader) forget(id);
}

function show(next: readonly TileView[]): void {
  tiles = next;
  for (const { id, level } of next) {
    const levels = histories.get(id) ?? Array.from({ length: shownLevels }, () => 0);
    histories.set(id, [...levels.slice(1 - shownLevels), level]);
  }
}

async function finish(): Promise<void> {
  if (isOver || !recorder) return fail("encoder");
  isOver = true;
  const { video, audio, file, upload, timer } = recorder;
  clearInterval(timer);
  video.close();
  audio.close();
  for (const id of [...pictures.keys()]) forget(id);
  try {
    const head = await file.finish();
    await upload.finish(head as Uint8Array<ArrayBuffer>, heard / rate);
    tell({ type: "stats", bytes: upload.sent(), seconds: heard / rate });
    tell({ type: "done" });
  } catch {
    tell({ type: "failed", reason: "upload" });
  }
}

async function obey(message: ToRecorder): Promise<void> {
  switch (message.type) {
    case "open":
      return open(message);
    case "label":
      labels.get(message.id)?.close();
      labels.set(message.id, message.picture);
      return;
    case "tiles":
      return show(message.tiles);
    case "stream":
      return watch(message.id, message.readable);
    case "picture":
      return see(message.id, message.picture);
    case "dark":
      return forget(message.id);
    case "finish":
      return finish();
  }
}

self.onmessage = ({ data }: MessageEvent<ToRecorder>) => {
  obey(data).catch(() => fail("encoder"));
};
