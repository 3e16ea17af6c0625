import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { Clock } from "#voice/time/clock.ts";
import type { Forwarded } from "#voice/transport/line.ts";
import { untilAcknowledged } from "./acknowledged.ts";
import { type Dialog, hopOf, requestWithin, targetOf } from "./dialog.ts";
import type { Login } from "./digest.ts";
import { type Headers, headerOf, listedIn, type SipRequest, type SipResponse } from "./message.ts";
import type { Encryption, Negotiation } from "./negotiation.ts";
import { type Referral, refer } from "./referral.ts";
import { requestWithLogin } from "./request-with-login.ts";
import type { ServerTransaction } from "./server-transaction.ts";
import {
  createSessionTimer,
  intervalHeaders,
  intervalOfRequest,
  intervalOfResponse,
  type SessionInterval,
  shortestInterval,
} from "./session-interval.ts";
import type { SipTimers } from "./timers.ts";
import type { Transactions } from "./transactions.ts";
import type { Hop, Protocol } from "./transports.ts";

/** What every call of an agent uses. */
export interface SessionParts {
  readonly transactions: Transactions;
  readonly clock: Clock;
  readonly timers: SipTimers;
  /** Our Contact, as in "<sip:203.0.113.5:5060>". */
  readonly contact: (protocol: Protocol) => string;
  /** True for addresses that requests may go to. */
  readonly isAllowed: (address: string) => boolean;
  /** How the sound of an offer of ours is encrypted. */
  readonly encryptionOver: (protocol: Protocol) => Encryption;
  /** The address of a number that the far end is to call; of a SIP address, that itself. */
  readonly addressOf: (to: string, peer: Hop) => string;
  /** Our login there; undefined for a far end that learns nothing of it. */
  readonly loginAt: (hop: Hop) => Login | undefined;
}

export interface SessionListener {
  /** The far end pressed keys that came in a message of their own. */
  keys(digits: string): void;
  ended(reason: EndedReason): void;
}

/** A call that both ends have agreed to, until one of them ends it. */
export interface Session {
  readonly dialog: Dialog;
  /** Takes a request of the dialog. */
  receive(request: SipRequest, transaction: ServerTransaction | undefined): void;
  /** Says goodbye. Safe to call twice. @param reason default: it was ours to end. */
  hangUp(reason?: EndedReason): void;
  /**
   * Has the far end call somebody else in our place. Where that works it ends as `assistant-forwarded-call`.
   *
   * @param to as in "sip:+12025550143@sip.example.com".
   */
  forward(to: string): Promise<Forwarded>;
}

export interface SessionOptions {
  readonly parts: SessionParts;
  readonly dialog: Dialog;
  readonly negotiation: Negotiation;
  readonly interval: SessionInterval | undefined;
  /** Ends the repetitions of our own 2xx; undefined where we were the caller. */
  readonly acknowledge?: (() => void) | undefined;
  readonly listener: SessionListener;
  /** The call is over and its dialog forgotten. */
  readonly onOver: () => void;
}

/** Longest time for which a refresh that collided with another one is put off, in ms. RFC 3261, 14.1. */
const glareWait = 3_000;

/** Keeps a call: BYE, re-INVITE, hold, session timers. */
export function createSession(options: SessionOptions): Session {
  const { parts, dialog, negotiation, listener } = options;
  const { clock, timers, transactions } = parts;
  let stopRepeating = options.acknowledge;
  let isOver = false;
  let isRefreshing = false;
  let cancelGlare = () => {};
  let referral: Referral | undefined;
  let isForwarded = false;
  const timer = createSessionTimer(clock, refresh, () => end("customer-did-not-return", true));
  timer.restart(options.interval);

  const hop = () => hopOf(dialog, parts.isAllowed);
  const contact = (): Headers => [["contact", parts.contact(hop().protocol)]];

  function end(reason: EndedReason, saysGoodbye: boolean): void {
    if (isOver) return;
    isOver = true;
    timer.stop();
    cancelGlare();
    stopRepeating?.();
    const waiting = referral;
    referral = undefined;
    waiting?.over(!saysGoodbye);
    if (saysGoodbye) {
      const to = hop();
      requestWithLogin({
        transactions,
        make: (more) => requestWithin(dialog, "BYE", { headers: more }),
        hop: to,
        login: parts.loginAt(to),
        listener: { response() {}, failed() {} },
      });
    }
    negotiation.close();
    listener.ended(isForwarded ? "assistant-forwarded-call" : reason);
    options.onOver();
  }

  /** Shows that the call goes on, by an offer that changes nothing. */
  function refresh(): void {
    if (isOver || isRefreshing) return;
    isRefreshing = true;
    const to = hop();
    const seconds = options.interval?.seconds ?? shortestInterval;
    const sent = requestWithLogin({
      transactions,
      make: (more) =>
        requestWithin(dialog, "INVITE", {
          headers: [
            ...contact(),
            ["supported", "timer"],
            ["session-expires", `${seconds};refresher=uac`],
            ["content-type", "application/sdp"],
            ...more,
          ],
          body: negotiation.current(),
        }),
      hop: to,
      login: parts.loginAt(to),
      listener: {
        response(response) {
          if (response.status < 200) return;
          isRefreshing = false;
          if (response.status < 300) return refreshed(response);
          if (response.status === 491) cancelGlare = clock.after(glareWait, refresh);
          // Only these say that there is no call any more. RFC 5057.
          else if (response.status === 481 || response.status === 408) end("customer-did-not-return", true);
          else timer.restart(options.interval);
        },
        failed: () => end("customer-did-not-return", true),
      },
    });

    function refreshed(response: SipResponse): void {
      const { request } = sent.current();
      const sequence = Number(headerOf(request, "cseq")?.split(" ")[0]);
      transactions.acknowledge(requestWithin(dialog, "ACK", { sequence }), to);
      dialog.target = targetOf(response) ?? dialog.target;
      if (!isOver) timer.restart(intervalOfResponse(response) ?? options.interval);
    }
  }

  /** A re-INVITE, or an UPDATE. */
  function change(request: SipRequest, transaction: ServerTransaction) {
    if (isRefreshing || stopRepeating) return transaction.respond(491);
    const interval = intervalOfRequest(request);
    if (interval === "too-short")
      return transaction.respond(422, { headers: [["min-se", String(shortestInterval)]] });
    const isInvite = request.method === "INVITE";
    const hasOffer = request.body.trim() !== "";
    const answer = hasOffer ? negotiation.answer(request.body) : isInvite ? negotiation.offer() : "";
    if (answer === undefined) return transaction.respond(488);
    dialog.target = targetOf(request) ?? dialog.target;
    transaction.respond(200, {
      headers: [
        ...contact(),
        ["supported", "timer"],
        ...intervalHeaders(interval),
        ...(answer === "" ? [] : [["content-type", "application/sdp"] as const]),
      ],
      body: answer,
    });
    if (interval) timer.restart(interval);
    if (!isInvite) return;
    stopRepeating = untilAcknowledged(transaction, {
      clock,
      timers,
      onLost: () => end("customer-did-not-return", true),
    });
  }

  function acknowledged(body: string) {
    stopRepeating?.();
    stopRepeating = undefined;
    if (body.trim() !== "" && negotiation.isOpen() && !negotiation.accept(body))
      end("call-start-error", true);
  }

  return {
    dialog,
    receive(request, transaction) {
      if (request.method === "ACK") return acknowledged(request.body);
      if (!transaction) return;
      if (isOver) return transaction.respond(481);
      // Out of order: an older request than one that was answered.
      if (request.cseq.number <= dialog.remoteSequence) return transaction.respond(500);
      dialog.remoteSequence = request.cseq.number;
      switch (request.method) {
        case "BYE":
          transaction.respond(200);
          return end("customer-ended-call", false);
        case "INVITE":
        case "UPDATE":
          return change(request, transaction);
        case "INFO": {
          const digits = keysIn(request);
          transaction.respond(digits === undefined && request.body !== "" ? 415 : 200);
          if (digits !== undefined) listener.keys(digits);
          return;
        }
        case "NOTIFY":
          transaction.respond(200);
          referral?.notified(request);
          return;
        case "OPTIONS":
          return transaction.respond(200);
        default:
          return transaction.respond(405, { headers: [["allow", allowedMethods]] });
      }
    },
    hangUp: (reason = "assistant-ended-call") => end(reason, true),
    forward(to) {
      if (isOver) return Promise.resolve("hung-up");
      if (referral) return Promise.resolve("failed");
      return new Promise((resolve) => {
        referral = refer(parts, dialog, parts.addressOf(to, dialog.peer), (outcome) => {
          referral = undefined;
          isForwarded = outcome === "connected";
          // The far end's BYE may have said so already.
          if (isForwarded) end("assistant-forwarded-call", true);
          else if (outcome === "hung-up") end("customer-ended-call", false);
          resolve(outcome);
        });
      });
    },
  };
}

/** Methods that we answer. */
export const allowedMethods = "INVITE, ACK, CANCEL, BYE, OPTIONS, UPDATE, INFO, NOTIFY";

/** Keys in the body of an INFO, as some phones send them: "Signal=9", or the sign alone. */
function keysIn(request: SipRequest): string | undefined {
  const type = listedIn(request, "content-type")[0]?.split(";")[0];
  const found =
    type === "application/dtmf-relay"
      ? /^\s*signal\s*=\s*([\d*#])\s*$/im.exec(request.body)
      : type === "application/dtmf"
        ? /^\s*([\d*#])\s*$/.exec(request.body)
        : undefined;
  return found?.[1];
}
