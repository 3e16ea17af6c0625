import type { Browser } from "./browser.ts";
import { createLevelMeter, type LevelMeter } from "./level-meter.ts";

/** Plays the far end's stream of a WebRTC call. */
export interface StreamPlayer {
  level(): number;
  /** Sets the volume, 0 to 1. */
  setGain(gain: number): void;
  /** The sound before the volume is applied. Undefined without Web Audio. */
  readonly node: AudioNode | undefined;
  /** Resumes sound that the system stopped. */
  wake(): void;
  close(): void;
}

/** Calls `playing` once the visitor can hear the stream. */
export function playStream(
  options: {
    readonly browser: Browser;
    readonly context: AudioContext | undefined;
    readonly stream: MediaStream;
  },
  playing: () => void,
): StreamPlayer {
  const { context, stream } = options;
  const player = options.browser.createPlayer();
  let meter: LevelMeter | undefined;
  let source: MediaStreamAudioSourceNode | undefined;
  /** Plays in place of the element if that is not allowed to. */
  let output: GainNode | undefined;
  let gain = 1;
  let isClosed = false;
  if (context) {
    meter = createLevelMeter(context);
    source = context.createMediaStreamSource(stream);
    source.connect(meter.node);
  }
  player.srcObject = stream;
  play();
  // Browsers disagree on whether an empty stream "plays", so `play()` is not awaited.
  playing();

  function play(): void {
    player.play().catch(() => {
      // Not allowed without a gesture: the audio context was opened within one and may.
      if (isClosed || !context || !meter || output) return;
      player.muted = true;
      output = context.createGain();
      output.gain.value = gain;
      meter.node.connect(output).connect(context.destination);
    });
  }

  return {
    wake: play,
    level: () => meter?.level() ?? 0,
    setGain(wanted) {
      gain = wanted;
      if (output) output.gain.value = gain;
      player.volume = gain;
      // Some systems ignore `volume` and leave it to their own buttons, so silence is asked for separately.
      if (!output) player.muted = gain === 0;
    },
    node: meter?.node,
    close() {
      isClosed = true;
      player.pause();
      player.srcObject = null;
      source?.disconnect();
      meter?.node.disconnect();
      output?.disconnect();
    },
  };
}
