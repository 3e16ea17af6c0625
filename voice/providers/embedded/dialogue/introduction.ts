import { readIntroduction } from "#voice/languages/en/introduction.ts";
import { answerTo } from "./answers.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import { certainIntent, type Heard } from "./heard.ts";
import { type DialogueScript, topicOf } from "./script.ts";

/** The intent of a greeting (voice/languages/en/talk.yaml). */
const greeting = { intent: "greeting", slots: {} } as const;

/** Greets a visitor who says who they are, in words that no list can have. The name is remembered for tasks. */
export function greetsBack(script: DialogueScript, state: DialogueState, heard: Heard): Reply | undefined {
  if (heard.ownWords === undefined || certainIntent(heard) !== undefined || !topicOf(script, greeting))
    return undefined;
  const introduction = readIntroduction(heard.ownWords);
  if (!introduction) return undefined;
  const { name } = introduction;
  const known = name === undefined ? state.known : { ...state.known, name };
  const heardName = heard.by === "voice" && name !== undefined ? name : state.heardName;
  return answerTo(script, { ...state, heardName, known, misses: 0 }, greeting);
}

/** "I'm Priya, I run the front desk, and what does it cost?": typed names are not misheard, and need not be asked for. */
export function acquainted(state: DialogueState, { by, entities: { name } }: Heard): DialogueState {
  return by === "voice" || !name ? state : { ...state, known: { ...state.known, name: name.value } };
}
