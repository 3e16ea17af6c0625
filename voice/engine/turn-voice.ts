import type { TurnRules } from "./turn-rules.ts";
import { hush } from "./turn-speech.ts";
import {
  andThen,
  type OpenUtterance,
  type Step,
  stay,
  type TurnCommand,
  type TurnState,
  to,
} from "./turn-state.ts";
import { isBackchannel, isCommand, isSayable } from "./words.ts";

/** True while the first message is said that no voice may interrupt. */
export function isProtected({ speech, phase }: TurnState, rules: TurnRules): boolean {
  return !rules.isFirstInterruptible && speech?.isGreeting === true && phase !== "hearing";
}

/** Gives the visitor the turn. */
export function hear(state: TurnState, utterance: OpenUtterance): Step {
  const turn = utterance.isContinuation ? state.turn : state.turn + 1;
  return to(
    state,
    { phase: "hearing", turn, utterance, duck: undefined },
    { type: "warm-up" },
    { type: "send", message: { type: "speech-update", role: "user", status: "started", turn } },
  );
}

/** Gives the visitor the turn while the assistant has it, cutting its speech off. */
export function interrupt(state: TurnState, utterance: OpenUtterance): Step {
  const cut = state.speech?.hasBegun ? state.speech.turn : undefined;
  return andThen(hush(state), (quiet) =>
    andThen(hear(quiet, utterance), (hearing) =>
      to(
        hearing,
        {},
        ...(cut !== undefined
          ? [{ type: "send", message: { type: "user-interrupted", turn: cut } } satisfies TurnCommand]
          : []),
        ...(utterance.isContinuation ? [{ type: "join-utterance" } satisfies TurnCommand] : []),
      ),
    ),
  );
}

export function onVoiceBegan(state: TurnState, at: number, id: number, rules: TurnRules): Step {
  const isContinuation =
    state.decidedAt !== undefined &&
    at - state.decidedAt <= rules.timings.goOn &&
    (state.phase === "thinking" || state.phase === "speaking" || state.phase === "ducked");
  const utterance: OpenUtterance = { id, isOpen: true, isContinuation };
  switch (state.phase) {
    case "listening":
      return hear(state, utterance);
    case "thinking":
    case "speaking":
      return duck({ ...state, utterance }, 0);
    case "greeting":
    case "ducked":
      return stay({ ...state, utterance });
    default:
      return stay(state);
  }
}

function duck(state: TurnState, voicedBefore: number): Step {
  const from = state.phase === "thinking" ? "thinking" : "speaking";
  return to(
    state,
    {
      phase: "ducked",
      duck: { from, voicedBefore, voiced: 0, isHeld: from === "thinking", text: "" },
    },
    { type: from === "thinking" ? "hold" : "duck" },
  );
}

export function unduck(state: TurnState): Step {
  if (!state.duck) return stay(state);
  return to(state, { phase: state.duck.from, duck: undefined }, { type: "unduck" });
}

export function onVoice(
  state: TurnState,
  { utterance: id, voiced, silence }: { utterance: number; voiced: number; silence: number },
  rules: TurnRules,
): Step {
  const { utterance, duck: ducked } = state;
  if (utterance?.id !== id || !utterance.isOpen) return stay(state);
  if (state.phase === "thinking" || state.phase === "speaking") {
    // The voice went on after a short silence.
    return silence === 0 ? duck(state, voiced) : stay(state);
  }
  if (state.phase !== "ducked" || !ducked) return stay(state);
  const now = voiced - ducked.voicedBefore;
  const { interruptToGoOn, interruptWithCommand } = rules.timings;
  const needed = rules.wordsToInterrupt > 0 ? Number.POSITIVE_INFINITY : rules.timings.interrupt;
  const hasWords = isMeant(ducked.text, voiced, rules);
  // A recogniser limited to its own sentences hears the beginning of one in "mm-hm". Its words are certain only at
  // their end; until then the assistant is silent, and nothing is lost.
  const isOrder = hasWords && (isCommand(ducked.text, rules.words) || rules.wordsToInterrupt > 0);
  const isTaken =
    now >= (utterance.isContinuation ? interruptToGoOn : needed) || (isOrder && now >= interruptWithCommand);
  if (isTaken) return interrupt(state, utterance);
  // With words that may be meant, the assistant stays silent until they are certain.
  if (silence >= rules.timings.unduck && !hasWords) return unduck(state);
  const isHeld = ducked.isHeld || now >= rules.timings.hold;
  if (now === ducked.voiced && isHeld === ducked.isHeld) return stay(state);
  return to(
    state,
    { duck: { ...ducked, voiced: now, isHeld } },
    ...(isHeld && !ducked.isHeld ? [{ type: "hold" } satisfies TurnCommand] : []),
  );
}

export function onPartial(
  state: TurnState,
  { utterance: id, text, voiced }: { utterance: number; text: string; voiced: number },
  rules: TurnRules,
): Step {
  const { utterance, duck: ducked } = state;
  if (utterance?.id !== id || text === "") return stay(state);
  if (state.phase === "hearing") {
    return to(
      state,
      {},
      {
        type: "send",
        message: {
          type: "transcript",
          role: "user",
          transcriptType: "partial",
          transcript: text,
          turn: state.turn,
        },
      },
    );
  }
  if (state.phase === "ducked" && ducked) return stay({ ...state, duck: { ...ducked, text } });
  const isLate = (state.phase === "thinking" || state.phase === "speaking") && isMeant(text, voiced, rules);
  if (!isLate) return stay(state);
  // The assistant has gone on already, but the visitor may have interrupted it.
  return andThen(duck(state, voiced), ({ duck: again, ...held }) =>
    to({ ...held, duck: again && { ...again, text, isHeld: true } }, {}, { type: "hold" }),
  );
}

/** True if words over the assistant are meant to take the turn. */
export function isMeant(text: string, voiced: number, rules: TurnRules): boolean {
  if (!isCommand(text, rules.words)) {
    const count = text.split(/\s+/).filter(Boolean).length;
    if (voiced < rules.timings.believable || count < rules.wordsToInterrupt) return false;
  }
  return text !== "" && isSayable(text, voiced) && !isBackchannel(text, rules.words);
}

export function onUtteranceEnded(
  state: TurnState,
  { at, utterance: id, spokeUntil }: { at: number; utterance: number; spokeUntil: number },
  rules: TurnRules,
): Step {
  if (state.utterance?.id !== id) return stay(state);
  const ended: TurnState = { ...state, decidedAt: at, spokeUntil };
  if (state.phase === "hearing") {
    return to(
      ended,
      { phase: "thinking", utterance: undefined, awaited: id },
      {
        type: "send",
        message: { type: "speech-update", role: "user", status: "stopped", turn: state.turn },
      },
    );
  }
  // The recognised words decide whether the visitor wanted the turn.
  const waiting: TurnState = { ...ended, utterance: { ...state.utterance, isOpen: false } };
  const { duck: ducked } = state;
  const hasWords = ducked && isMeant(ducked.text, ducked.voicedBefore + ducked.voiced, rules);
  return hasWords ? stay(waiting) : unduck(waiting);
}
