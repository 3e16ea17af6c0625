import type { Clock } from "#voice/time/clock.ts";
import type { Headers, SipRequest, SipResponse } from "./message.ts";
import { giveUpAfter, type SipTimers } from "./timers.ts";
import { writeRequest } from "./write-message.ts";

/** A request as it is sent. */
export type OutRequest = Pick<SipRequest, "method" | "uri" | "headers" | "body">;

export interface ClientTransactionOptions {
  readonly request: OutRequest;
  /** True over a stream: nothing is repeated then. */
  readonly isReliable: boolean;
  readonly send: (bytes: Buffer, onFailed?: () => void) => void;
  readonly clock: Clock;
  readonly timers: SipTimers;
  /** Each provisional response, and the final one once. Further 2xx of an INVITE are not the transaction's. */
  readonly onResponse: (response: SipResponse) => void;
  /** Nobody answered in time, or the message did not leave. */
  readonly onFailed: (why: "timed-out" | "unreachable") => void;
  /** Nothing belongs to the transaction any more. */
  readonly onOver: () => void;
}

export interface ClientTransaction {
  receive(response: SipResponse): void;
  stop(): void;
}

/** One request and its answers. RFC 3261, 17.1. */
export function createClientTransaction(options: ClientTransactionOptions): ClientTransaction {
  const { request, isReliable, send, clock, timers } = options;
  const isInvite = request.method === "INVITE";
  const bytes = writeRequest(request);
  let state: "calling" | "proceeding" | "completed" | "over" = "calling";
  let acknowledgement: Buffer | undefined;
  let cancelRepeat = () => {};
  let cancelGiveUp = clock.after(giveUpAfter(timers), () => fail("timed-out"));

  function transmit(): void {
    send(bytes, () => fail("unreachable"));
  }

  function repeat(interval: number): void {
    cancelRepeat = clock.after(interval, () => {
      transmit();
      const doubled = interval * 2;
      // Once it is known that the far end works on it, there is no hurry.
      repeat(isInvite ? doubled : state === "proceeding" ? timers.t2 : Math.min(doubled, timers.t2));
    });
  }

  function stop(): void {
    if (state === "over") return;
    state = "over";
    cancelRepeat();
    cancelGiveUp();
    options.onOver();
  }

  function fail(why: "timed-out" | "unreachable") {
    if (state === "completed") return stop();
    if (state === "over") return;
    stop();
    options.onFailed(why);
  }

  function complete(): void {
    state = "completed";
    cancelRepeat();
    cancelGiveUp();
    // Repeated answers come only where messages can be lost.
    if (isReliable) stop();
    else cancelGiveUp = clock.after(isInvite ? giveUpAfter(timers) : timers.t4, stop);
  }

  transmit();
  if (!isReliable) repeat(timers.t1);
  return {
    receive(response) {
      const { status } = response;
      if (state === "over") return;
      if (state === "completed") {
        if (acknowledgement && status >= 300) send(acknowledgement);
        return;
      }
      if (status < 200) {
        if (state === "calling" && isInvite) {
          cancelRepeat();
          // How long a phone may ring is for the caller to say.
          cancelGiveUp();
        }
        state = "proceeding";
        options.onResponse(response);
        return;
      }
      if (isInvite && status >= 300) {
        acknowledgement = writeRequest(acknowledgementOf(request, response));
        send(acknowledgement);
      }
      if (isInvite && status < 300) stop();
      else complete();
      options.onResponse(response);
    },
    stop,
  };
}

/** The ACK of a refusal, which belongs to its transaction. RFC 3261, 17.1.1.3. */
function acknowledgementOf(request: OutRequest, response: SipResponse): OutRequest {
  const copied = new Set(["from", "call-id", "route", "max-forwards"]);
  const via = request.headers.find(([name]) => name === "via");
  const to = response.headers.find(([name]) => name === "to");
  const headers: Headers = [
    ...(via ? [via] : []),
    ...request.headers.filter(([name]) => copied.has(name)),
    ...(to ? [to] : []),
    ["cseq", `${response.cseq.number} ACK`],
  ];
  return { method: "ACK", uri: request.uri, headers, body: "" };
}
