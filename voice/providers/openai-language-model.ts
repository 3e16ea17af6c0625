import { toClauses } from "#voice/languages/en/clauses.ts";
import type { Assistant } from "#voice/protocol/call-web.ts";
import type { Clock } from "#voice/time/clock.ts";
import { systemClock } from "#voice/time/system-clock.ts";
import * as timings from "#voice/time/timings.ts";
import type { Budget } from "./budget.ts";
import { type ChatTranscript, createTranscript } from "./chat-transcript.ts";
import { createClauseStream } from "./clause-stream.ts";
import { countedChat } from "./counted-chat.ts";
import { carryOut, type HeldAct, verdictOn } from "./held-act.ts";
import { english, type ModelWords } from "./model-words.ts";
import type { ModelToolCall } from "./openai-chat.ts";
import { type OpenAiConnection, tokenLimit, usageReport } from "./openai-connection.ts";
import { isQuiet, isSlow } from "./patience.ts";
import { promptWindow } from "./prompt-window.ts";
import type { AnswerPiece, Conversation, OpenedCall, ResponseModel, Tool, Turn } from "./response-model.ts";
import { createShownFields } from "./shown-fields.ts";
import { runCalls } from "./tool-round.ts";
import { usualModel } from "./writer.ts";

export interface OpenAiLanguageModelOptions extends OpenAiConnection {
  /** The model if an assistant names none. Default "gpt-4.1-mini". */
  readonly model?: string;
  /** The assistant's role and knowledge. Its own system messages follow. */
  readonly instructions?: (assistant: Assistant, tools: readonly Tool[]) => string;
  readonly tools?: (call: OpenedCall) => readonly Tool[];
  /** True if a turn agrees to what was read back. Default: never, so that no tool ever acts. */
  readonly isYes?: (turn: Turn) => boolean | Promise<boolean>;
  /** Counts the tokens. Default: they are not counted. */
  readonly budget?: Budget | undefined;
  /** Most tokens of the conversation that are sent along, besides the instructions; estimated. Default 4,000. */
  readonly historyTokens?: number;
  readonly words?: Partial<ModelWords>;
  /**
   * Time in which a visitor may go on after a spoken yes ("but not on Friday") before the act is done, in ms. Default
   * 1,340: the engine's `secondThoughts`.
   */
  readonly secondThoughts?: number;
  /** Time that an act may take before "one moment" is said, in ms; for typed turns only. Default 700. */
  readonly patience?: number;
  readonly clock?: Clock;
}

/** Most requests to the model in one turn. */
const mostRounds = 4;
/** Failed tool calls in one turn, after which we speak in place of the model. */
const mostProblems = 2;
/** Longest text of one request, in characters: a minute and a half of speech. */
const longestText = 1_500;

/** Most tokens of an answer if its assistant sets no other limit; a message of 5,000 characters to pass on fits. */
const longestAnswer = 2_000;

const endCall: Omit<Tool, "run"> = {
  name: "end_call",
  description: "Hangs up once everything you have said was heard. Use it after the goodbye, never before.",
  parameters: { type: "object", properties: {}, additionalProperties: false },
};

/**
 * Answers by POST /chat/completions, streamed: each clause can be spoken while the next is written.
 *
 * A tool that acts is not run when the model asks for it: the act is read back to the visitor in the tool's own words,
 * and done if their next turn is a yes. A model that is wrong, or that a visitor has talked into something, can only
 * ask.
 */
export function createOpenAiLanguageModel(options: OpenAiLanguageModelOptions): ResponseModel {
  return {
    open(call) {
      const tools = options.tools?.(call) ?? [];
      const system = [
        options.instructions?.(call.assistant, tools),
        ...systemMessages(call.assistant),
      ].filter(Boolean);
      const transcript = createTranscript(system.join("\n\n"), call.assistant.firstMessage, call.history);
      return converse(options, call.assistant, transcript, tools);
    },
  };
}

/** The answer to one turn, from its beginning. */
interface Answering {
  readonly turn: Turn;
  readonly signal: AbortSignal;
  /** Where the conversation stood before it. */
  readonly from: number;
  readonly held: HeldAct | undefined;
  /** It was given whole or partly heard. Otherwise it is forgotten once it is aborted. */
  isSettled: boolean;
  /** The visitor has said yes and may still go on. */
  isWaiting: boolean;
  /** An act has begun, which nothing takes back. */
  hasActed: boolean;
  /** The outcome that it tells, and where in the conversation. */
  told?: { readonly text: string; readonly at: number };
}

function converse(
  options: OpenAiLanguageModelOptions,
  { model }: Assistant,
  transcript: ChatTranscript,
  tools: readonly Tool[],
): Conversation {
  const { isYes = () => false, budget, historyTokens = 4_000, clock = systemClock } = options;
  const { secondThoughts = timings.secondThoughts, patience = timings.patience } = options;
  const words = { ...english, ...options.words };
  const request = {
    model: model?.model ?? options.model ?? usualModel,
    ...(model?.temperature !== undefined && { temperature: model.temperature }),
    ...tokenLimit(options, model?.maxTokens ?? longestAnswer),
    ...usageReport(options),
    tools: [...tools, ...(tools.some(({ endsCall }) => endsCall) ? [] : [endCall])].map(
      ({ name, description, parameters }) => ({
        type: "function",
        function: { name, description, parameters },
      }),
    ),
  };
  let held: HeldAct | undefined;
  const shown = createShownFields();
  let sent = shown.now();
  let last: Answering | undefined;
  /** Results of the acts that were done, by tool and key. */
  const done = new Map<string, unknown>();
  /** A running act. The next answer waits for it. */
  let acting: Promise<unknown> | undefined;
  /** Messages that nobody has said, and that no answer has been given since. */
  const notes: Parameters<ChatTranscript["note"]>[0][] = [];
  /** What is yet to be said of the last act. */
  let untold: string | undefined;
  const nameOf = (tool: Tool, key: string) => `${tool.name} ${key}`;

  const longest = model?.maxTokens ?? longestAnswer;
  const completion = (signal: AbortSignal) => {
    const body = { ...request, messages: promptWindow(transcript.messages, historyTokens) };
    return countedChat(options, body, { budget, longest }, signal);
  };

  async function* round(signal: AbortSignal): AsyncGenerator<AnswerPiece, readonly ModelToolCall[]> {
    const clauses = createClauseStream();
    let content = "";
    let calls: readonly ModelToolCall[] = [];
    let write: ((text: string) => void) | undefined;
    for await (const delta of completion(signal)) {
      if (delta.kind === "calls") calls = delta.calls;
      else {
        content += delta.text;
        // At once: the model must remember what it said, even if the rest is cut off.
        if (write) write(content);
        else write = transcript.assistant(content);
        yield* clauses.push(delta.text).map(spoken);
      }
      // A visitor does not listen to a lecture. The unfinished clause is left out.
      if (content.length > longestText) return calls;
    }
    yield* clauses.flush().map(spoken);
    return calls;
  }

  function fields(): AnswerPiece {
    sent = shown.now();
    return { kind: "fields", fields: sent };
  }

  /** Speaks our own words, and records them as the assistant's. */
  function* say(text: string): Generator<AnswerPiece> {
    transcript.assistant(text);
    yield* toClauses(text).map(spoken);
  }

  function* readBack(
    act: Pick<HeldAct, "tool" | "args" | "question">,
    signal: AbortSignal,
  ): Generator<AnswerPiece> {
    held = { ...act, isGiven: false };
    shown.proposed(act.tool, act.question.fields);
    yield fields();
    yield* say(`${act.question.details} ${act.question.question}`);
    yield { kind: "suggestions", suggestions: words.yesOrNo };
    if (held && !signal.aborted) held = { ...held, isGiven: true };
  }

  /** Does what was agreed to. Once begun it is finished and remembered, even if the turn is aborted. */
  async function* act(agreed: HeldAct, answering: Answering): AsyncGenerator<AnswerPiece> {
    const { turn, signal } = answering;
    if (turn.by === "voice") {
      answering.isWaiting = true;
      yield spoken(words.moment);
      // If the visitor goes on, the next turn contains this one.
      if (!(await isQuiet(secondThoughts, signal, clock))) return;
      answering.isWaiting = false;
    }
    answering.hasActed = true;
    const { tool, args, question } = agreed;
    const running = carryOut(agreed, clock).then((outcome) => {
      const call = {
        id: `agreed_${transcript.messages.length}`,
        name: tool.name,
        args: JSON.stringify(args),
      };
      transcript.called([call], [outcome.result ?? { error: words.failed }]);
      if (outcome.isDone) {
        done.set(nameOf(tool, question.key), outcome.result ?? {});
        shown.done(tool, outcome.reference);
      } else shown.off();
      untold = outcome.say ?? words.failed;
      acting = undefined;
      return outcome;
    });
    acting = running;
    if (turn.by === "keyboard" && (await isSlow(running, patience, clock))) yield spoken(words.moment);
    const { isDone } = await running;
    if (signal.aborted) return;
    yield* tellOutcome(answering);
    if (isDone && tool.act?.hangsUp) yield { kind: "goodbye" };
  }

  /** Tells what became of the last act. */
  function* tellOutcome(answering: Answering): Generator<AnswerPiece> {
    if (untold === undefined) return;
    const text = untold;
    untold = undefined;
    answering.told = { text, at: transcript.messages.length };
    yield fields();
    yield* say(text);
  }

  /** Not while an answer is given, which may be forgotten as a whole. */
  function takeNotes(): void {
    for (const note of notes.splice(0)) transcript.note(note);
  }

  /** Forgets an answer of which nothing was heard, except for what it did. */
  function forget({ from, hasActed, told, held: before }: Answering): void {
    untold = told?.text ?? untold;
    if (told || !hasActed) transcript.cut(hasActed && told ? told.at : from);
    if (hasActed || held === before) return;
    if (before) shown.proposed(before.tool, before.question.fields);
    else shown.off();
    held = before;
  }

  async function* answerTurn(answering: Answering): AsyncGenerator<AnswerPiece> {
    const { turn, signal, held: before } = answering;
    const verdict = before && (await verdictOn(before, turn, isYes));
    if (signal.aborted) return;
    held = undefined;
    if (before && verdict === "agreed") return yield* act(before, answering);
    if (before && verdict === "ask-again") return yield* readBack(before, signal);
    if (before) shown.off();
    let problems = 0;
    let hasSpoken = false;
    let plainWords = words.stuck;
    for (let rounds = 0; rounds < mostRounds; rounds++) {
      const pieces = round(signal);
      let piece = await pieces.next();
      for (; !piece.done; piece = await pieces.next()) {
        // Not before the first word: fields count as a sign of life, and would delay the fallback.
        if (!hasSpoken && shown.now() !== sent) yield fields();
        hasSpoken = true;
        yield piece.value;
      }
      const calls = piece.value;
      if (calls.length === 0 && (hasSpoken || rounds === 0)) return;
      // A sign of life: something is being looked up.
      if (calls.some(({ name }) => name !== endCall.name)) yield fields();
      const ran = runCalls(calls, {
        tools,
        hangUp: endCall.name,
        words,
        hasSpoken,
        done: (tool, key) => done.get(nameOf(tool, key)),
        signal,
        clock,
      });
      let sign = await ran.next();
      for (; !sign.done; sign = await ran.next()) {
        hasSpoken ||= sign.value !== undefined;
        yield sign.value === undefined ? fields() : spoken(sign.value);
      }
      const { told, asked, refusal, effect, endings, isTold, isGoodbye, ...failed } = sign.value;
      problems += failed.problems;
      plainWords = failed.plainWords ?? plainWords;
      if (calls.length > 0) transcript.called(calls, told);
      if (refusal !== undefined) return yield* say(refusal);
      if (asked) return yield* readBack(asked, signal);
      for (const { kind, text } of endings)
        if (kind === "said") yield* say(text);
        else transcript.note({ role: "system", content: text });
      if (effect?.words) yield* say(effect.words);
      if (effect?.kind === "hand-over") {
        yield { kind: "handover", to: effect.to };
        return;
      }
      if (effect?.kind === "transfer") {
        yield { kind: "transfer", ...effect.departure };
        return;
      }
      if (isGoodbye || effect || endings.some((ending) => ending.kind === "said" && ending.hangsUp)) {
        yield { kind: "goodbye" };
        return;
      }
      if (isTold) return;
      if (calls.length === 0 || problems >= mostProblems) break;
    }
    yield* say(plainWords);
  }

  return {
    messages: () => transcript.messages,
    async *begin(signal) {
      const turn: Turn = { said: { text: "", certainty: "unknown" }, by: "voice" };
      takeNotes();
      const from = transcript.messages.length;
      last = { turn, signal, from, held, isSettled: false, isWaiting: false, hasActed: false };
      yield* answerTurn(last);
      if (last) last.isSettled ||= !signal.aborted;
    },
    async *answer(turn, signal) {
      if (signal.aborted) return;
      if (last?.signal.aborted && !last.isSettled) forget(last);
      last = undefined;
      if (acting) {
        if (await isSlow(acting, patience, clock)) yield spoken(words.moment);
        await acting;
        if (signal.aborted) return;
      }
      takeNotes();
      const from = transcript.messages.length;
      const answering = { turn, signal, from, held, isSettled: false, isWaiting: false, hasActed: false };
      last = answering;
      yield* tellOutcome(answering);
      transcript.visitor(turn);
      yield* answerTurn(answering);
      answering.isSettled ||= !signal.aborted;
    },
    heard(text) {
      // After a yes, "one moment" is no answer yet.
      if (last?.isWaiting) return;
      if (last) last.isSettled = true;
      if (last?.told && text.trim() === "") untold = last.told.text;
      if (held) held = { ...held, heard: text };
      transcript.heard(text);
    },
    note: (message) => notes.push(message) > 0,
    overhear(turn, said) {
      held = undefined;
      if (last?.turn === turn) transcript.cut(last.from);
      last = undefined;
      transcript.visitor(turn);
      transcript.assistant(said);
    },
  };
}

function systemMessages({ model }: Assistant): string[] {
  return (model?.messages ?? []).filter(({ role }) => role === "system").map(({ content }) => content);
}

function spoken(text: string): AnswerPiece {
  return { kind: "speech", text };
}
