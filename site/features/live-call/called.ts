import type { CallableAssistant } from "#content/live-call/live-call.ts";
import type { Trade } from "#domain/trades.ts";
import { type AnswerAs, answersAsItself, takeAnswerAs, tradeOf } from "./answer-as.ts";

/** Whom a call is for. */
export interface Called {
  readonly assistant: CallableAssistant;
  /** The trade that the front desk begins with; other assistants have none to choose. Default: none. */
  readonly trade?: Trade;
  /** Whose name it is answered in, which the visitor cannot change. Default: they type it, where the assistant takes a name. */
  readonly answersAs?: AnswerAs;
}

/** True if the visitor can say whose name it answers in. */
export function takesName({ assistant, answersAs }: Called): boolean {
  return !answersAs && (assistant === "receptionist" || assistant === "front-desk");
}

/** What the screen begins with, before it looks at the visit. */
export function answerAsAtFirst({ assistant, answersAs, trade }: Called): AnswerAs {
  return answersAs ?? (assistant === "front-desk" && trade ? { business: "", trade } : answersAsItself);
}

/** What the visitor has typed in this visit. A front desk keeps its page's trade, and takes only a name that suits it. */
export function answerAsOfVisit(called: Called): AnswerAs {
  const first = answerAsAtFirst(called);
  if (!takesName(called)) return first;
  const typed = takeAnswerAs();
  const { trade } = first;
  const told = trade && tradeOf(typed);
  return told && told !== trade ? first : { ...typed, trade: trade || typed.trade };
}
