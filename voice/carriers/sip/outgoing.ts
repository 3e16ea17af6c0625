import type { DialFailure, DialListener, PlacedCall } from "#voice/carriers/carrier.ts";
import { failureOf, longestRing } from "#voice/carriers/dial-failure.ts";
import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { CodecName } from "./codecs.ts";
import { dialogOfResponse, hopOf, requestWithin } from "./dialog.ts";
import { type Headers, headerOf, type SipResponse } from "./message.ts";
import { createNegotiation, type Negotiation } from "./negotiation.ts";
import type { OpenedMedia } from "./open-media.ts";
import { requestWithLogin } from "./request-with-login.ts";
import { allowedMethods, createSession, type Session, type SessionParts } from "./session.ts";
import { intervalOfResponse, proposedInterval } from "./session-interval.ts";
import { giveUpAfter } from "./timers.ts";
import type { Hop } from "./transports.ts";
import { token } from "./write-message.ts";

export interface OutgoingOptions {
  /** Address that is called, as in "sip:+12025550123@sip.example.com". */
  readonly uri: string;
  /** Value of From, without its tag. */
  readonly from: string;
  readonly hop: Hop;
  readonly parts: SessionParts;
  readonly opened: OpenedMedia;
  /** Codecs of the offer. Default: all that we speak. */
  readonly codecs?: readonly CodecName[] | undefined;
  readonly listener: DialListener;
  readonly onSession: (session: Session) => void;
  readonly onOver: (session: Session) => void;
}

export interface OutgoingCall extends PlacedCall {
  readonly callId: string;
  /** Takes a 2xx that came again, or that of a second phone that answered. */
  receiveStray(response: SipResponse): void;
}

/** Calls somebody. */
export function placeInvite(options: OutgoingOptions): OutgoingCall {
  const { uri, hop, parts, opened, listener } = options;
  const { transactions, clock } = parts;
  const callId = token();
  const from = `${options.from};tag=${token()}`;
  const negotiation: Negotiation = createNegotiation({
    address: opened.address,
    media: opened.media,
    encryption: parts.encryptionOver(hop.protocol),
    codecs: options.codecs,
  });
  const offer = negotiation.offer();
  let sequence = 0;
  let state: "calling" | "ringing" | "answered" | "over" = "calling";
  let session: Session | undefined;
  let isCancelled = false;
  let hasProvisional = false;
  let hasSentCancel = false;
  /**
   * The description that came while it rang, for tones and announcements, which nobody here would hear. Some gateways leave it
   * out when the phone is answered.
   */
  let early = "";
  let cancelRing = clock.after(longestRing, () => giveUp("no-answer"));
  let why: DialFailure = "cancelled";

  const make = (more: Headers) => ({
    method: "INVITE",
    uri,
    headers: [
      ["max-forwards", "70"],
      ["from", from],
      ["to", `<${uri}>`],
      ["call-id", callId],
      ["cseq", `${++sequence} INVITE`],
      ["contact", parts.contact(hop.protocol)],
      ["allow", allowedMethods],
      ["supported", "timer"],
      ["session-expires", String(proposedInterval)],
      ["content-type", "application/sdp"],
      ...more,
    ] as Headers,
    body: offer,
  });

  const sent = requestWithLogin({
    transactions,
    make,
    hop,
    login: parts.loginAt(hop),
    listener: {
      response(response) {
        if (response.status < 200) return provisional(response);
        if (response.status < 300) return answered(response);
        fail(isCancelled ? why : failureOf(response.status));
      },
      failed: () => fail(isCancelled ? why : "failed"),
    },
  });

  function provisional({ status, body }: SipResponse) {
    if (body.trim() !== "") early = body;
    if (state !== "calling" && state !== "ringing") return;
    hasProvisional = true;
    if (isCancelled) return sendCancel();
    if (status > 100 && state === "calling") {
      state = "ringing";
      listener.ringing();
    }
  }

  function answered(response: SipResponse) {
    const dialog = dialogOfResponse(sent.current().request, response, hop);
    const acknowledge = () =>
      transactions.acknowledge(
        requestWithin(dialog, "ACK", { sequence: response.cseq.number }),
        hopOf(dialog, parts.isAllowed),
      );
    acknowledge();
    const isAgreed = negotiation.accept(response.body.trim() === "" ? early : response.body);
    if (state === "over" || isCancelled || !isAgreed) {
      const to = hopOf(dialog, parts.isAllowed);
      requestWithLogin({
        transactions,
        make: (headers) => requestWithin(dialog, "BYE", { headers }),
        hop: to,
        login: parts.loginAt(to),
        listener: { response() {}, failed() {} },
      });
      return fail(isCancelled ? why : "failed");
    }
    state = "answered";
    cancelRing();
    let tell: (reason: EndedReason) => void = () => {};
    const made = createSession({
      parts,
      dialog,
      negotiation,
      interval: intervalOfResponse(response),
      listener: { keys: (digits) => line.keys(digits), ended: (reason) => tell(reason) },
      onOver: () => options.onOver(made),
    });
    session = made;
    const line = opened.connect({ hangUp: () => made.hangUp(), forward: made.forward });
    tell = line.ended;
    options.onSession(made);
    listener.answered(line.line);
  }

  function fail(failure: DialFailure): void {
    if (state === "over" || state === "answered") return;
    state = "over";
    cancelRing();
    negotiation.close();
    listener.failed(failure);
  }

  function sendCancel(): void {
    if (hasSentCancel) return;
    hasSentCancel = true;
    const { request } = sent.current();
    const number = headerOf(request, "cseq")?.split(" ")[0];
    const kept = new Set(["via", "max-forwards", "from", "to", "call-id", "route"]);
    transactions.request(
      {
        method: "CANCEL",
        uri,
        headers: [...request.headers.filter(([name]) => kept.has(name)), ["cseq", `${number} CANCEL`]],
        body: "",
      },
      hop,
      { response() {}, failed() {} },
    );
  }

  function giveUp(reason: DialFailure): void {
    if (isCancelled || state === "over" || state === "answered") return;
    isCancelled = true;
    why = reason;
    // A CANCEL has to wait for a first answer. RFC 3261, 9.1.
    if (hasProvisional) sendCancel();
    // The far end answers the INVITE with 487. If it does not, the call is over all the same.
    cancelRing();
    cancelRing = clock.after(giveUpAfter(parts.timers), () => {
      sent.stop();
      fail(why);
    });
  }

  return {
    callId,
    cancel: () => (session ? session.hangUp() : giveUp("cancelled")),
    receiveStray(response) {
      if (response.cseq.method !== "INVITE" || response.status >= 300 || response.status < 200) return;
      const again = session?.dialog.remoteTag === response.to.params.get("tag");
      const dialog = dialogOfResponse(sent.current().request, response, hop);
      const to = hopOf(dialog, parts.isAllowed);
      transactions.acknowledge(requestWithin(dialog, "ACK", { sequence: response.cseq.number }), to);
      // Another phone that answered, after the first.
      if (!again) transactions.request(requestWithin(dialog, "BYE"), to, { response() {}, failed() {} });
    },
  };
}
