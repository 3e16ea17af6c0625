import type { Clock } from "#voice/time/clock.ts";
import { type Headers, headerOf, listedIn, type SipRequest, type SipResponse } from "./message.ts";
import { parseParams, splitOutside } from "./split.ts";

/** Shortest interval that we agree to, in seconds. RFC 4028, 5. */
export const shortestInterval = 90;
/** What we propose, in seconds. */
export const proposedInterval = 1_800;

/** An agreement to show, every now and then, that a call goes on. RFC 4028. */
export interface SessionInterval {
  readonly seconds: number;
  /** True if it is up to us. */
  readonly isOurs: boolean;
}

interface Expires {
  readonly seconds: number;
  readonly refresher: string | undefined;
}

function expiresIn(message: SipRequest | SipResponse): Expires | undefined {
  const [seconds = "", ...params] = splitOutside(headerOf(message, "session-expires") ?? "", ";");
  return /^\d{1,9}$/.test(seconds)
    ? { seconds: Number(seconds), refresher: parseParams(params).get("refresher") }
    : undefined;
}

/** What we agree to when the far end asks for it. @returns "too-short" for an interval to be refused. */
export function intervalOfRequest(request: SipRequest): SessionInterval | "too-short" | undefined {
  const asked = expiresIn(request);
  if (!asked) return undefined;
  if (asked.seconds < shortestInterval) return "too-short";
  const isTheirs = listedIn(request, "supported").includes("timer") && asked.refresher !== "uas";
  return { seconds: asked.seconds, isOurs: !isTheirs };
}

/** What the answer to our request says. */
export function intervalOfResponse(response: SipResponse): SessionInterval | undefined {
  const said = expiresIn(response);
  return said && said.seconds >= shortestInterval
    ? { seconds: said.seconds, isOurs: said.refresher !== "uas" }
    : undefined;
}

/** Headers of an answer. */
export function intervalHeaders(interval: SessionInterval | undefined): Headers {
  if (!interval) return [];
  const { seconds, isOurs } = interval;
  return [
    ["session-expires", `${seconds};refresher=${isOurs ? "uas" : "uac"}`],
    ...(isOurs ? [] : [["require", "timer"] as const]),
  ];
}

/**
 * Calls `refresh` at half of our intervals, or `expired` when the far end lets one of its pass.
 *
 * @returns restarts it, with the interval of the newest agreement.
 */
export function createSessionTimer(clock: Clock, refresh: () => void, expired: () => void) {
  let cancel = () => {};
  return {
    restart(interval: SessionInterval | undefined): void {
      cancel();
      if (!interval) return;
      const { seconds, isOurs } = interval;
      cancel = isOurs
        ? clock.after(seconds * 500, refresh)
        : // A little before: the far end learns of the end by a BYE then.
          clock.after((seconds - Math.min(32, seconds / 3)) * 1_000, expired);
    },
    stop: () => cancel(),
  };
}
