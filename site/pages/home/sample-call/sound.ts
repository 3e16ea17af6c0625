import { setAudioSession } from "#site/ui/audio-session.ts";
import type { CallSound } from "./clause-player.ts";
import type { Schedule } from "./playback.ts";

/** What the sound does at one moment. */
export interface SoundMoment {
  /** Ms since the call began. Stands still while a sound is being loaded. */
  readonly time: number;
  /** "broken": the sound cannot go on, and is over. */
  readonly state: "playing" | "loading" | "broken";
}

/** The sound of one playing of the sample call. */
export interface Sound {
  /** To be called for every picture while the call is not paused. @param elapsed Ms since the previous one. */
  step(elapsed: number): SoundMoment;
  pause(): void;
  resume(): void;
  setMuted(isMuted: boolean): void;
  end(): void;
}

/** Waiting that is not worth mentioning, and waiting after which the captions go on in silence, in ms. */
const patience = { unmentioned: 300, most: 10_000 };

/**
 * Starts the sound of the call and loads what it needs. Called in a click, since older Safaris let no sound begin later.
 *
 * @throws in a browser without Web Audio.
 */
export function startSound(schedule: Schedule): Sound {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.connect(context.destination);
  // Heard on a telephone whose bell is off, too: it was asked for.
  setAudioSession("playback");
  let call: CallSound | undefined;
  let isBroken = false;
  let time = 0;
  let waited = 0;

  import("./call-sound.ts")
    .then(({ playCall }) => {
      if (context.state !== "closed") call = playCall(context, volume, schedule.clauses);
    })
    .catch(() => {
      isBroken = true;
    });

  return {
    step(elapsed) {
      const next = call?.step() ?? 0;
      waited = next > time ? 0 : waited + elapsed;
      time = Math.max(time, next);
      if (isBroken || call?.isBroken() || waited > patience.most) return { time, state: "broken" };
      return { time, state: waited > patience.unmentioned ? "loading" : "playing" };
    },
    pause: () => void context.suspend(),
    resume: () => void context.resume(),
    setMuted: (isMuted) => volume.gain.setTargetAtTime(isMuted ? 0 : 1, context.currentTime, 0.01),
    end() {
      setAudioSession("auto");
      void context.close();
    },
  };
}
