import type { IncomingCall } from "#voice/carriers/carrier.ts";
import type { Line } from "#voice/transport/line.ts";
import { type HostedParts, openHostedCall } from "./hosted-call.ts";

/** Time for the decision on a call, in ms: vendors wait for 5 to 15 s. */
const decisionLimit = 4_500;
/** Time between the decision and the first sound, in ms. */
const soundLimit = 10_000;

/** What the vendor is to do with a call. */
export type Decision =
  | { readonly is: "answer"; readonly mediaUrl: string }
  | { readonly is: "reject"; readonly why: Parameters<IncomingCall["reject"]>[0] };

export interface IncomingHostedCall {
  readonly call: IncomingCall;
  readonly decision: Promise<Decision>;
  /** The vendor says that the call is over. */
  over(): void;
  /** Refuses the call, or hangs up. */
  end(): void;
}

/** Takes a call that rings. @param given.onOver told once. */
export function takeHostedCall(
  parts: HostedParts,
  given: {
    readonly callId: string;
    readonly to: string;
    readonly from: string | undefined;
    readonly onOver: () => void;
  },
): IncomingHostedCall {
  const { clock } = parts;
  const decision = Promise.withResolvers<Decision>();
  const line = Promise.withResolvers<Line | undefined>();
  const abandoned: (() => void)[] = [];
  let state: "ringing" | "answered" | "talking" | "over" = "ringing";
  let cancelWait = clock.after(decisionLimit, () => {
    reject("unavailable");
    for (const tell of abandoned) tell();
  });

  const hosted = openHostedCall(parts, {
    callId: given.callId,
    number: given.to,
    onLine(opened) {
      cancelWait();
      state = "talking";
      line.resolve(opened);
    },
    onOver() {
      cancelWait();
      const wasRinging = state === "ringing";
      state = "over";
      decision.resolve({ is: "reject", why: "unavailable" });
      line.resolve(undefined);
      if (wasRinging) for (const tell of abandoned) tell();
      given.onOver();
    },
  });

  function reject(why: Parameters<IncomingCall["reject"]>[0]): void {
    if (state !== "ringing") return;
    state = "over";
    decision.resolve({ is: "reject", why });
    // The vendor hangs up by itself.
    hosted.over();
  }

  return {
    decision: decision.promise,
    over: hosted.over,
    end() {
      if (state === "ringing") reject("unavailable");
      else hosted.end("server-shutdown");
    },
    call: {
      to: given.to,
      from: given.from,
      answer() {
        if (state !== "ringing") return Promise.resolve(undefined);
        state = "answered";
        cancelWait();
        cancelWait = clock.after(soundLimit, () => hosted.end("customer-did-not-return"));
        decision.resolve({ is: "answer", mediaUrl: hosted.mediaUrl });
        return line.promise;
      },
      reject,
      onAbandoned: (told) => void abandoned.push(told),
    },
  };
}
