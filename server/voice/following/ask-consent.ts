import { keepsNothing, thanksForAgreeing } from "#assistants/keeping-notice.ts";
import type { ResponseModel } from "#voice/index.ts";
import { wrapConversations } from "../wrap-conversations.ts";
import { isAgreement, isRefusal } from "./consent-in.ts";

interface ConsentOptions {
  /** True while something is kept or asked for. Otherwise such words are the model's. */
  readonly isOn: () => boolean;
  /** Takes a caller's refusal. */
  readonly refuse: () => void;
  /** Takes an agreement. @returns false if none is asked for. */
  readonly agree: () => boolean;
}

/** Takes a caller's refusal to have the call kept, or an agreement, before any language model does, and answers it. */
export function askConsent(model: ResponseModel, options: ConsentOptions): ResponseModel {
  return wrapConversations(model, (conversation) => {
    /** True while the last answer was one of ours, of which the model knows nothing. */
    let isOurs = false;
    return {
      async *answer(turn, signal) {
        const { text } = turn.said;
        isOurs = options.isOn() && (isRefusal(text) || (isAgreement(text) && options.agree()));
        if (!isOurs) {
          yield* conversation.answer(turn, signal);
          return;
        }
        if (isRefusal(text)) options.refuse();
        yield { kind: "speech", text: isRefusal(text) ? keepsNothing : thanksForAgreeing };
      },
      heard(text) {
        if (!isOurs) conversation.heard(text);
      },
    };
  });
}
