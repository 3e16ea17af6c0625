import type { Clock } from "#voice/time/clock.ts";
import type { Headers, SipRequest } from "./message.ts";
import { giveUpAfter, type SipTimers } from "./timers.ts";
import { writeResponse } from "./write-message.ts";

/** What a response adds to the headers that it repeats from its request. */
export interface Answer {
  /** Default: that of the status. */
  readonly reason?: string;
  /** Added to To where it has none yet. */
  readonly toTag?: string;
  readonly headers?: Headers;
  readonly body?: string;
}

export interface ServerTransaction {
  readonly request: SipRequest;
  /** Answers; further final answers are dropped. */
  respond(status: number, answer?: Answer): void;
  /** Has the final answer of an INVITE sent again: 2xx are repeated by their dialog, until an ACK comes. */
  repeat(): void;
  /** Takes the request once more, or an ACK of a refusal. */
  receive(method: string): void;
  stop(): void;
}

export const reasons: Readonly<Record<number, string>> = {
  100: "Trying",
  180: "Ringing",
  183: "Session Progress",
  200: "OK",
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  415: "Unsupported Media Type",
  416: "Unsupported URI Scheme",
  420: "Bad Extension",
  422: "Session Interval Too Small",
  480: "Temporarily Unavailable",
  481: "Call/Transaction Does Not Exist",
  482: "Loop Detected",
  483: "Too Many Hops",
  486: "Busy Here",
  487: "Request Terminated",
  488: "Not Acceptable Here",
  491: "Request Pending",
  500: "Server Internal Error",
  503: "Service Unavailable",
  505: "Version Not Supported",
  603: "Decline",
};

/** A response to a request, ready to be sent. RFC 3261, 8.2.6. */
export function responseTo(
  { headers }: { readonly headers: Headers },
  status: number,
  { reason = reasons[status] ?? "Answer", toTag, headers: more = [], body = "" }: Answer = {},
): Buffer {
  const copied = headers.flatMap(([name, value]): Headers => {
    if (name === "to" && toTag !== undefined && !/;\s*tag=/i.test(value))
      return [[name, `${value};tag=${toTag}`]];
    if (name === "record-route") return status > 100 && status < 300 ? [[name, value]] : [];
    return ["via", "from", "to", "call-id", "cseq"].includes(name) ? [[name, value]] : [];
  });
  return writeResponse({ status, reason, headers: [...copied, ...more], body });
}

/** A request that came, until nothing of it can come again. RFC 3261, 17.2, with the INVITE of RFC 6026. */
export function createServerTransaction(options: {
  readonly request: SipRequest;
  readonly isReliable: boolean;
  readonly reply: (bytes: Buffer) => void;
  readonly clock: Clock;
  readonly timers: SipTimers;
  readonly onOver: () => void;
}): ServerTransaction {
  const { request, isReliable, reply, clock, timers } = options;
  const isInvite = request.method === "INVITE";
  let last: Buffer | undefined;
  let final: number | undefined;
  let isAcknowledged = false;
  let isOver = false;
  let cancelRepeat = () => {};
  let cancelOver = () => {};

  function stop(): void {
    if (isOver) return;
    isOver = true;
    cancelRepeat();
    cancelOver();
    options.onOver();
  }

  function repeatLater(interval: number): void {
    cancelRepeat = clock.after(interval, () => {
      if (last) reply(last);
      repeatLater(Math.min(interval * 2, timers.t2));
    });
  }

  return {
    request,
    respond(status, answer) {
      if (isOver || final !== undefined) return;
      last = responseTo(request, status, answer);
      reply(last);
      if (status < 200) return;
      final = status;
      cancelOver = clock.after(giveUpAfter(timers), stop);
      if (isInvite && status >= 300 && !isReliable) repeatLater(timers.t1);
    },
    repeat() {
      if (last && !isOver) reply(last);
    },
    receive(method) {
      if (method === "ACK") {
        if (final === undefined || final < 300 || isAcknowledged) return;
        isAcknowledged = true;
        cancelRepeat();
        cancelOver();
        cancelOver = clock.after(isReliable ? 0 : timers.t4, stop);
        return;
      }
      if (last && !isAcknowledged) reply(last);
    },
    stop,
  };
}
