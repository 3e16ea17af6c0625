import type { DialogueState } from "./dialogue-state.ts";
import type { Heard } from "./heard.ts";
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
  script: DialogueScript,
  before: DialogueState,
  after: DialogueState,
  heard: Pick<Heard, "text" | "understood" | "answer">,
): Omit<UnansweredTurn, "assistant">[] {
  const turns: Omit<UnansweredTurn, "assistant">[] = [];
  const { question } = before;
  const isOpen = after.question?.meaning === question?.meaning;
  if (question?.kind === "ask-back" && question.after !== undefined && !isOpen) {
    const guesses = [question, ...(question.choices ?? [])].map(({ meaning }) => meaning.intent);
    const task = after.task === before.task ? undefined : after.task?.id;
    const taken = [
      heard.understood.meaning?.intent,
      after.recent === before.recent ? undefined : after.recent[0]?.intent,
      ...(script.tasks?.find(({ id }) => id === task)?.startedBy ?? []),
    ];
    if (heard.answer !== "yes" && !guesses.some((intent) => taken.includes(intent)))
      turns.push({ kind: "asked-back", text: question.after });
  }
  if (after.misses > before.misses) turns.push({ kind: "unknown", text: heard.text });
  return turns;
}
