import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { AnswerPiece, Departure } from "#voice/providers/response-model.ts";
import { mayHaveDisclosed } from "./disclosure.ts";
import { mostFailures, type TurnRules } from "./turn-rules.ts";
import {
  andThen,
  type Speech,
  type Step,
  stay,
  type TextSource,
  type TurnCommand,
  type TurnState,
  to,
} from "./turn-state.ts";

/** Stops the speech and cancels the answer. */
export function hush(state: TurnState): Step {
  const commands: TurnCommand[] = [];
  if (state.answer && !state.answer.isDone) commands.push({ type: "cancel-answer" });
  if (state.speech || state.duck) {
    commands.push({
      type: "stop-speech",
      isAnswer: state.speech?.isAnswer === true,
      mayHaveDisclosed: mayHaveDisclosed(state.speech),
    });
  }
  if (state.speech?.hasBegun) commands.push(stopped(state.speech));
  // The playout was paused for the first message.
  if (state.phase === "greeting") commands.push({ type: "resume" });
  return to(
    state,
    { speech: undefined, answer: undefined, duck: undefined, awaited: undefined, aside: undefined },
    ...commands,
  );
}

export function stopped(speech: Speech): TurnCommand {
  return {
    type: "send",
    message: { type: "speech-update", role: "assistant", status: "stopped", turn: speech.turn },
  };
}

interface Saying {
  readonly isSay?: boolean;
  readonly endsWith?: EndedReason | undefined;
  readonly isPrompt?: boolean;
  readonly source?: TextSource | undefined;
  readonly departure?: Departure;
}

/** Says the engine's own words, or those of a `say`. No other speech may be going on. */
export function sayNow(
  state: TurnState,
  text: string | readonly string[],
  { endsWith, isPrompt = false, isSay = false, source, departure }: Saying = {},
): Step {
  const act = state.act + 1;
  const texts = typeof text === "string" ? [text] : text;
  return to(
    state,
    {
      phase: "speaking",
      act,
      speech: {
        act,
        turn: state.turn,
        hasBegun: false,
        isAnswer: false,
        isSay,
        isPrompt,
        isGreeting: source === "greeting",
        endsWith,
        departure,
        lastText: texts.at(-1) ?? "",
      },
    },
    ...texts.map((part) => speak({ act, turn: state.turn, text: part }, source)),
    { type: "finish-speech", act },
  );
}

function speak(
  words: { readonly act: number; readonly turn: number; readonly text: string },
  source: TextSource | undefined,
): TurnCommand {
  return { type: "speak", ...words, ...(source && { source }) };
}

/** Speaks a piece of the answer that is being made. */
export function speakOfAnswer(state: TurnState, text: string, rules: TurnRules, source?: TextSource): Step {
  const speech: Speech = state.speech ?? {
    act: state.act,
    turn: state.turn,
    hasBegun: false,
    isAnswer: true,
    isSay: false,
    isPrompt: false,
    endsWith: undefined,
    lastText: "",
  };
  const said = text.toLowerCase();
  const isLast = rules.endCallPhrases.some((phrase) => said.includes(phrase));
  return to(
    state,
    {
      speech: {
        ...speech,
        lastText: text,
        endsWith: isLast ? "assistant-said-end-call-phrase" : speech.endsWith,
      },
    },
    speak({ act: state.act, turn: state.turn, text }, source),
  );
}

/** Apologises for a failure; after `mostFailures` in a row, ends the call. */
export function apologise(state: TurnState, text: string, rules: TurnRules): Step {
  const failures = state.failures + 1;
  if (failures >= mostFailures) return lastWords(state, "pipeline-error", rules.words.givingUp);
  return andThen(hush({ ...state, failures }), (quiet) => sayNow(quiet, text));
}

/** Says words that cannot be interrupted, and ends the call. */
export function lastWords(state: TurnState, reason: EndedReason, text: string, source?: TextSource): Step {
  return andThen(hush(state), (quiet) =>
    andThen(to(quiet, { utterance: undefined }, { type: "drop-utterance" }), (deaf) =>
      andThen(sayNow(deaf, text, { endsWith: reason, source }), (saying) =>
        stay({ ...saying, phase: "ending" }),
      ),
    ),
  );
}

/** Ends the call now. */
export function end(state: TurnState, reason: EndedReason): Step {
  return andThen(hush(state), (quiet) =>
    to(
      quiet,
      { phase: "ended", utterance: undefined },
      { type: "drop-utterance" },
      { type: "send", message: { type: "status-update", status: "ended", endedReason: reason } },
      { type: "close", reason },
    ),
  );
}

export function onPiece(state: TurnState, at: number, piece: AnswerPiece, rules: TurnRules): Step {
  const { answer } = state;
  if (!answer) return stay(state);
  const known: TurnState = { ...state, answer: { ...answer, progressAt: at } };
  switch (piece.kind) {
    case "fields":
      return to(known, {}, { type: "send", message: { type: "fields", fields: piece.fields } });
    case "suggestions":
      return to(
        known,
        {},
        { type: "send", message: { type: "suggestions", suggestions: piece.suggestions } },
      );
    case "pace":
      return to(known, {}, { type: "pace", speed: piece.speed });
    case "expect":
      return to(known, {}, { type: "expect", context: piece.context });
    case "handover":
      return to(
        known,
        {},
        { type: "hand-over", to: piece.to },
        {
          type: "send",
          message: {
            type: "transfer-update",
            destination: { type: "assistant", assistantName: piece.to.assistant.name ?? "" },
          },
        },
      );
    case "transfer":
      return stay({ ...known, answer: { ...answer, progressAt: at, departure: piece } });
    case "goodbye":
      return stay({ ...known, answer: { ...answer, progressAt: at, isGoodbye: true } });
    case "speech":
      if (piece.text.trim() === "") return stay(known);
      return speakOfAnswer(
        { ...known, answer: { ...answer, progressAt: at, hasSpeech: true } },
        piece.text,
        rules,
      );
  }
}

export function onAnswered(state: TurnState, at: number, rules: TurnRules): Step {
  const { answer } = state;
  if (!answer) return stay(state);
  const done: TurnState = { ...state, answer: { ...answer, isDone: true } };
  if (!answer.isGoodbye) {
    const { departure } = answer;
    return finish(departure && done.speech ? { ...done, speech: { ...done.speech, departure } } : done, at);
  }
  const farewell = rules.endCallMessage
    ? speakOfAnswer(done, rules.endCallMessage, rules, "farewell")
    : stay(done);
  return andThen(farewell, (said) =>
    said.speech
      ? finish({ ...said, speech: { ...said.speech, endsWith: "assistant-ended-call" } }, at)
      : end(said, "assistant-ended-call"),
  );
}

function finish(state: TurnState, at: number): Step {
  if (state.speech) return to(state, {}, { type: "finish-speech", act: state.speech.act });
  // An answer without words, such as one to "thank you".
  const silent: TurnState = { ...state, answer: undefined, quietSince: at };
  return state.answer?.departure ? depart(silent, state.answer.departure) : stay(silent);
}

/** Puts the call through. */
export function depart(state: TurnState, departure: Departure): Step {
  const { destination } = departure;
  return to(
    state,
    {},
    { type: "send", message: { type: "transfer-update", destination } },
    { type: "depart", departure },
  );
}

export function onAnswerFailed(state: TurnState, rules: TurnRules): Step {
  return apologise(state, rules.words.noAnswer, rules);
}

export function onSpeechBegan(state: TurnState, at: number): Step {
  const { speech, answer } = state;
  if (!speech) return stay(state);
  const commands: TurnCommand[] = [];
  if (!speech.hasBegun) {
    commands.push({
      type: "send",
      message: { type: "speech-update", role: "assistant", status: "started", turn: speech.turn },
    });
  }
  // "One moment" does not count as the answer's first sound.
  const isTimed = answer?.hasSpeech && answer.latencyFrom !== undefined;
  if (isTimed && answer.latencyFrom !== undefined) {
    const firstAudioMs = Math.round(at - answer.latencyFrom);
    commands.push({ type: "send", message: { type: "latency", turn: speech.turn, firstAudioMs } });
  }
  return to(
    state,
    {
      phase: state.phase === "thinking" || state.phase === "greeting" ? "speaking" : state.phase,
      speech: { ...speech, hasBegun: true },
      ...(answer && isTimed && { answer: { ...answer, latencyFrom: undefined } }),
    },
    ...commands,
  );
}

export function onSpeechDry(state: TurnState): Step {
  if (state.phase === "speaking") return stay({ ...state, phase: "thinking" });
  if (state.phase !== "ducked" || !state.duck) return stay(state);
  return stay({ ...state, duck: { ...state.duck, from: "thinking" } });
}

export function onSpeechFailed(state: TurnState, rules: TurnRules): Step {
  const { endsWith: reason, departure } = state.speech ?? {};
  if (reason) return end(state, reason);
  if (departure) return andThen(hush(state), (quiet) => depart(quiet, departure));
  return apologise(state, rules.words.noAnswer, rules);
}
