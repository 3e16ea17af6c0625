import type { Meaning } from "#voice/language/definition.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import type { DialogueScript } from "./script.ts";
import { asSet, suggest } from "./suggestions.ts";

export function line(
  script: DialogueScript,
  state: DialogueState,
  name: string,
  lines: readonly string[],
): Reply {
  const [text, turned] = take(state, name, lines);
  return finish(script, turned, text);
}

/** Completes a reply, with the questions to ask next unless it has its own suggestions. */
export function finish(
  script: DialogueScript,
  state: DialogueState,
  say: string,
  ownSuggestions?: readonly string[],
): Reply {
  const suggestions = ownSuggestions ?? suggest(script, state);
  const isNew = ownSuggestions === undefined && suggestions.length > 0;
  return {
    state: {
      ...state,
      said: say,
      unheard: "",
      suggested: isNew ? [...state.suggested, asSet(suggestions)] : state.suggested,
    },
    say,
    suggestions,
    isGoodbye: false,
  };
}

/** The next of several wordings. */
export function take(state: DialogueState, name: string, lines: readonly string[]): [string, DialogueState] {
  const turn = state.turns[name] ?? 0;
  return [lines[turn % lines.length] ?? "", { ...state, turns: { ...state.turns, [name]: turn + 1 } }];
}

/** The state without its open question. */
export function without({ question: _, ...state }: DialogueState): DialogueState {
  return state;
}

export function fill(text: string, slots: Meaning["slots"]): string {
  const filled = text.replace(/\{([a-zA-Z]+)\}/g, (_, name: string) => slots[name] ?? "that");
  // A filled-in value may end with a full stop of its own.
  return filled.replace(/([.!?])\.(?=\s|$)/g, "$1");
}

/** Fills a line in; where the voice cannot speak its values, the line that leaves them to the screen. */
export function fillSpoken(
  { speaks }: Pick<DialogueScript, "speaks">,
  text: string,
  onScreen: string | undefined,
  slots: Meaning["slots"],
): string {
  const filled = fill(text, slots);
  return onScreen === undefined || !speaks || speaks(filled) ? filled : fill(onScreen, slots);
}

/** A yes/no question is answered with yes or no first, unless the answer begins so itself. */
export function beginsWith(
  verdict: "yes" | "no" | undefined,
  text: string,
  { lines }: DialogueScript,
): string {
  const word = verdict && lines[verdict]?.[0];
  return word === undefined || /^(?:yes|no)\b/i.test(text) ? text : `${word} ${text}`;
}
