// Loaded on pages with fields of "Answer as" before any call, so that neither their form nor React is woken by typing.
import { answerAsIn, fillIn, isDesk, keepAnswerAs, readAnswerAs } from "./answer-as.ts";

/** Fills the fields with what was typed before in this visit, and keeps what is typed into them. */
export function keepTyped(form: HTMLFormElement): void {
  const kept = readAnswerAs();
  if (isDesk(kept) && !isDesk(answerAsIn(form))) fillIn(form, kept);
  form.addEventListener("input", () => keepAnswerAs(answerAsIn(form)));
}
