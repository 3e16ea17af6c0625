import type { CallMessage, FarEnds } from "../define-delivery.ts";
import type { MessageServer } from "./message-server.ts";
import type { PostCallMessage } from "./post-call-message.ts";

/** A message as it is sent, and where. */
export interface ComposedCallMessage {
  readonly server: MessageServer;
  /** JSON. */
  readonly body: string;
}

/** Opens what is sealed of a call and writes the message; undefined if the call or its server is gone. */
export type ComposeCallMessage = (message: CallMessage) => Promise<ComposedCallMessage | undefined>;

/** The far end of messages about calls: each has the address that its definition names. */
export function createCallMessageSender(
  compose: ComposeCallMessage,
  post: PostCallMessage,
): FarEnds["deliver-call-message"] {
  return async ({ id, composed }) => {
    const message = await compose(composed);
    if (!message) return { result: "superseded", reason: "The call has no server to be told any more." };
    return post({ id, ...message });
  };
}
