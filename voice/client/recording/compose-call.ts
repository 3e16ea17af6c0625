// Records a call in this browser; loaded with the first recording.
import type { CallInside } from "../call-surface.ts";
import { drawLabel } from "./draw-label.ts";
import { feedPictures } from "./feed-pictures.ts";
import { type FromRecorder, type RecordingLook, recordedRate, type ToRecorder } from "./messages.ts";
import { createMix } from "./mix.ts";
import workerAddress from "./recording-worker.ts?worker&url";
import workletAddress from "./recording-worklet.ts?worker&url";
import { sceneOf } from "./scene.ts";

export interface Composing {
  /** Shows those who speak larger than the others, or all alike. */
  setLayout(preset: RecordingPreset): void;
  /** Ends it. The rest is written, then `done` or `failed` follows. */
  finish(): void;
}

export type RecordingPreset = "default" | "active-participant";

export interface ComposingOptions {
  readonly inside: CallInside;
  /** `…/calls/<id>/recording`. */
  readonly address: string;
  readonly token: string;
  readonly look: RecordingLook;
  readonly preset: RecordingPreset;
  readonly names: { readonly self: string; readonly assistant: string };
}

export interface ComposingListener {
  stats(written: { readonly bytes: number; readonly seconds: number }): void;
  done(): void;
  failed(): void;
}

/** Levels and people are looked at this often, in ms. */
const interval = 100;

/** True if this browser can record a call as a video. */
export function canCompose(): boolean {
  return (
    typeof VideoEncoder !== "undefined" &&
    typeof AudioEncoder !== "undefined" &&
    typeof OffscreenCanvas !== "undefined" &&
    typeof AudioWorkletNode !== "undefined"
  );
}

/** Rejects if the recording cannot begin. */
export async function composeCall(
  { inside, address, token, look, names, ...options }: ComposingOptions,
  listener: ComposingListener,
): Promise<Composing> {
  const context = new AudioContext({ sampleRate: recordedRate });
  const worker = new Worker(workerAddress);
  const send = (message: ToRecorder, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const fed = new Map<string, { readonly track: MediaStreamTrack; readonly end: () => void }>();
  const named = new Map<string, string>();
  let { preset } = options;
  let loudest = "";
  let isOver = false;
  let stopLooking = () => {};

  function close(): void {
    isOver = true;
    stopLooking();
    mix.close();
    for (const { end } of fed.values()) end();
    fed.clear();
    context.close().catch(() => undefined);
  }

  function end(how: "done" | "failed"): void {
    if (!isOver) close();
    worker.onmessage = worker.onerror = null;
    worker.terminate();
    listener[how]();
  }

  await context.audioWorklet.addModule(workletAddress).catch((cause) => {
    worker.terminate();
    void context.close();
    throw cause;
  });
  const sum = new AudioWorkletNode(context, "larkline-recorded", {
    channelCount: 1,
    channelCountMode: "explicit",
    numberOfOutputs: 0,
  });
  const mix = createMix(context, sum);
  await context.resume();

  function lookAround(): void {
    const { people, sounds } = sceneOf(inside, names);
    mix.update(sounds);
    for (const { id, name } of people) {
      if (named.get(id) === name) continue;
      named.set(id, name);
      drawLabel(name).then(
        (picture) => send({ type: "label", id, picture }, [picture]),
        () => undefined,
      );
    }
    for (const [id, { track, end }] of fed) {
      if (people.some((person) => person.id === id && person.picture === track)) continue;
      end();
      fed.delete(id);
    }
    for (const { id, picture } of people) {
      if (picture && !fed.has(id)) fed.set(id, { track: picture, end: feedPictures(id, picture, send) });
    }
    const levels = people.map(({ id }) => ({ id, level: mix.level(id) }));
    const top = levels.reduce((best, each) => (each.level > best.level ? each : best), {
      id: "",
      level: 0.02,
    });
    if (top.id !== "") loudest = top.id;
    send({
      type: "tiles",
      tiles: people.map(({ id, isLarge }, i) => ({
        id,
        level: levels[i]?.level ?? 0,
        isLarge: isLarge || (preset === "active-participant" && id === loudest),
      })),
    });
  }

  const { port1, port2 } = new MessageChannel();
  worker.onerror = () => end("failed");
  worker.onmessage = ({ data }: MessageEvent<FromRecorder>) => {
    if (data.type === "stats") listener.stats(data);
    else end(data.type);
  };
  send({ type: "open", sound: port2, look, address, token }, [port2]);
  sum.port.postMessage(port1, [port1]);
  lookAround();
  const timer = setInterval(lookAround, interval);
  stopLooking = () => clearInterval(timer);

  return {
    setLayout(next) {
      preset = next;
    },
    finish() {
      if (isOver) return;
      send({ type: "finish" });
      close();
    },
  };
}
