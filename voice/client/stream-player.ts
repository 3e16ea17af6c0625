import type { Browser } from "./browser.ts";
import { createLevelMeter, type LevelMeter } from "./level-meter.ts";

/** Plays the far end's stream of a WebRTC call. */
export interface StreamPlayer {
  level(): number;
  /** How loud it is played, 0 to 1, from now on. */
  setGain(gain: number): void;
  /** What it plays, at its own loudness. Undefined without Web Audio. */
  readonly node: AudioNode | undefined;
  /** Plays on, after the system stopped it. */
  wake(): void;
  close(): void;
}

/** `playing` is called once the visitor can hear it. */
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
  /** Plays in place of the element, where that is not allowed to. */
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
  // Whether an empty stream "plays" differs between browsers, so their word is not awaited.
  playing();

  function play(): void {
    player.play().catch(() => {
      // Not allowed without a gesture: the audio context was opened within one and may.
      if (isClosed || !context || !meter) return;
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
      // Some systems leave the volume to their own buttons.
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
