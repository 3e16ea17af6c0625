import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Carrier, DialFailure, IncomingCall } from "#voice/carriers/carrier.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createForwards, type NextStep } from "./forwards.ts";
import type { HostedParts } from "./hosted-call.ts";
import { type Decision, type IncomingHostedCall, takeHostedCall } from "./incoming-call.ts";
import { createMediaSockets, type MediaSockets } from "./media-sockets.ts";
import { type OutgoingHostedCall, placeHostedCall } from "./outgoing-call.ts";
import { watchAccount } from "./readiness.ts";
import type { CallEvent, ForwardNews, Vendor } from "./vendor.ts";

/** Time for which news of a call that is over are understood, in ms. A vendor repeats what was not taken. */
const remembered = 10 * 60_000;
/** Longest wait for requests on their way when the process stops, in ms. */
const closeLimit = 5_000;

export interface HostedCarrierOptions {
  readonly vendor: Vendor;
  readonly clock: Clock;
  /** Address of this process, as the vendor reaches it: `https://example.com/voice`. */
  readonly base: string;
  readonly onCall: (call: IncomingCall) => void;
  /** Takes one call from the share of what may come in a time. */
  readonly mayRing: () => boolean;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Takes a stranger's request from the share of its address. Resolves to false when it is used up. */
  readonly mayKnock: (address: string) => Promise<boolean>;
  readonly onDropped: (why: "stranger" | "malformed" | "flood") => void;
  /** Told whether the vendor takes our login, first and whenever it changes. */
  readonly onReady: (isReady: boolean) => void;
  /** Reports an error of a line's listener, which ends its call. */
  readonly onError: (error: unknown) => void;
}

/** A carrier whose calls are ordered over HTTP, and whose sound comes over WebSockets. */
export interface HostedCarrier extends Carrier {
  readonly sockets: Pick<MediaSockets, "serves" | "upgrade">;
  /** A call comes. The same one, told again, gets the same decision. */
  incoming(call: {
    readonly callId: string;
    readonly to: string;
    readonly from: string | undefined;
  }): Promise<Decision>;
  /** News of a call that the vendor puts through. @returns what it is to do next. */
  forwarded(key: string | undefined, news: ForwardNews): NextStep;
  /** News of a call. @param key of a call that we have placed: the end of its `eventsUrl`. */
  news(call: { readonly callId: string; readonly key: string | undefined }, is: CallEvent): void;
}

export function createHostedCarrier(options: HostedCarrierOptions): HostedCarrier {
  const { vendor, clock, base } = options;
  /** Calls that we have placed, by their keys, and that came, by the vendor's ids. */
  const placed = new Map<string, OutgoingHostedCall>();
  const taken = new Map<string, IncomingHostedCall>();
  const requests = new Set<Promise<void>>();
  let isClosing = false;
  const sockets = createMediaSockets({
    name: vendor.name,
    base,
    addressOf: options.addressOf,
    mayKnock: options.mayKnock,
    onStranger: () => options.onDropped("stranger"),
  });
  const forwards = createForwards(`${base}/carriers/${vendor.name}`);
  const account = watchAccount(vendor.check, clock, options.onReady);
  const parts: HostedParts = {
    vendor,
    sockets,
    forwards,
    clock,
    onError: options.onError,
    track(request) {
      requests.add(request);
      request.catch(options.onError).finally(() => requests.delete(request));
    },
  };

  function forgetLater(calls: Map<string, unknown>, key: string): void {
    clock.after(remembered, () => calls.delete(key));
  }

  function onRefused(why: DialFailure): void {
    // A number that does not exist says nothing of the account.
    if (why === "failed") account.doubt();
  }

  return {
    sockets,
    isReady: account.isReady,
    dial(to, listener) {
      if (isClosing) {
        listener.failed("cancelled");
        return { cancel: () => undefined };
      }
      const key = randomBytes(18).toString("base64url");
      const call = placeHostedCall(parts, {
        to,
        eventsUrl: `${base}/carriers/${vendor.name}/events/${key}`,
        listener,
        onRefused,
        onOver: () => forgetLater(placed, key),
      });
      placed.set(key, call);
      return call;
    },
    incoming({ callId, to, from }) {
      const known = taken.get(callId);
      if (known) return known.decision;
      if (isClosing) return Promise.resolve({ is: "reject", why: "unavailable" });
      if (!options.mayRing()) {
        options.onDropped("flood");
        return Promise.resolve({ is: "reject", why: "busy" });
      }
      const call = takeHostedCall(parts, { callId, to, from, onOver: () => forgetLater(taken, callId) });
      taken.set(callId, call);
      options.onCall(call.call);
      return call.decision;
    },
    forwarded: forwards.tell,
    news({ callId, key }, is) {
      if (key !== undefined) placed.get(key)?.event(is, callId);
      else if (is !== "ringing" && is !== "answered") taken.get(callId)?.over();
    },
    async close() {
      isClosing = true;
      account.stop();
      for (const call of placed.values()) call.cancel();
      for (const call of taken.values()) call.end();
      // Otherwise a phone might go on ringing for a process that is gone.
      const limit = Promise.withResolvers<void>();
      const cancelLimit = clock.after(closeLimit, limit.resolve);
      while (requests.size > 0) {
        const isLate = await Promise.race([
          Promise.allSettled(requests).then(() => false),
          limit.promise.then(() => true),
        ]);
        if (isLate) break;
      }
      cancelLimit();
      sockets.stop();
    },
  };
}
