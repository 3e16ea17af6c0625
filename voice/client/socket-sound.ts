import { decodeFrame, type Frame } from "#voice/protocol/audio.ts";
import type { Browser } from "./browser.ts";
import { createLevelMeter } from "./level-meter.ts";

/** Sound over the call's WebSocket, where WebRTC does not get through. */
export interface SocketSound {
  /** Takes what came over the socket. */
  play(bytes: Uint8Array): void;
  /** What was not played yet never will be. */
  flush(): void;
  setTrack(track: MediaStreamTrack | undefined): void;
  level(): number;
  /** How loud it is played, 0 to 1, from now on. */
  setGain(gain: number): void;
  /** What it plays, at its own loudness. */
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
      // Within some milliseconds, so that nothing clicks.
      output.gain.setTargetAtTime(gain, context.currentTime, 0.004);
    },
    node: meter.node,
    close() {
      capture.port.onmessage = null;
      // Both may be thrown out at once, and the second must not be taken for its successor.
      capture.onprocessorerror = playback.onprocessorerror = null;
      for (const node of [source, capture, playback, meter.node, output]) node?.disconnect();
      for (const { port } of [capture, playback]) port.close();
    },
  };
}
