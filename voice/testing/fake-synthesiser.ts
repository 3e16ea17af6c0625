import { frameMs } from "#voice/protocol/audio.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import type { FakeClock } from "./fake-clock.ts";
import { type Lexicon, markedFrame } from "./marked-sound.ts";

export interface FakeSynthesiserOptions {
  readonly clock: FakeClock;
  readonly lexicon: Lexicon;
  /** Time it takes to start, from its first use, in ms. Default 0. */
  readonly start?: number;
  /** Delay before the first sound of a clause, in ms. Default 0. */
  readonly delay?: number;
  /** Length of the sound of one character, in ms. Default 60. */
  readonly msPerCharacter?: number;
  /** Called with each clause and its speed. */
  readonly onSpeak?: (clause: string, speed: number | undefined) => void;
  /** True for clauses that make no sound. */
  readonly isMute?: (clause: string) => boolean;
  /** Failure of a clause, if any. */
  readonly trouble?: (clause: string) => "fail" | "hang" | undefined;
  readonly readiness?: Synthesiser["readiness"];
  readonly timeLimit?: number;
}

/** A synthesiser that speaks marked sound: every frame names its clause. */
export function createFakeSynthesiser({
  clock,
  lexicon,
  start = 0,
  delay = 0,
  msPerCharacter = 60,
  onSpeak = () => {},
  isMute = () => false,
  trouble = () => undefined,
  readiness,
  timeLimit,
}: FakeSynthesiserOptions): Synthesiser {
  let ready: Promise<void> | undefined;
  async function warmUp(): Promise<void> {
    if (start === 0) return;
    ready ??= clock.sleep(start);
    await ready;
  }

  return {
    warmUp,
    ...(readiness && { readiness }),
    ...(timeLimit !== undefined && { timeLimit }),
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
