import type { FatalError } from "#voice/protocol/errors.ts";
import { reconnectWindow } from "#voice/protocol/limits.ts";

/** The state of the connection to the far end. `since`: when it was lost, or first tried, in ms. */
export type Link =
  /** A socket is being opened. `isReturn`: the call had been joined before. */
  | { readonly at: "opening"; readonly isReturn: boolean; readonly since: number; readonly attempts: number }
  /** The next socket is opened in `wait` ms. */
  | {
      readonly at: "waiting";
      readonly isReturn: boolean;
      readonly since: number;
      readonly attempts: number;
      readonly wait: number;
    }
  | { readonly at: "joined" }
  /** For good. Without an error: the call was left, or the far end hung up. */
  | { readonly at: "closed"; readonly error?: FatalError };

export type LinkEvent =
  | { readonly is: "joined" }
  /** The socket closed, went silent, or was not answered in time. `random`: 0 to 1. */
  | { readonly is: "lost"; readonly now: number; readonly random: number }
  /** It is time for the next attempt. */
  | { readonly is: "tried-again" }
  | { readonly is: "closed"; readonly error?: FatalError };

/** Waits before the attempts, in ms; the last is repeated. Short: the visitor hears silence meanwhile. */
const waits = [50, 150, 300, 600] as const;

const neverReached = "The call could not be reached. Check your network, then try again.";
const lostForGood =
  "The connection to the call was lost and did not come back within 5 seconds. Check your network, then start a new call.";

export function openingLink(now: number): Link {
  return { at: "opening", isReturn: false, since: now, attempts: 0 };
}

/** The link after an event. An event without a meaning in the current state changes nothing. */
export function nextLink(link: Link, event: LinkEvent): Link {
  if (link.at === "closed") return link;
  switch (event.is) {
    case "joined":
      return link.at === "opening" ? { at: "joined" } : link;
    case "lost":
      return afterLoss(
        link.at === "joined" ? { isReturn: true, since: event.now, attempts: 0 } : link,
        event,
      );
    case "tried-again": {
      if (link.at !== "waiting") return link;
      const { isReturn, since, attempts } = link;
      return { at: "opening", isReturn, since, attempts };
    }
    case "closed":
      return { at: "closed", ...(event.error && { error: event.error }) };
  }
}

function afterLoss(
  { isReturn, since, attempts }: { isReturn: boolean; since: number; attempts: number },
  { now, random }: { now: number; random: number },
): Link {
  const left = reconnectWindow - (now - since);
  if (left <= 0) {
    return { at: "closed", error: { type: "connection-error", msg: isReturn ? lostForGood : neverReached } };
  }
  // Jitter: visitors who were all lost at once do not come back at once.
  const wait = (waits[Math.min(attempts, waits.length - 1)] ?? 0) * (0.75 + random / 2);
  return { at: "waiting", isReturn, since, attempts: attempts + 1, wait: Math.min(wait, left) };
}
