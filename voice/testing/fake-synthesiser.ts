import { frameMs } from "#voice/protocol/audio.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import type { FakeClock } from "./fake-clock.ts";
import { type Lexicon, markedFrame } from "./marked-sound.ts";

export interface FakeSynthesiserOptions {
  readonly clock: FakeClock;
  readonly lexicon: Lexicon;
  /** Until it is ready, from the first time that it is used, in ms. Default 0. */
  readonly start?: number;
  /** Before the first sound, in ms. Default 0. */
  readonly delay?: number;
  /** How long a character takes to say, in ms. Default 60. */
  readonly msPerCharacter?: number;
  /** Told of each clause, and how fast it is wanted. */
  readonly onSpeak?: (clause: string, speed: number | undefined) => void;
  /** Clauses that make no sound. */
  readonly isMute?: (clause: string) => boolean;
  /** What goes wrong with a clause, if anything. */
  readonly trouble?: (clause: string) => "fail" | "hang" | undefined;
}

/** Speaks marked sound: every frame tells its clause. */
export function createFakeSynthesiser({
  clock,
  lexicon,
  start = 0,
  delay = 0,
  msPerCharacter = 60,
  onSpeak = () => {},
  isMute = () => false,
  trouble = () => undefined,
}: FakeSynthesiserOptions): Synthesiser {
  let ready: Promise<void> | undefined;
  async function warmUp(): Promise<void> {
    if (start === 0) return;
    ready ??= clock.sleep(start);
    await ready;
  }

  return {
    warmUp,
    async *speak(clause, voice, signal) {
      onSpeak(clause, voice.speed);
      if (start > 0) await warmUp();
      const failure = trouble(clause);
      if (failure === "hang") await new Promise(() => {});
      if (delay > 0) await clock.sleep(delay);
      if (failure === "fail") throw new Error("The synthesiser is broken.");
      if (isMute(clause)) return;
      const number = lexicon.numberOf(clause);
      const frames = Math.max(1, Math.round((clause.length * msPerCharacter) / frameMs));
      const frame = markedFrame(number, false, 6000);
      for (let i = 1; i < frames && !signal.aborted; i++) yield frame;
      if (!signal.aborted) yield markedFrame(number, true, 6000);
    },
  };
}
