import { saysAi } from "./disclosure.ts";
import { hush, lastWords } from "./turn-speech.ts";
import { andThen, type Step, stay, type TurnState, to } from "./turn-state.ts";

/** An answering machine greets: nothing is said, and nothing that it says is answered. */
export function onMachine(state: TurnState): Step {
  if (state.phase === "waiting") return stay(state);
  return andThen(hush(state), (quiet) =>
    to(quiet, { phase: "waiting", utterance: undefined, nextSays: [] }, { type: "drop-utterance" }),
  );
}

/** Says a message that nobody interrupts, and hangs up. The disclosure comes first unless the message says the same. */
export function onMessage(state: TurnState, at: number, text: string): Step {
  const openedAt = state.phase === "waiting" ? at : state.openedAt;
  const saying = lastWords({ ...state, openedAt }, "voicemail", text);
  const { speech } = saying.state;
  if (!speech || !saysAi(text)) return saying;
  return { ...saying, state: { ...saying.state, speech: { ...speech, disclosure: { isHeard: false } } } };
}
