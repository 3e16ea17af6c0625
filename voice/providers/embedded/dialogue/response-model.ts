import { compileLanguage, type Language } from "#voice/language/language.ts";
import { toClauses } from "#voice/languages/en/clauses.ts";
import type { Assistant } from "#voice/protocol/call-web.ts";
import {
  createInterpreter,
  type Interpreter,
  longestUnderstood,
} from "#voice/providers/embedded/understanding/interpreter.ts";
import { isQuiet, isSlow } from "#voice/providers/patience.ts";
import type { Recognition } from "#voice/providers/recogniser.ts";
import type {
  AnswerPiece,
  Conversation,
  Deed,
  OpenedCall,
  ResponseModel,
  Tool,
} from "#voice/providers/response-model.ts";
import type { Clock } from "#voice/time/clock.ts";
import { systemClock } from "#voice/time/system-clock.ts";
import * as timings from "#voice/time/timings.ts";
import { notUnderstood, type Understanding } from "#voice/understanding/understanding.ts";

import { type DialogueState, dialogueBeginning, type Reply } from "./dialogue-state.ts";
import { expectationOf, turnContext } from "./expectation.ts";
import { hear } from "./heard.ts";
import { converse } from "./policy.ts";
import { resultOf, unknownOutcome } from "./run-tool.ts";
import type { DialogueScript } from "./script.ts";
import { afterCall, ended } from "./task-steps.ts";
import { type UnansweredTurn, unansweredIn } from "./unanswered.ts";
import { knownVisitor, momentOf } from "./visitor.ts";

export interface DialogueOptions {
  /** The tools of its tasks. A task without its tools is not offered: its intents get their plain answers. */
  readonly tools?: (call: OpenedCall) => readonly Tool[];
  /** ms since 1970: days such as "tomorrow" depend on it. Default `Date.now`. */
  readonly now?: () => number;
  readonly clock?: Clock;
  /** Time that a tool may take before something is said, in ms. Default 700. */
  readonly patience?: number;
  /**
   * Time in which a visitor may go on after a spoken yes ("but not on Friday") before the act is done, in ms. Default
   * 1,340: the engine's `secondThoughts`.
   */
  readonly secondThoughts?: number;
  /** Opens the understanding of one conversation. Default: this thread understands the `language`. */
  readonly openInterpreter?: () => Interpreter;
  /** True while the recogniser hears any words, so that messages can be spoken. Default: never. */
  readonly hearsAnyWords?: () => boolean;
  /** Hears of turns that were not understood, once they were answered. */
  readonly onUnanswered?: (turn: UnansweredTurn) => void;
}

/** The dialogue inside this process: answers from a script only, and acts through its tools. */
export function createEmbeddedDialogue(
  script: DialogueScript,
  language: Language = compileLanguage(script),
  options: DialogueOptions = {},
): ResponseModel {
  const here = options.openInterpreter ? undefined : createInterpreter(language);
  const openInterpreter = options.openInterpreter ?? (() => here as Interpreter);
  return {
    open(call): Conversation {
      const { speaks, isByPhone } = call;
      // All is said on a telephone, however well: nothing can be left to a screen.
      const spoken = isByPhone ? { ...script, ...script.byPhone } : { ...script, ...(speaks && { speaks }) };
      return talk(spoken, openInterpreter(), call.assistant, options.tools?.(call) ?? [], options);
    },
  };
}

function talk(
  whole: DialogueScript,
  interpreter: Interpreter,
  assistant: Assistant,
  tools: readonly Tool[],
  options: DialogueOptions,
): Conversation {
  const { now = Date.now, clock = systemClock } = options;
  const { patience = timings.patience, secondThoughts = timings.secondThoughts } = options;
  const has = (name: string | undefined) => name === undefined || tools.some((tool) => tool.name === name);
  const tasks = whole.tasks?.filter(({ tool, finds }) => has(tool) && has(finds)) ?? [];
  const script: DialogueScript = { ...whole, tasks };
  const { firstMessage = "" } = assistant;
  const { figure } = script;
  let state: DialogueState = {
    ...dialogueBeginning,
    said: firstMessage,
    asksFigure: figure !== undefined && firstMessage.includes(figure.askedBy),
    known: knownVisitor(assistant),
  };
  /** The state before the last answer, which is gone back to if its visitor goes on; undefined once something was done. */
  let earlier: DialogueState | undefined;
  /** The state after the last answer. It becomes `state` once the answer was given in full or partly heard. */
  let answered: DialogueState | undefined;
  /** Turns found not to be understood by the last answer, until it was given in full or partly heard. */
  let unanswered: ReturnType<typeof unansweredIn> = [];
  /** A running tool that acts. The next answer waits for it. */
  let acting: Promise<unknown> | undefined;
  /** What was done elsewhere while an answer was being made, from the state before. */
  let deeds: Deed[] = [];
  /** Last sent to the visitor's end, so that only changes are sent. */
  let told = { fields: state.fields, context: expectationOf(script, state) };

  let moments = 0;

  function settle(): void {
    state = deeds.reduce(withDeed, answered ?? state);
    deeds = [];
    answered = undefined;
    const { persona = "" } = assistant.model ?? {};
    for (const turn of unanswered) options.onUnanswered?.({ assistant: persona, ...turn });
    unanswered = [];
  }

  /** The state after something was done elsewhere that a task would have done. */
  function withDeed(before: DialogueState, { tool, when, fields }: Deed): DialogueState {
    const task = tasks.find((each) => each.tool === tool);
    if (!task) return before;
    const { question: _, ...idle } = before.task?.id === task.id ? ended(before, task) : before;
    return {
      ...idle,
      done: { ...idle.done, [task.id]: when },
      justDone: task.id,
      fields: { ...idle.fields, ...fields },
    };
  }

  function moment(): AnswerPiece {
    const lines = script.taskLines?.moment ?? [];
    // Counted here, since the reply that follows is made from the state before.
    return { kind: "speech", text: lines[moments++ % lines.length] ?? "" };
  }

  /** Runs the tool of a reply. The result of one that acts is remembered even if the answer is never heard. */
  async function act(
    before: Reply,
    task: NonNullable<typeof tasks>[number],
    signal: AbortSignal,
  ): Promise<Reply> {
    const { call } = before;
    if (!call) return before;
    const context = { script, task, moment: momentOf(assistant, now()) };
    if (!call.isActing)
      return afterCall(context, before.state, call, await resultOf(tools, call, clock, signal));
    const { act: its } = tools.find(({ name }) => name === call.tool) ?? {};
    const remembered = (result: unknown) => {
      const told = afterCall(context, before.state, call, isPlausible(result) ? result : unknownOutcome);
      const hangsUp = its?.hangsUp === true && its.done() !== undefined && its.done() === result;
      const after: Reply = hangsUp ? { ...told, isGoodbye: true, suggestions: undefined } : told;
      state = { ...after.state, untold: after.say };
      return after;
    };
    const acted = resultOf(tools, call, clock).then((result) => {
      try {
        return remembered(result);
      } catch (error) {
        // It may have been done: the next yes must not do it again.
        remembered(unknownOutcome);
        throw error;
      }
    });
    earlier = undefined;
    // The next answer waits for its end only; this one throws its error.
    acting = acted.catch(() => undefined);
    try {
      return await acted;
    } finally {
      acting = undefined;
    }
  }

  function refuse({ tool: name }: NonNullable<typeof tasks>[number], slot: string, value: string) {
    return tools.find((tool) => tool.name === name)?.refuses?.(slot, value);
  }

  function* pieces(
    { state: next, say, suggestions, isGoodbye }: Reply,
    first: string,
  ): Generator<AnswerPiece> {
    if (next.speed !== state.speed) yield { kind: "pace", speed: next.speed };
    if (next.fields !== told.fields) {
      told = { ...told, fields: next.fields };
      yield { kind: "fields", fields: next.fields };
    }
    const context = expectationOf(script, next);
    if (context !== told.context) {
      told = { ...told, context };
      yield context === undefined ? { kind: "expect" } : { kind: "expect", context };
    }
    for (const text of toClauses([first, say].filter(Boolean).join(" "))) yield { kind: "speech", text };
    if (suggestions) yield { kind: "suggestions", suggestions };
    if (isGoodbye) yield { kind: "goodbye" };
  }

  return {
    ...(script.context !== undefined && { expects: script.context }),
    async *answer({ said, by, isContinued = false }, signal) {
      if (signal.aborted) return;
      if (acting) {
        if (await isSlow(acting, patience, clock)) yield moment();
        await acting;
        if (signal.aborted) return;
      }
      if (isContinued && earlier) state = earlier;
      earlier = state;
      answered = undefined;
      unanswered = [];
      deeds = [];
      // Of a very long text its end counts: what was said last, after the notes before it. Punctuation helps.
      const text = (said.caption ?? said.text).slice(-longestUnderstood);
      const [read = notUnderstood] = await interpreter.understand([text], signal, turnContext(script, state));
      if (signal.aborted) return;
      // In a task a turn may be an answer, which the dialogue reads itself.
      const understood = state.task ? read : (script.narrows?.(read) ?? read);
      const { untold } = state;
      const certainty = by === "voice" ? said.certainty : "certain";
      const meant = by === "voice" ? doubt(understood, certainty) : understood;
      const heard = hear({
        text,
        by,
        certainty,
        understood: meant,
        moment: momentOf(assistant, now()),
        refuse,
        hearsAnyWords: options.hearsAnyWords?.() ?? false,
        ...(by === "voice" && { ownWords: ownWordsOf(said) }),
      });
      let result = converse(script, { ...state, untold: "" }, heard);
      // Words that were not heard with any certainty say nothing about what cannot be understood.
      if (certainty !== "unknown") unanswered = unansweredIn(script, state, result.state, heard);
      for (let calls = 0; result.call && calls < mostCalls; calls++) {
        const { call } = result;
        const task = tasks.find(({ id }) => id === result.state.task?.id);
        if (!task) break;
        if (call.isActing && by === "voice") {
          if (call.meanwhile) yield { kind: "speech", text: call.meanwhile };
          await isQuiet(secondThoughts, signal, clock);
        }
        if (signal.aborted) return;
        const next = act(result, task, signal);
        if (await isSlow(next, patience, clock))
          if (!signal.aborted && !(call.isActing && by === "voice")) yield moment();
        result = await next;
        if (signal.aborted) return;
      }
      answered = { ...result.state, untold: "" };
      for (const piece of pieces(result, untold)) {
        if (signal.aborted) return;
        yield piece;
      }
      if (!signal.aborted) settle();
    },
    note({ deed }) {
      if (!deed || !has(deed.tool)) return false;
      state = withDeed(state, deed);
      earlier = undefined;
      if (answered) answered = withDeed(answered, deed);
      deeds.push(deed);
      return true;
    },
    heard(text) {
      const { untold } = state;
      const wasDone = answered !== undefined && untold !== "";
      settle();
      const heard = text.trim();
      // An outcome that was not heard is told with the next answer.
      if (wasDone && heard === "") state = { ...state, untold };
      if (state.said.startsWith(heard)) state = { ...state, unheard: state.said.slice(heard.length).trim() };
    },
  };
}

/** What a tool that acts returns when it knows what it did; of anything else nobody can tell what was done. */
function isPlausible(result: unknown): boolean {
  if (result === undefined) return true;
  return (
    typeof result === "object" && result !== null && !Array.isArray(result) && Object.keys(result).length > 0
  );
}

/** Most tool calls in one answer: two that find times, and a booking. */
const mostCalls = 4;

/** Words that were heard as they were said, without the full stop at their end. */
function ownWordsOf({ caption, certainty }: Recognition): string | undefined {
  return certainty === "certain" ? caption?.slice(0, longestUnderstood).replace(/\.$/, "") : undefined;
}

/** Limits the certainty of the meaning to that of the recognition. */
export function doubt(understood: Understanding, certainty: Understanding["certainty"]): Understanding {
  if (certainty === "unknown") return notUnderstood;
  return understood.certainty === "certain" ? { ...understood, certainty } : understood;
}
