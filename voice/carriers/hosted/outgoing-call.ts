import type { DialFailure, DialListener, PlacedCall } from "#voice/carriers/carrier.ts";
import { longestRing } from "#voice/carriers/dial-failure.ts";
import { type HostedParts, openHostedCall } from "./hosted-call.ts";
import type { CallEvent } from "./vendor.ts";

/** Time for a vendor's news of a phone that nobody answered, in ms. After that the call is given up here. */
const newsLimit = longestRing + 15_000;
/** Time between the answer and the first sound, in ms. */
const soundLimit = 10_000;

export interface OutgoingHostedCall extends PlacedCall {
  event(is: CallEvent, callId: string): void;
}

/**
 * Rings a number.
 *
 * @param given.eventsUrl where the vendor tells what becomes of it.
 * @param given.onRefused told if the vendor did not take the order, or nobody knows whether it did.
 * @param given.onOver told once. News may still come: a call that was given up before it had an id is ended by them.
 */
export function placeHostedCall(
  parts: HostedParts,
  given: {
    readonly to: string;
    readonly eventsUrl: string;
    readonly listener: DialListener;
    readonly onRefused: (why: DialFailure) => void;
    readonly onOver: () => void;
  },
): OutgoingHostedCall {
  const { vendor, clock } = parts;
  const { to, eventsUrl, listener } = given;
  let state: "placing" | "ringing" | "answered" | "talking" | "over" = "placing";
  let cancelWait = clock.after(newsLimit, () => giveUp(state === "ringing" ? "no-answer" : "failed"));

  const call = openHostedCall(parts, {
    onLine(line) {
      if (state === "over") return;
      state = "talking";
      cancelWait();
      listener.answered(line);
    },
    onOver() {
      // It was answered, and hung up before any sound, or could not be connected.
      fail("failed");
      given.onOver();
    },
  });

  /** Tells of a call that nobody talks on. */
  function fail(why: DialFailure): void {
    const isFailure = state !== "talking" && state !== "over";
    state = "over";
    cancelWait();
    if (isFailure) listener.failed(why);
  }

  function giveUp(why: DialFailure): void {
    fail(why);
    call.end("manually-canceled");
  }

  async function place(): Promise<void> {
    const placed = await vendor.place({ to, mediaUrl: call.mediaUrl, eventsUrl });
    if ("callId" in placed) call.know(placed.callId);
    else if (state !== "over" && state !== "talking") {
      given.onRefused(placed.failure);
      giveUp(placed.failure);
    }
  }
  parts.track(place());

  return {
    cancel: () => giveUp("cancelled"),
    event(is, callId) {
      // The news of a call that was given up may be the first to tell its id.
      const isAlive = is === "ringing" || is === "answered";
      if (isAlive) {
        if (!call.know(callId)) return;
        if (is === "ringing" && state === "placing") {
          state = "ringing";
          listener.ringing();
        } else if (is === "answered" && (state === "placing" || state === "ringing")) {
          state = "answered";
          cancelWait();
          cancelWait = clock.after(soundLimit, () => giveUp("failed"));
        }
        return;
      }
      if (!call.isOf(callId)) return;
      fail(is === "completed" ? "failed" : is);
      call.over();
    },
  };
}
