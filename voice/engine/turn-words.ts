import type { Recognition } from "#voice/providers/recogniser.ts";
import type { TurnRules } from "./turn-rules.ts";
import { sayWaiting, sourceOf } from "./turn-says.ts";
import { depart, end, speakOfAnswer, stopped } from "./turn-speech.ts";
import {
  andThen,
  type OpenUtterance,
  type SaidBy,
  type Step,
  stay,
  type TurnCommand,
  type TurnEvent,
  type TurnState,
  to,
} from "./turn-state.ts";
import { hear, interrupt, isMeant, unduck } from "./turn-voice.ts";
import { isBackchannel } from "./words.ts";

export function onHeard(
  state: TurnState,
  at: number,
  { utterance: id, recognition, voiced, isNew }: Omit<Extract<TurnEvent, { type: "heard" }>, "type" | "at">,
  rules: TurnRules,
): Step {
  if (state.awaited === id) {
    const wasNothing =
      recognition.text === "" && recognition.certainty === "unknown" && voiced < rules.timings.noise;
    if (wasNothing) return stay({ ...state, awaited: undefined });
    const turn = isNew ? state.turn + 1 : state.turn;
    return respond({ ...state, awaited: undefined, turn }, at, recognition, "voice", rules);
  }
  if (state.utterance?.id !== id) return stay(state);
  const forgotten: TurnState = { ...state, utterance: undefined };
  // The assistant's echo makes a recogniser doubtful of words that it heard correctly.
  const isOrder = rules.words.commands.includes(recognition.text);
  const isWord = isOrder || (recognition.certainty === "certain" && recognition.text !== "");
  if (!isWord) return unduck(forgotten);
  if (isBackchannel(recognition.text, rules.words))
    return unduck({ ...forgotten, aside: { recognition, at } });
  if (!isMeant(recognition.text, voiced, rules)) return unduck(forgotten);
  // A short interruption, such as "stop", which was over before it could take the turn.
  const utterance: OpenUtterance = { ...state.utterance, isOpen: false, isContinuation: false };
  return andThen(interrupt(state, utterance), (hearing) =>
    andThen(
      to(
        hearing,
        { phase: "thinking", utterance: undefined },
        {
          type: "send",
          message: { type: "speech-update", role: "user", status: "stopped", turn: hearing.turn },
        },
      ),
      (thinking) => respond(thinking, at, recognition, "voice", rules),
    ),
  );
}

/** Asks the language model for an answer. */
export function respond(
  state: TurnState,
  at: number,
  recognition: Recognition,
  by: SaidBy,
  rules: TurnRules,
): Step {
  if (state.nextSays.some(({ endsCall }) => endsCall)) return sayWaiting(state);
  const act = state.act + 1;
  const said: Recognition =
    state.notes.length === 0
      ? recognition
      : { ...withoutCaption(recognition), text: [...state.notes, recognition.text].join(" ").trim() };
  const asked: TurnState = {
    ...state,
    act,
    answeredTurn: state.turn,
    notes: [],
    nextSays: [],
    hasAskedIfThere: false,
    quietSince: at,
    answer: {
      act,
      progressAt: at,
      hasSaidOneMoment: false,
      hasSpeech: false,
      isDone: false,
      isGoodbye: false,
      latencyFrom: by === "voice" ? state.spokeUntil : at,
    },
  };
  // The captions show what was heard, never a guess.
  const { text, caption = text } = recognition;
  const heard = recognition.certainty === "unknown" && by === "voice" ? rules.words.unclear : caption;
  const transcript: TurnCommand[] =
    recognition.text === ""
      ? []
      : [
          {
            type: "send",
            message: {
              type: "transcript",
              role: "user",
              transcriptType: "final",
              transcript: heard,
              turn: state.turn,
            },
          },
        ];
  const step = to(asked, {}, ...transcript, {
    type: "answer",
    act,
    said,
    by,
    isContinued: state.turn === state.answeredTurn,
  });
  return state.nextSays.reduce(
    (before, say) => andThen(before, (next) => speakOfAnswer(next, say.text, rules, sourceOf(say))),
    step,
  );
}

/** The caption is that of the words alone, without notes. */
function withoutCaption({ text, certainty }: Recognition): Recognition {
  return { text, certainty };
}

/** A speech was played to its end. */
export function onSpeechFinished(state: TurnState, at: number, rules: TurnRules): Step {
  const { speech } = state;
  if (!speech) return stay(state);
  if (speech.isSay && state.nextSays.length > 0) {
    const next: TurnState = { ...state, speech: undefined, quietSince: at, turn: state.turn + 1 };
    return andThen(to(next, {}, stopped(speech)), (ready) =>
      andThen(unduck(ready), (loud) => sayWaiting(loud, speech.endsWith)),
    );
  }
  if (speech.endsWith) return end(state, speech.endsWith);
  const isAnswered = state.aside && at - state.aside.at <= rules.timings.earlyAnswer && !state.utterance;
  const aside = isAnswered && speech.lastText.trim().endsWith("?") ? state.aside : undefined;
  const done: TurnState = {
    ...state,
    speech: undefined,
    aside: undefined,
    failures: speech.isAnswer ? 0 : state.failures,
    quietSince: speech.isPrompt ? state.quietSince : at,
  };
  return andThen(to(done, {}, ...(speech.hasBegun ? [stopped(speech)] : [])), (quiet) =>
    andThen(unduck(quiet), (idle) =>
      aside
        ? respond(
            { ...idle, phase: "thinking", turn: idle.turn + 1, answer: undefined },
            at,
            aside.recognition,
            "voice",
            rules,
          )
        : speech.departure
          ? depart(idle, speech.departure)
          : stay(idle),
    ),
  );
}

/**
 * Goes back to listening once nothing is being said or made; if the visitor has begun to speak, they get the turn.
 */
export function settle(state: TurnState): Step {
  if (state.phase !== "thinking" && state.phase !== "speaking") return stay(state);
  const isBusy = state.speech || state.awaited !== undefined || (state.answer && !state.answer.isDone);
  if (isBusy) return stay(state);
  const { utterance } = state;
  const idle: TurnState = { ...state, phase: "listening", answer: undefined };
  if (utterance?.isOpen) return hear(idle, { ...utterance, isContinuation: false });
  if (!utterance) return idle.nextSays.length > 0 ? sayWaiting(idle) : stay(idle);
  return stay({
    ...idle,
    phase: "thinking",
    turn: idle.turn + 1,
    utterance: undefined,
    awaited: utterance.id,
  });
}
