import { greet } from "./turn-line.ts";
import type { TurnRules } from "./turn-rules.ts";
import { apologise, end, lastWords, sayNow, speakOfAnswer } from "./turn-speech.ts";
import { andThen, type PendingAnswer, type Step, stay, type TurnState, to } from "./turn-state.ts";
import { unduck } from "./turn-voice.ts";

/** While a recording plays, silence is not counted. Noted once a second: most ticks change nothing. */
export function listeningAlong(state: TurnState, at: number): TurnState {
  return at - state.quietSince < 1_000 ? state : { ...state, quietSince: at, hasAskedIfThere: false };
}

/** Applies the deadlines of the current phase. */
export function onTick(state: TurnState, at: number, rules: TurnRules): Step {
  const { timings, words } = rules;
  if (state.phase === "waiting" || state.phase === "ended") return stay(state);
  if (state.phase === "ending") {
    const reason = state.speech?.endsWith ?? "pipeline-error";
    const limit = reason === "voicemail" ? timings.message : timings.lastWords;
    return at - state.since >= limit ? end(state, reason) : stay(state);
  }
  if (at - state.openedAt >= rules.maxDuration) {
    const { endCallMessage } = rules;
    return endCallMessage === undefined
      ? lastWords(state, "exceeded-max-duration", words.timeIsUp)
      : lastWords(state, "exceeded-max-duration", endCallMessage, "farewell");
  }
  switch (state.phase) {
    case "greeting":
      return at - state.openedAt >= timings.playable ? greet(state, rules) : stay(state);
    case "listening":
      return whileQuiet(state, at, rules);
    case "hearing":
      if (at - state.since < timings.longestTurn) return stay(state);
      return to(state, { phase: "thinking", utterance: undefined }, { type: "drop-utterance" });
    case "ducked":
      // The frames stopped before the turn detector could decide.
      return at - state.since >= timings.interrupt + 2 * timings.unduck + timings.goOn
        ? andThen(to(state, { utterance: undefined }, { type: "drop-utterance" }), unduck)
        : stay(state);
    case "thinking":
      return whileThinking(state, at, rules);
    default:
      return stay(state);
  }
}

function whileQuiet(state: TurnState, at: number, rules: TurnRules): Step {
  const { words, maxDuration, silenceTimeout, timings } = rules;
  const warnBefore = Math.min(timings.warning, maxDuration / 5);
  if (!state.hasWarned && at - state.openedAt >= maxDuration - warnBefore) {
    return sayNow({ ...state, hasWarned: true, turn: state.turn + 1 }, words.endingSoon, { isPrompt: true });
  }
  const quiet = at - state.quietSince;
  if (quiet >= silenceTimeout) {
    return sayNow({ ...state, turn: state.turn + 1 }, words.goodbyeAfterSilence, {
      endsWith: "silence-timed-out",
    });
  }
  if (quiet < silenceTimeout / 2 || state.hasAskedIfThere) return stay(state);
  return sayNow({ ...state, hasAskedIfThere: true, turn: state.turn + 1 }, words.stillThere, {
    isPrompt: true,
  });
}

/** The watchdog: no visitor waits in silence for long, and never for ever. */
function whileThinking(state: TurnState, at: number, rules: TurnRules): Step {
  const { timings, words } = rules;
  if (state.awaited !== undefined) {
    if (at - state.since < timings.recognition) return stay(state);
    return andThen(to(state, { awaited: undefined }, { type: "drop-utterance" }), (deaf) =>
      apologise(deaf, words.notHeard, rules),
    );
  }
  const { answer } = state;
  if (!answer || answer.isDone) return stay(state);
  if (at - answer.progressAt >= timings.answer) return apologise(state, words.noAnswer, rules);
  if (at - state.since < timings.oneMoment || answer.hasSaidOneMoment || state.speech) return stay(state);
  return sayOneMoment(state, answer, rules);
}

function sayOneMoment(state: TurnState, answer: PendingAnswer, rules: TurnRules): Step {
  const { oneMoment } = rules.words;
  const text = oneMoment[state.turn % oneMoment.length];
  const patient: TurnState = { ...state, answer: { ...answer, hasSaidOneMoment: true } };
  if (text === undefined) return stay(patient);
  return andThen(to(patient, {}, { type: "send", message: { type: "hang", message: text } }), (said) =>
    speakOfAnswer(said, text, rules),
  );
}
