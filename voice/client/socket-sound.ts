import { decodeFrame, type Frame } from "#voice/protocol/audio.ts";
import type { Browser } from "./browser.ts";
import { createLevelMeter } from "./level-meter.ts";

/** Sound over the call's WebSocket, for networks that WebRTC does not get through. */
export interface SocketSound {
  /** Plays a frame that came over the socket. */
  play(bytes: Uint8Array): void;
  /** Drops everything that was not played yet. */
  flush(): void;
  setTrack(track: MediaStreamTrack | undefined): void;
  level(): number;
  /** Sets the volume, 0 to 1. */
  setGain(gain: number): void;
  /** The sound before the volume is applied. */
  readonly node: AudioNode;
  close(): void;
}

export async function openSocketSound(
  options: {
    readonly browser: Browser;
    readonly context: AudioContext;
    /** Address of `sound/sound-worklet.ts` as a script of its own. */
    readonly workletAddress: string;
  },
  listener: { frame(frame: Frame): void; failed(): void },
): Promise<SocketSound> {
  const { browser, context } = options;
  await context.audioWorklet.addModule(options.workletAddress);
  const shape = { channelCount: 1, channelCountMode: "explicit" } as const;
  const capture = browser.createWorkletNode(context, "larkline-capture", { ...shape, numberOfOutputs: 0 });
  const playback = browser.createWorkletNode(context, "larkline-playback", {
    ...shape,
    numberOfInputs: 0,
    outputChannelCount: [1],
  });
  const meter = createLevelMeter(context);
  const output = context.createGain();
  let source: MediaStreamAudioSourceNode | undefined;
  playback.connect(meter.node).connect(output).connect(context.destination);
  capture.port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => listener.frame(new Int16Array(data));
  capture.onprocessorerror = playback.onprocessorerror = () => listener.failed();

  return {
    play(bytes) {
      const decoded = decodeFrame(bytes);
      if (decoded) playback.port.postMessage(decoded.frame, [decoded.frame.buffer]);
    },
    flush() {
      playback.port.postMessage(null);
    },
    setTrack(track) {
      source?.disconnect();
      source = track && context.createMediaStreamSource(browser.createStream(track));
      source?.connect(capture);
    },
    level: meter.level,
    setGain(gain) {
      // Over some milliseconds, so that nothing clicks.
      output.gain.setTargetAtTime(gain, context.currentTime, 0.004);
    },
    node: meter.node,
    close() {
      capture.port.onmessage = null;
      // Both processors may break at once; the second error must not count against the nodes that replace them.
      capture.onprocessorerror = playback.onprocessorerror = null;
      for (const node of [source, capture, playback, meter.node, output]) node?.disconnect();
      for (const { port } of [capture, playback]) port.close();
    },
  };
}
