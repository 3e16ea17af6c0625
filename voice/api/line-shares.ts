import { invitationFresh } from "#voice/protocol/limits.ts";

/**
 * Shares of all lines that one address may hold, and one network (a /24, or a /48 of IPv6): with unjoined calls, and
 * with all of its calls.
 */
const shares = {
  address: { unjoined: 0.1, held: 0.2 },
  network: { unjoined: 0.2, held: 0.4 },
} as const;
/** Each may always hold this many. */
const fewest = 3;
/**
 * Lines are scarce when fewer than this share of them is free. These are for networks that hold none yet: two that hold
 * their share, and a few more, would take them all, puzzles or not.
 */
const scarce = 0.2;

/** A call of this process that takes up a line. */
export interface HeldLine {
  readonly id: string;
  readonly address: string;
  readonly network: string;
  /** On the clock of `now`. */
  readonly madeAt: number;
  readonly isJoined: boolean;
}

/** How many calls an address, or a network, holds. */
interface Held {
  readonly unjoined: number;
  /** Joined or not. */
  readonly held: number;
}

/** What the other processes on the same database hold of one address and its network. */
export interface LinesElsewhere {
  readonly address: Held;
  readonly network: Held;
  /** The lines that the other processes have. */
  readonly lines: number;
}

export const nothingElsewhere: LinesElsewhere = {
  address: { unjoined: 0, held: 0 },
  network: { unjoined: 0, held: 0 },
  lines: 0,
};

/** The lines of all processes on one database. Neither throws. */
export interface SharedLines {
  /** Takes a line for a call that is about to be made, and tells what its address holds elsewhere. */
  take(id: string, address: string): Promise<LinesElsewhere>;
  /** Gives it back, when the call was not made after all. */
  release(id: string): void;
}

/** `scarce`: there is room, but few lines are left. */
export type Room = "room" | "scarce" | "too-many-unjoined" | "too-many";

/**
 * Looks for room for one more call of an address. An address and its network may each hold a share of the lines of all
 * processes, and a small share of them with unjoined calls: the oldest of these is given up, unless it is newer than
 * `invitationFresh` or another process's. Whether all lines are taken is not judged here.
 *
 * @param lines of this process, in the order in which they were made.
 * @returns the unjoined calls to give up, too, whether or not there is room then.
 */
export function roomFor(
  asker: { readonly address: string; readonly network: string },
  lines: readonly HeldLine[],
  {
    limit,
    now,
    elsewhere,
  }: { readonly limit: number; readonly now: number; readonly elsewhere: LinesElsewhere },
): { readonly room: Room; readonly givenUp: readonly string[] } {
  const most = (share: number) => Math.max(fewest, (limit + elsewhere.lines) * share);
  const givenUp: string[] = [];
  let heldByNetwork = 0;
  for (const by of ["address", "network"] as const) {
    const own = lines.filter((line) => line[by] === asker[by] && !givenUp.includes(line.id));
    const unjoined = own.filter(({ isJoined }) => !isJoined);
    let held = own.length + elsewhere[by].held;
    if (unjoined.length + elsewhere[by].unjoined >= most(shares[by].unjoined)) {
      const [oldest] = unjoined;
      if (!oldest || now - oldest.madeAt < invitationFresh) return { room: "too-many-unjoined", givenUp };
      givenUp.push(oldest.id);
      held--;
    }
    if (held >= most(shares[by].held)) return { room: "too-many", givenUp };
    heldByNetwork = held;
  }
  const left = limit - (lines.length - givenUp.length);
  if (left <= 0 || left >= limit * scarce) return { room: "room", givenUp };
  return { room: heldByNetwork > 0 ? "too-many" : "scarce", givenUp };
}
