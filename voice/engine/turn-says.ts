import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { TurnRules } from "./turn-rules.ts";
import { hush, sayNow, speakOfAnswer } from "./turn-speech.ts";
import { andThen, type Say, type Step, stay, type TextSource, type TurnState } from "./turn-state.ts";

/** Longest queue of `say` messages. Later ones are not spoken, but still end the call if they ask for it. */
const mostWaiting = 8;

/** Speaks a `say` of the page's program. What the visitor is saying meanwhile is not lost. */
export function onSay(state: TurnState, { text, endsCall, isOwn = false }: Say, rules: TurnRules): Step {
  const say: Say = { text, endsCall, isOwn };
  if (state.phase === "waiting") return stay(state);
  const waiting: TurnState = { ...state, nextSays: withNext(state.nextSays, say) };
  if (state.phase === "hearing" || state.speech?.isSay) return stay(waiting);
  const isMakingAnswer = state.awaited !== undefined || (state.answer !== undefined && !state.answer.isDone);
  if (state.phase === "thinking" && isMakingAnswer && !say.endsCall) {
    return state.answer ? speakOfAnswer(state, say.text, rules, sourceOf(say)) : stay(waiting);
  }
  return andThen(hush({ ...waiting, hasGreeted: true }), (quiet) =>
    sayWaiting({ ...quiet, turn: quiet.turn + 1 }),
  );
}

/** Says everything that waits, in order. */
export function sayWaiting(state: TurnState, endsAnyway?: EndedReason): Step {
  const { nextSays } = state;
  return sayNow(
    { ...state, nextSays: [] },
    nextSays.map(({ text }) => text),
    {
      isSay: true,
      // They are one speech, which has one voice.
      source: nextSays.map(sourceOf).find((source) => source !== undefined),
      endsWith: nextSays.some(({ endsCall }) => endsCall) ? "assistant-ended-call" : endsAnyway,
    },
  );
}

function withNext(says: readonly Say[], say: Say): readonly Say[] {
  const last = says.at(-1);
  if (!last || says.length < mostWaiting) return [...says, say];
  return [...says.slice(0, -1), { ...last, endsCall: last.endsCall || say.endsCall }];
}

/** The source of a `say`, by which its voice is chosen. */
export function sourceOf({ isOwn = false }: Say): TextSource | undefined {
  return isOwn ? undefined : "say";
}
