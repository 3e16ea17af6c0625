import type { Behaviour } from "./conversation-notation.ts";
import type { OpenQuestion } from "./open-question.ts";
import { seededRandom } from "./seeded-random.ts";
import { staffedCall } from "./staffed-call.ts";
import type { typedTasks } from "./typed-tasks.ts";
import { breachIn, type ReadBacks, type Step } from "./walk-rules.ts";
import { nextWords, type WalkSentences } from "./walk-sentences.ts";
import { type Wish, willingWords } from "./willing-visitor.ts";

export interface WalkOptions {
  readonly open: ReturnType<typeof typedTasks>;
  readonly firstMessage: string;
  readonly sentences: WalkSentences;
  readonly readBacks: ReadBacks;
  readonly wish: Wish;
}

export interface Walk {
  readonly seed: number;
  readonly steps: readonly Step[];
  /** The rule that was broken, which ended the walk. */
  readonly breach?: string;
}

/** Most turns of chance, and of a willing visitor until the deed. */
const [mostTurns, mostWilling] = [12, 12];
const misbehaviours: readonly Readonly<Record<string, Behaviour>>[] = [
  { book_demo: "taken" },
  { book_demo: "failing" },
  { book_demo: "hanging", find_times: "slow" },
  { find_times: "full" },
  { find_times: "failing" },
  { request_call_back: "refused" },
];

/**
 * Walks at random through a conversation, then shows that it is not stuck: every other time with "cancel" and
 * "goodbye", else with a visitor who wants one thing. The same seed gives the same walk.
 */
export async function walk(seed: number, options: WalkOptions): Promise<Walk> {
  const { open, firstMessage, sentences, readBacks, wish } = options;
  const chance = seededRandom(seed);
  const isLeaving = chance() < 0.5;
  const isIll = chance() < 0.2;
  // Nothing can be booked without a calendar.
  const tools = isIll
    ? misbehaviours[Math.floor(chance() * (isLeaving ? misbehaviours.length : 1))]
    : undefined;
  const call = staffedCall({ open, firstMessage, ...(tools && { tools }) });
  const steps: Step[] = [];
  let asks: OpenQuestion = "none";

  /** @returns the rule that the turn broke */
  async function turn(kind: string, text: string): Promise<string | undefined> {
    const spoken = chance();
    const certainty = spoken < 0.8 ? "certain" : spoken < 0.92 ? "doubtful" : "unknown";
    const isTyped = isShowing || chance() < 0.6;
    const isCertain = isTyped || certainty === "certain";
    const before = call.acted().length;
    let said: string;
    try {
      said = await (isTyped ? call.type(text) : call.say(text, certainty));
    } catch (error) {
      steps.push({ kind, text, isCertain, said: "", asks, deeds: [] });
      return `an exception: ${error instanceof Error ? error.message : error}`;
    }
    asks = call.asks(said);
    steps.push({ kind, text, isCertain, said, asks, deeds: call.acted().slice(before) });
    return breachIn(steps, readBacks);
  }

  let isShowing = false;
  const turns = 1 + Math.floor(chance() * mostTurns);
  for (let i = 0; i < turns && !call.isOver(); i++) {
    const { kind, text } = nextWords(sentences, asks, chance);
    const breach = await turn(kind, text);
    if (breach !== undefined) return { seed, steps, breach };
  }
  if (call.isOver()) return { seed, steps };
  isShowing = true;
  if (isLeaving) {
    const breach = (await turn("cancel", "cancel")) ?? (await turn("leave", "goodbye"));
    if (breach !== undefined) return { seed, steps, breach };
    return call.isOver() ? { seed, steps } : { seed, steps, breach: "no end after cancel and goodbye" };
  }
  // The first words are always the wish: whatever is open belongs to another one.
  let words: { kind: string; text: string } = { kind: "willing", text: wish.request };
  for (let i = 0; i < mostWilling; i++) {
    const breach = await turn(words.kind, words.text);
    if (breach !== undefined) return { seed, steps, breach };
    if (steps.at(-1)?.deeds.some(({ tool }) => tool === wish.tool)) return { seed, steps };
    words = willingWords(wish, { said: steps.at(-1)?.said ?? "", asks, suggestions: call.suggestions() });
  }
  return { seed, steps, breach: `no ${wish.tool} within ${mostWilling} willing turns` };
}

/** A walk as text, for people. */
export function describeWalk({ seed, steps, breach }: Walk): string {
  const lines = steps.flatMap(({ kind, text, isCertain, said, deeds }) => [
    `You:  ${text}   (${kind}${isCertain ? "" : ", hardly understood"})`,
    `Wren: ${said}`,
    ...deeds.map(({ tool, args }) => `      → ${tool} ${JSON.stringify(args)}`),
  ]);
  return [`seed ${seed}: ${breach ?? "holds"}`, ...lines].join("\n");
}
