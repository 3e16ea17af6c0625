import type { SampleTrade } from "#content/sample-calls/sample-calls.ts";

/** What the sound does at one moment. */
export interface SoundMoment {
  /** Ms since the call began. Stands still while a sound is being loaded. */
  readonly time: number;
  /** "paused" once the page was hidden. */
  readonly state: "playing" | "loading" | "paused";
  /** True if the sound cannot go on. */
  readonly isBroken?: boolean;
  /** True while the browser wants one more touch before it lets the page make sound. */
  readonly isHeld?: boolean;
}

/** The sound of one playing of a sample call. */
export interface Sound {
  readonly trade: SampleTrade;
  /** Suspended while the call is paused, closed at its end. */
  readonly context: AudioContext;
  isMuted: boolean;
  /** To be called for every picture while the call is not paused. @param elapsed Ms since the previous one. */
  step(elapsed: number): SoundMoment;
}

/**
 * Starts the sound of a call and loads what it needs. Called in a click, since older Safaris let no sound begin later.
 *
 * @throws in a browser without Web Audio.
 */
export function startSound(trade: SampleTrade, isMuted: boolean): Sound {
  const sound: Sound = {
    trade,
    context: new AudioContext(),
    isMuted,
    step: () => ({ time: 0, state: "loading" }),
  };
  import("./call-sound.ts")
    .then(({ playCall }) => {
      sound.step = playCall(sound);
    })
    .catch(() => {
      sound.step = () => ({ time: 0, state: "playing", isBroken: true });
    });
  return sound;
}
