import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";
import { isPuzzled } from "./answered-by.ts";
import type { OpenQuestion } from "./open-question.ts";
import { staffedCall } from "./staffed-call.ts";
import type { typedTasks } from "./typed-tasks.ts";

export interface CrawlOptions {
  readonly script: DialogueScript;
  readonly open: ReturnType<typeof typedTasks>;
  readonly firstMessage: string;
  /** Suggested before the first turn. */
  readonly welcome: readonly string[];
}

export interface Crawled {
  /** Each suggestion with the question that was open when it was made. */
  readonly seen: readonly string[];
  /** Suggestions that led nowhere, with the way to them. */
  readonly dead: readonly string[];
}

/** Answers to questions that no suggestion can answer. */
const typed: Partial<Readonly<Record<OpenQuestion, string>>> = {
  name: "Maria Lopez",
  email: "maria@example.com",
  phone: "202 555 0143",
};

/** Most turns on the way to a suggestion. */
const longest = 12;

/** Presses every suggestion that can be reached by suggestions, once for each kind of open question. */
export async function crawlSuggestions({
  script,
  open,
  firstMessage,
  welcome,
}: CrawlOptions): Promise<Crawled> {
  const seen = new Set<string>();
  const dead: string[] = [];
  const ways: (readonly string[])[] = [];

  function reach(way: readonly string[], texts: readonly string[], asks: OpenQuestion): void {
    for (const text of texts) {
      const key = `${text} (${asks})`;
      if (seen.has(key) || way.length >= longest) continue;
      seen.add(key);
      ways.push([...way, text]);
    }
  }

  reach([], welcome, "none");
  for (let next = ways.shift(); next; next = ways.shift()) {
    const way = next;
    const call = staffedCall({ open, firstMessage });
    let [before, said] = ["", firstMessage];
    for (const text of way) {
      before = said;
      said = await call.type(text);
    }
    if (isPuzzled(script, said)) dead.push(`${way.join(" → ")}: not understood (${said})`);
    if (said === before) dead.push(`${way.join(" → ")}: the same answer once more (${said})`);
    if (call.isOver()) continue;
    const asks = call.asks(said);
    reach(way, [...call.suggestions(), ...(typed[asks] ? [typed[asks]] : [])], asks);
  }
  return { seen: [...seen], dead };
}
