/** Tells which of several people said what was heard as one utterance. */
export interface WhoseWords {
  /** Takes the level of 20 ms of a person's sound, 0 to 1. */
  hears(id: string, level: number): void;
  /** An utterance of this turn begins, or goes on. */
  began(turn: number): void;
  ended(turn: number): void;
  /** The one who said most of a turn's words. Undefined where nobody was heard. */
  of(turn: number): string | undefined;
}

/** Quieter sound is a room, not a voice. */
const quietest = 0.015;
/** An utterance is noticed this late, in ms: what was heard shortly before belongs to it. */
const lag = 600;
/** Turns that are remembered: the words of a turn come a little after its sound. */
const remembered = 8;

/** @param now ms. */
export function createWhoseWords(now: () => number): WhoseWords {
  /** Sums of levels by person, by turn. */
  const turns = new Map<number, Map<string, number>>();
  let open: number | undefined;
  let recent: { readonly id: string; readonly level: number; readonly at: number }[] = [];

  function add(turn: number, id: string, level: number): void {
    const heard = turns.get(turn) ?? new Map<string, number>();
    turns.set(turn, heard);
    heard.set(id, (heard.get(id) ?? 0) + level);
    const [oldest] = turns.keys();
    if (turns.size > remembered && oldest !== undefined) turns.delete(oldest);
  }

  return {
    hears(id, level) {
      if (level < quietest) return;
      if (open !== undefined) return add(open, id, level);
      const at = now();
      recent = [...recent.filter((sound) => at - sound.at < lag), { id, level, at }];
    },
    began(turn) {
      open = turn;
      for (const { id, level, at } of recent) if (now() - at < lag) add(turn, id, level);
      recent = [];
    },
    ended(turn) {
      if (open === turn) open = undefined;
    },
    of(turn) {
      const heard = [...(turns.get(turn) ?? [])].sort(([, a], [, b]) => b - a);
      return heard[0]?.[0];
    },
  };
}
