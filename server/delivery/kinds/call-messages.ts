import { type CallMessageKind, defineDelivery } from "../define-delivery.ts";

/** Tells a call's server that the caller has joined. */
export const callStarted = callMessage("call-started");
/** Tells it that the call is over, and why. */
export const callEnded = callMessage("call-ended");
/** Tells it what is known of a call that is over: times, figures, costs, and what the caller agreed to have kept. */
export const callReport = callMessage("call-report");

function callMessage<const Kind extends CallMessageKind>(kind: Kind) {
  return defineDelivery({
    kind,
    about: ["call"],
    queue: "deliver-call-message",
    compose: ({ row }) => ({ call: row.id, kind }),
  });
}
