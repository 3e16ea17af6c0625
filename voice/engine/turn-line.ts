import { maxMessageLength } from "#voice/protocol/limits.ts";
import type { Departure } from "#voice/providers/response-model.ts";
import type { TurnRules } from "./turn-rules.ts";
import { depart, hush, sayNow } from "./turn-speech.ts";
import { andThen, type PendingAnswer, type Step, stay, type TurnState, to } from "./turn-state.ts";
import { respond } from "./turn-words.ts";

export function onOpened(state: TurnState, at: number, rules: TurnRules): Step {
  if (state.awayAt !== undefined) return onReturn(state, at, state.awayAt);
  if (state.phase !== "waiting") return stay(state);
  const opened = to(
    state,
    { phase: "listening", openedAt: at, quietSince: at },
    { type: "send", message: "listening" },
    { type: "send", message: { type: "status-update", status: "in-progress" } },
  );
  if (rules.modelBegins) return andThen(opened, (open) => begin(open, at, rules));
  const text = rules.speaksFirst ? rules.firstMessage : undefined;
  if (text === undefined && !rules.disclosure?.isDue) {
    const { state: open, commands } = opened;
    return to(open, {}, ...commands, { type: "send", message: { type: "state", state: "listening" } });
  }
  // Synthesised at once but held back, so that it is ready when the page can play it.
  return andThen(opened, (open) =>
    andThen(to(open, {}, { type: "pause" }), (paused) =>
      // Without a greeting, a disclosure that is due is all there is to say (disclosure.ts).
      andThen(sayNow(paused, text ?? [], { source: "greeting" }), (saying) => {
        const greeting: TurnState = { ...saying, phase: "greeting" };
        return greeting.isPlayable ? greet(greeting, rules) : stay(greeting);
      }),
    ),
  );
}

/** Has the language model make the first message, which is held back until the page can play it. */
function begin(state: TurnState, at: number, rules: TurnRules): Step {
  const act = state.act + 1;
  const answer: PendingAnswer = {
    act,
    progressAt: at,
    // Nobody has asked for anything yet that takes a moment.
    hasSaidOneMoment: true,
    hasSpeech: false,
    isDone: false,
    isGoodbye: false,
    latencyFrom: undefined,
  };
  return andThen(
    to(state, { phase: "greeting", act, answer }, { type: "pause" }, { type: "begin", act }),
    (greeting) => (greeting.isPlayable ? greet(greeting, rules) : stay(greeting)),
  );
}

/** Has the language model speak from what it was told, unless somebody is speaking: then the next answer has it. */
export function onPrompted(state: TurnState, at: number): Step {
  if (state.phase !== "listening" || state.awayAt !== undefined) return stay(state);
  return speakUnasked(state, at);
}

function speakUnasked(state: TurnState, at: number): Step {
  const act = state.act + 1;
  const answer: PendingAnswer = {
    act,
    progressAt: at,
    hasSaidOneMoment: false,
    hasSpeech: false,
    isDone: false,
    isGoodbye: false,
    latencyFrom: undefined,
  };
  return to(
    state,
    { phase: "thinking", turn: state.turn + 1, act, answer, hasGreeted: true, quietSince: at },
    { type: "begin", act },
  );
}

/** Cuts off what is being said, and has the one speak who takes the call. */
export function onTransferred(state: TurnState, at: number): Step {
  if (state.phase === "waiting") return stay(state);
  return andThen(hush(state), (quiet) =>
    andThen(to(quiet, { phase: "listening", utterance: undefined }, { type: "drop-utterance" }), (silent) =>
      speakUnasked(silent, at),
    ),
  );
}

/** Cuts off what is being said, and puts the call through once the words were heard. */
export function onDeparting(state: TurnState, words: string, departure: Departure): Step {
  if (state.phase === "waiting") return stay(state);
  return andThen(hush(state), (quiet) =>
    andThen(to(quiet, { phase: "listening", utterance: undefined }, { type: "drop-utterance" }), (silent) =>
      words.trim() === "" ? depart(silent, departure) : sayNow(silent, words, { departure }),
    ),
  );
}

/** Says the first message, once. */
export function greet(state: TurnState, rules: TurnRules): Step {
  // Where the visitor speaks first, only the disclosure may have been said.
  const greeted: TurnState = { ...state, hasGreeted: rules.speaksFirst || state.phase !== "greeting" };
  if (state.phase === "greeting") {
    const isMaking = state.answer !== undefined && state.speech === undefined;
    return to(greeted, { phase: isMaking ? "thinking" : "speaking" }, { type: "resume" });
  }
  if (state.phase !== "listening" || state.hasGreeted || rules.firstMessage === undefined) return stay(state);
  return sayNow(greeted, rules.firstMessage, { source: "greeting" });
}

export function onPlayable(state: TurnState, rules: TurnRules): Step {
  const playable: TurnState = { ...state, isPlayable: true };
  return state.phase === "greeting" ? greet(playable, rules) : stay(playable);
}

/** Stops the call's time until the visitor is back, and drops their current utterance. */
export function onLost(state: TurnState, at: number): Step {
  if (state.phase === "waiting" || state.awayAt !== undefined) return stay(state);
  const phase = state.phase === "hearing" ? "listening" : (state.duck?.from ?? state.phase);
  return to(
    state,
    { phase, awayAt: at, utterance: undefined, duck: undefined },
    { type: "drop-utterance" },
    ...(state.duck ? [{ type: "unduck" } as const] : []),
    { type: "pause" },
  );
}

function onReturn(state: TurnState, at: number, awayAt: number): Step {
  const away = at - awayAt;
  return to(
    state,
    {
      awayAt: undefined,
      since: state.since + away,
      openedAt: state.openedAt + away,
      quietSince: state.quietSince + away,
      answer: state.answer && { ...state.answer, progressAt: state.answer.progressAt + away },
    },
    { type: "resume" },
  );
}

/** The newest notes that fit into one message. */
function newest(notes: readonly string[]): readonly string[] {
  let length = 0;
  const first = notes.findLastIndex((note) => {
    length += note.length + 1;
    return length > maxMessageLength;
  });
  return notes.slice(first + 1);
}

/** Answers a typed message at once, cutting off all speech. One that wants no answer waits for the next turn. */
export function onTyped(
  state: TurnState,
  at: number,
  { text, isAnswered, isKey = false }: { text: string; isAnswered: boolean; isKey?: boolean },
  rules: TurnRules,
): Step {
  // There is nobody yet who could act on a key, and it is no word to be passed on later.
  if (isKey && state.phase === "waiting") return stay(state);
  if (!isAnswered || state.phase === "waiting")
    return stay({ ...state, notes: newest([...state.notes, text]) });
  const cut = state.speech?.hasBegun ? state.speech.turn : undefined;
  return andThen(hush(state), (quiet) =>
    andThen(
      to(
        quiet,
        { phase: "thinking", turn: quiet.turn + 1, utterance: undefined, hasGreeted: true },
        { type: "drop-utterance" },
        ...(cut !== undefined
          ? [{ type: "send", message: { type: "user-interrupted", turn: cut } } as const]
          : []),
      ),
      (thinking) => respond(thinking, at, { text, certainty: "certain" }, isKey ? "key" : "keyboard", rules),
    ),
  );
}
