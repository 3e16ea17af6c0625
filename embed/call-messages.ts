// The contract between `<larkline-call>` and the page in its frame. Messages go to the other's origin only, and count
// only from the other's window.

/** A booking that was made in a call, in words for people. */
export interface BookedInCall {
  /** What the company calls the booking, such as "3F9A01BC". */
  readonly reference: string;
  /** Such as "Tuesday, November 24". May be empty, if `time` says it. */
  readonly day: string;
  /** Such as "10:00 AM". */
  readonly time: string;
}

/** From the frame. Nothing that was said in a call is in any of them. */
export type CallMessage =
  /** The call screen is shown and works. */
  | { readonly type: "call.ready" }
  /** The server takes no calls from this page. */
  | { readonly type: "call.refused" }
  | { readonly type: "call.started" }
  /** `reason`: a sentence for the visitor. May be empty. */
  | { readonly type: "call.ended"; readonly seconds: number; readonly reason: string }
  | ({ readonly type: "call.booked" } & BookedInCall)
  /** `message`: a sentence for the visitor, who has read it on the call screen. */
  | { readonly type: "call.error"; readonly message: string }
  /** The visitor closed the call screen. */
  | { readonly type: "call.closed" };

/** To the frame. */
export type CallCommand =
  /** The visitor asked to close it from outside the frame. During a call, the frame asks first. */
  { readonly type: "call.leave" };

/** The call message in an event, or undefined when the event is anything else. */
export function callMessageFrom(
  frame: { readonly contentWindow: unknown },
  origin: string,
  event: Pick<MessageEvent<unknown>, "data" | "origin" | "source">,
): CallMessage | undefined {
  if (event.source === null || event.source !== frame.contentWindow || event.origin !== origin)
    return undefined;
  const message = event.data as CallMessage | null;
  return message?.type?.startsWith?.("call.") ? message : undefined;
}
