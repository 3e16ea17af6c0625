import type { TimedClause } from "./schedule.ts";

/** The sounds of the call, each played at its time on the audio clock. */
export interface CallSound {
  /**
   * Plays what has been loaded, and loads the next clause while one plays. A clause that comes late holds the call up.
   *
   * @returns ms since the call began.
   */
  step(): number;
  /** True once a clause is due that could not be loaded. */
  isBroken(): boolean;
}

/**
 * @param volume node that the sounds play into.
 * @param load gives the sound of a clause, by its index.
 */
export function playClauses(
  context: Pick<AudioContext, "currentTime" | "createBufferSource" | "createGain">,
  volume: AudioNode,
  clauses: readonly TimedClause[],
  load: (index: number) => Promise<AudioBuffer>,
): CallSound {
  /** Time of the audio clock at which the call began, in seconds. */
  let origin = context.currentTime;
  /** The first clause that does not play yet, and its sound. */
  let next = 0;
  let loaded: AudioBuffer | undefined;
  let hasFailed = false;
  let isLoading = false;
  const now = () => (context.currentTime - origin) * 1000;
  const nextStart = () => clauses[next]?.startsAt ?? Number.POSITIVE_INFINITY;

  function loadNext(): void {
    if (next >= clauses.length || isLoading || hasFailed || loaded) return;
    isLoading = true;
    load(next)
      .then((buffer) => {
        loaded = buffer;
      })
      .catch(() => {
        hasFailed = true;
      })
      .finally(() => {
        isLoading = false;
      });
  }

  function play(clause: TimedClause, buffer: AudioBuffer): void {
    origin += Math.max(0, now() - clause.startsAt) / 1000;
    const source = context.createBufferSource();
    source.buffer = buffer;
    const gain = context.createGain();
    source.connect(gain).connect(volume);
    if (clause.fadesAt !== undefined) {
      gain.gain.setValueAtTime(1, origin + clause.fadesAt / 1000);
      gain.gain.linearRampToValueAtTime(0, origin + clause.endsAt / 1000);
    }
    source.start(origin + clause.startsAt / 1000);
  }

  return {
    step() {
      const clause = clauses[next];
      if (clause && loaded) {
        play(clause, loaded);
        loaded = undefined;
        next++;
      }
      if (now() >= (clauses[next - 1]?.startsAt ?? 0)) loadNext();
      return Math.min(now(), nextStart());
    },
    isBroken: () => hasFailed && now() >= nextStart(),
  };
}
