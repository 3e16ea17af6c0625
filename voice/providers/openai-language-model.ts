import { toClauses } from "#voice/languages/en/clauses.ts";
import type { Assistant } from "#voice/protocol/call-web.ts";
import * as timings from "#voice/time/timings.ts";
import { type Budget, BudgetSpentError, tokensIn } from "./budget.ts";
import { createClauseStream } from "./clause-stream.ts";
import { type HeldAct, verdictOn } from "./held-act.ts";
import type { ResponseModelProvider } from "./hosted-provider.ts";
import { fulfil } from "./model-tools.ts";
import { english, type ModelWords } from "./model-words.ts";
import { type ChatDelta, type ChatMessage, type ModelToolCall, streamChat } from "./openai-chat.ts";
import {
  type OpenAiConnection,
  openAiConnectionOf,
  openAiSettings,
  tokenLimit,
  usageReport,
} from "./openai-connection.ts";
import { isQuiet, isSlow } from "./patience.ts";
import { promptWindow } from "./prompt-window.ts";
import type { AnswerPiece, Conversation, OpenedCall, ResponseModel, Tool, Turn } from "./response-model.ts";
import { runTool } from "./run-tool.ts";
import { createShownFields } from "./shown-fields.ts";
import { isFree } from "./within-budget.ts";

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
      const messages: ChatMessage[] = [{ role: "system", content: system.join("\n\n") }];
      if (call.assistant.firstMessage)
        messages.push({ role: "assistant", content: call.assistant.firstMessage });
      return converse(options, call.assistant, messages, tools);
    },
  };
}

export const openAiLanguageModel: ResponseModelProvider<(typeof openAiSettings)[number] | "OPENAI_MODEL"> = {
  name: "openai",
  settings: [...openAiSettings, "OPENAI_MODEL"],
  isDefault: true,
  create(settings, _choice, context) {
    const connection = openAiConnectionOf(settings);
    if (!connection) return undefined;
    const { OPENAI_MODEL: model } = settings;
    return createOpenAiLanguageModel({ ...context, ...connection, ...(model !== undefined && { model }) });
  },
};

function converse(
  options: OpenAiLanguageModelOptions,
  { model }: Assistant,
  messages: ChatMessage[],
  tools: readonly Tool[],
): Conversation {
  const { isYes = () => false, budget, historyTokens = 4_000 } = options;
  const { secondThoughts = timings.secondThoughts, patience = timings.patience } = options;
  const words = { ...english, ...options.words };
  const request = {
    model: model?.model ?? options.model ?? "gpt-4.1-mini",
    ...(model?.temperature !== undefined && { temperature: model.temperature }),
    ...tokenLimit(options, model?.maxTokens ?? longestAnswer),
    ...usageReport(options),
    tools: [...tools, endCall].map(({ name, description, parameters }) => ({
      type: "function",
      function: { name, description, parameters },
    })),
  };
  let held: HeldAct | undefined;
  const shown = createShownFields();
  /** The last turn, and the index of its first message. */
  let last: { readonly turn: Turn; readonly from: number } | undefined;
  const done = new Set<string>();
  const actsDone = { has: (tool: Tool, key: string) => done.has(`${tool.name} ${key}`) };

  /** One completion, counted against the budget: by the service's own report, or else by estimate. */
  async function* completion(signal: AbortSignal): AsyncGenerator<Exclude<ChatDelta, { kind: "usage" }>> {
    const body = { ...request, messages: promptWindow(messages, historyTokens) };
    const prompt = tokensIn(JSON.stringify(body));
    const reserved = await budget?.reserve("model", prompt + (model?.maxTokens ?? longestAnswer));
    if (budget && !reserved) throw new BudgetSpentError("model");
    let written = 0;
    let reported: number | undefined;
    try {
      for await (const delta of streamChat(options, body, signal)) {
        if (delta.kind === "usage") reported = delta.tokens;
        else {
          written += tokensIn(delta.kind === "text" ? delta.text : JSON.stringify(delta.calls));
          yield delta;
        }
      }
    } catch (error) {
      if (isFree(error)) reported = 0;
      throw error;
    } finally {
      reserved?.settle(reported ?? prompt + written);
    }
  }

  async function* round(signal: AbortSignal): AsyncGenerator<AnswerPiece, readonly ModelToolCall[]> {
    const clauses = createClauseStream();
    let content = "";
    let calls: readonly ModelToolCall[] = [];
    try {
      for await (const delta of completion(signal)) {
        if (delta.kind === "calls") calls = delta.calls;
        else {
          content += delta.text;
          yield* clauses.push(delta.text).map(spoken);
        }
        // A visitor does not listen to a lecture. The unfinished clause is left out.
        if (content.length > longestText) return calls;
      }
      yield* clauses.flush().map(spoken);
    } finally {
      // The model must remember what it said, even if the rest was cut off.
      if (content !== "") messages.push(assistantMessage(content, []));
    }
    return calls;
  }

  /** Speaks our own words, and records them as the assistant's. */
  function* say(text: string): Generator<AnswerPiece> {
    messages.push(assistantMessage(text, []));
    yield* toClauses(text).map(spoken);
  }

  /** Records calls together with their results: a conversation with an unanswered call is refused as a whole. */
  function remember(calls: readonly ModelToolCall[], told: readonly unknown[]): void {
    const before = messages.at(-1);
    const hasSpoken = before?.role === "assistant" && !before.tool_calls;
    if (hasSpoken) messages.pop();
    messages.push(assistantMessage(hasSpoken ? before.content : "", calls));
    calls.forEach(({ id }, i) => {
      messages.push({ role: "tool", tool_call_id: id, content: JSON.stringify(told[i]) });
    });
  }

  function* readBack(act: Pick<HeldAct, "tool" | "args" | "question">, signal: AbortSignal) {
    held = { ...act, isGiven: false };
    shown.proposed(act.tool, act.question.fields);
    yield { kind: "fields", fields: shown.now() } as const;
    yield* say(`${act.question.details} ${act.question.question}`);
    yield { kind: "suggestions", suggestions: words.yesOrNo } as const;
    if (held && !signal.aborted) held = { ...held, isGiven: true };
  }

  /** Does what was agreed to. Once begun it is finished, even if the turn is aborted. */
  async function* act(agreed: HeldAct, turn: Turn, signal: AbortSignal): AsyncGenerator<AnswerPiece> {
    if (turn.by === "voice") {
      yield spoken(words.moment);
      if (!(await isQuiet(secondThoughts, signal))) {
        // The visitor goes on: the next turn contains this one, so this one is forgotten.
        held = agreed;
        if (last) messages.length = last.from;
        return;
      }
    }
    const { tool, args, question } = agreed;
    const call = { id: `agreed_${messages.length}`, name: tool.name, args: JSON.stringify(args) };
    const running = runTool(tool, args);
    if (turn.by === "keyboard" && (await isSlow(running, patience))) yield spoken(words.moment);
    const outcome = await running;
    const result = outcome.kind === "done" ? (outcome.result ?? {}) : undefined;
    remember([call], [result ?? { error: words.failed }]);
    const isDone = tool.act?.done() !== undefined && tool.act.done() === result;
    if (isDone) done.add(`${tool.name} ${question.key}`);
    const reference = (result as { reference?: unknown } | undefined)?.reference;
    if (isDone) shown.done(tool, typeof reference === "string" ? reference : undefined);
    else shown.off();
    yield { kind: "fields", fields: shown.now() };
    yield* say(result === undefined ? words.failed : (tool.act?.tell(result) ?? ""));
    if (isDone && tool.act?.hangsUp) yield { kind: "goodbye" };
  }

  return {
    async *answer(turn, signal) {
      const before = held;
      held = undefined;
      last = { turn, from: messages.length };
      messages.push({ role: "user", content: userText(turn) });
      const verdict = before && (await verdictOn(before, turn, isYes));
      if (before && signal.aborted) {
        // The next turn contains this one, so this one is forgotten and the act still waits for its yes.
        held = before;
        messages.length = last.from;
        return;
      }
      if (before && verdict === "agreed") return yield* act(before, turn, signal);
      if (before && verdict === "unheard") return yield* readBack(before, signal);
      const isOff = before !== undefined && shown.off();
      let problems = 0;
      let hasSpoken = false;
      let plainWords = words.stuck;
      for (let rounds = 0; rounds < mostRounds; rounds++) {
        const pieces = round(signal);
        let piece = await pieces.next();
        for (; !piece.done; piece = await pieces.next()) {
          // Not before the first word: fields count as a sign of life, and would delay the fallback.
          if (isOff && !hasSpoken) yield { kind: "fields", fields: shown.now() };
          hasSpoken = true;
          yield piece.value;
        }
        const calls = piece.value;
        if (calls.length === 0 && (hasSpoken || rounds === 0)) return;
        // A sign of life: something is being looked up.
        if (calls.some(({ name }) => name !== endCall.name)) yield { kind: "fields", fields: shown.now() };
        let asked: Pick<HeldAct, "tool" | "args" | "question"> | undefined;
        let isGoodbye = false;
        const told: unknown[] = [];
        for (const call of calls) {
          if (call.name === endCall.name) {
            isGoodbye = true;
            told.push({});
            continue;
          }
          const wish = await fulfil(tools, call, actsDone.has, signal);
          // The next turn may have begun: nothing of this one may get into it.
          signal.throwIfAborted();
          if (wish.kind === "result") told.push(wish.result);
          else if (wish.kind === "problem") {
            problems++;
            plainWords = wish.say ?? words.stuck;
            told.push({ error: wish.message });
          } else if (asked) told.push({ error: "One thing at a time. Ask for it again afterwards." });
          else {
            asked = wish;
            told.push({
              status: "Not done. The visitor is being read this back, and it is done when they say yes.",
            });
          }
        }
        if (calls.length > 0) remember(calls, told);
        if (asked) return yield* readBack(asked, signal);
        if (isGoodbye) {
          yield { kind: "goodbye" };
          return;
        }
        if (calls.length === 0 || problems >= mostProblems) break;
      }
      yield* say(plainWords);
    },
    heard(text) {
      if (held) held = { ...held, heard: text };
      const at = messages.findLastIndex(({ role }) => role !== "tool");
      if (messages[at]?.role === "assistant" && !messages[at].tool_calls)
        messages[at] = assistantMessage(text, []);
      else if (text !== "") messages.push(assistantMessage(text, []));
    },
    overhear(turn, said) {
      held = undefined;
      if (last?.turn === turn) messages.length = last.from;
      messages.push({ role: "user", content: userText(turn) }, assistantMessage(said, []));
    },
  };
}

function userText({ said: { text, certainty } }: Turn): string {
  if (text === "") return "(something that could not be understood)";
  return certainty === "certain" ? text : `(perhaps misheard) ${text}`;
}

function systemMessages({ model }: Assistant): string[] {
  return (model?.messages ?? []).filter(({ role }) => role === "system").map(({ content }) => content);
}

function assistantMessage(content: string, calls: readonly ModelToolCall[]): ChatMessage {
  return {
    role: "assistant",
    content,
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ id, name, args }) => ({
        id,
        type: "function",
        function: { name, arguments: args ?? "{}" },
      })),
    }),
  };
}

function spoken(text: string): AnswerPiece {
  return { kind: "speech", text };
}
