import type { Conversation, OpenedCall, ResponseModel } from "#voice/index.ts";

/** A model with a part of each conversation in its own hands. @param own what takes the place of the conversation's. */
export function wrapConversations(
  model: ResponseModel,
  own: (conversation: Conversation, call: OpenedCall) => Partial<Conversation>,
): ResponseModel {
  return {
    open(call) {
      const conversation = model.open(call);
      return { ...conversation, ...own(conversation, call) };
    },
  };
}
