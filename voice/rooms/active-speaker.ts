/** Tells who speaks, of several who may at once. */
export interface ActiveSpeaker {
  /** Takes the level of 20 ms of a person's sound, 0 to 1. */
  hears(id: string, level: number): void;
  /** Somebody has the word whose sound is not heard here. */
  takes(id: string): void;
  forget(id: string): void;
  current(): string | undefined;
}

/** Quieter sound is a room, not a voice. */
const quietest = 0.015;
/** A new speaker is louder than the last by this factor, so that two who talk at once do not alternate. */
const lead = 1.5;
/** Shortest time that somebody counts as the speaker, in ms. */
const shortest = 500;
/** Sound that is older than this, in ms, says nothing about now. */
const stale = 300;
/** Share of a frame in the smoothed level: about a quarter of a second counts. */
const share = 0.15;

/** @param now ms. @param changed takes the new speaker. */
export function createActiveSpeaker(now: () => number, changed: (id: string) => void): ActiveSpeaker {
  const heard = new Map<string, { level: number; at: number }>();
  let current: string | undefined;
  let since = Number.NEGATIVE_INFINITY;

  function levelOf(id: string | undefined): number {
    const known = id === undefined ? undefined : heard.get(id);
    return known && now() - known.at <= stale ? known.level : 0;
  }

  function become(id: string): void {
    if (id === current) return;
    current = id;
    since = now();
    changed(id);
  }

  return {
    hears(id, level) {
      const smoothed = levelOf(id) * (1 - share) + level * share;
      heard.set(id, { level: smoothed, at: now() });
      if (id === current || smoothed < quietest || now() - since < shortest) return;
      if (smoothed < levelOf(current) * lead) return;
      become(id);
    },
    takes: become,
    forget(id) {
      heard.delete(id);
      if (current === id) current = undefined;
    },
    current: () => current,
  };
}
