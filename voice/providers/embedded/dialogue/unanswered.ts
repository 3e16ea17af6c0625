import type { Understanding } from "#voice/language/understand.ts";
import type { DialogueState } from "./dialogue-state.ts";
import type { DialogueScript } from "./script.ts";

/** A turn that could not be answered. */
export interface UnansweredTurn {
  /** Whose turn it was. From the dialogue it is the persona, which a page may choose: no name to count by. */
  readonly assistant: string;
  /** As it was typed or heard, with everything that it says about the visitor. */
  readonly text: string;
  /** `asked-back`: "did you ask …?", and the visitor had not. */
  readonly kind: "unknown" | "asked-back";
}

/** The turns that a step of the conversation has shown not to be understood. */
export function unansweredIn(
  { intents }: DialogueScript,
  before: DialogueState,
  after: DialogueState,
  heard: { readonly text: string; readonly understood: Understanding },
): Omit<UnansweredTurn, "assistant">[] {
  const turns: Omit<UnansweredTurn, "assistant">[] = [];
  const { question } = before;
  const { meaning } = heard.understood;
  const act = intents.find(({ id }) => id === meaning?.intent)?.act;
  const isTaken = act === "yes" || act === "more" || meaning?.intent === question?.meaning.intent;
  const isOpen = after.question?.meaning === question?.meaning;
  if (question?.kind === "ask-back" && question.after !== undefined && !isTaken && !isOpen)
    turns.push({ kind: "asked-back", text: question.after });
  if (after.misses > before.misses) turns.push({ kind: "unknown", text: heard.text });
  return turns;
}
