import type { TurnRules } from "./turn-rules.ts";
import type { Speech, Step, TurnCommand, TurnEvent, TurnState } from "./turn-state.ts";

/** The engine's own statement that the visitor talks to an AI. No definition of an assistant changes it. */
export interface Disclosure {
  readonly text: string;
  /**
   * True if the call begins with it, and nothing else is said until it was heard; false if only words of the visitor's
   * page have to wait for it.
   */
  readonly isDue: boolean;
  /** True if the greeting is the operator's own and says the same, so that it takes the place of `text`. */
  readonly isInGreeting: boolean;
}

/** Puts the disclosure before the first words that have to wait for it, in each speech until one was heard. */
export function disclose(
  { state, commands }: Step,
  { disclosure, pageWrote, firstMessage }: TurnRules,
): Step {
  const { speech } = state;
  if (!disclosure || state.hasDisclosed || !speech || speech.disclosure) return { state, commands };
  const begun = (isHeard: boolean): TurnState => ({
    ...state,
    speech: { ...speech, disclosure: { isHeard: isHeard && !state.isMuted } },
  });
  if (disclosure.isInGreeting && speech.lastText === firstMessage) return { state: begun(true), commands };
  const waits = (command: TurnCommand) =>
    command.type === "speak"
      ? command.act === speech.act && (disclosure.isDue || (command.source === "say" && pageWrote.say))
      : command.type === "finish-speech" && command.act === speech.act && disclosure.isDue;
  const first = commands.findIndex(waits);
  if (first < 0) return { state, commands };
  const { act, turn } = speech;
  return {
    state: begun(true),
    commands: commands.toSpliced(first, 0, { type: "speak", act, turn, text: disclosure.text }),
  };
}

/** Notes whether a disclosure was heard: one that played to its end, or was cut off later. A muted one is not heard. */
export function noteDisclosure(state: TurnState, event: TurnEvent): TurnState {
  const { speech } = state;
  switch (event.type) {
    case "mute":
      return {
        ...state,
        isMuted: event.isMuted,
        ...(event.isMuted && speech?.disclosure && { speech: { ...speech, disclosure: { isHeard: false } } }),
      };
    case "speech-finished":
      return speech?.act === event.act && speech.disclosure?.isHeard
        ? { ...state, hasDisclosed: true }
        : state;
    case "disclosed":
      return { ...state, hasDisclosed: true };
    default:
      return state;
  }
}

/** True if the words of a speech that was cut off contain the whole disclosure. */
export function isDisclosedBy(
  heard: string,
  { disclosure, firstMessage }: Pick<TurnRules, "disclosure" | "firstMessage">,
): boolean {
  if (!disclosure) return false;
  if (heard.includes(disclosure.text)) return true;
  return disclosure.isInGreeting && firstMessage?.startsWith(heard) === true && saysAi(heard);
}

/** True if a text says that an AI speaks. Meant for texts of the operator: "I am no AI" contains the words as well. */
export function saysAi(text: string): boolean {
  return /\b(?:AI|artificial intelligence)\b/.test(text);
}

/** The part of a speech that `stop-speech` needs to know: whether it may have disclosed. */
export function mayHaveDisclosed(speech: Speech | undefined): boolean {
  return speech?.disclosure?.isHeard === true;
}
