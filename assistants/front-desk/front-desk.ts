import { fileURLToPath } from "node:url";
import { trades } from "#domain/trades.ts";
import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";
import { type Corpus, type CorpusTopic, loadCorpus } from "../corpus/corpus.ts";
import { facts as wrenFacts } from "../wren/facts.ts";
import { taskLines } from "../wren/tasks/task-lines.ts";
import { wren } from "../wren/wren.ts";
import type { DeskSheet } from "./desk-sheet.ts";
import { deskOf, deskSheets } from "./desks.ts";
import { pretendVisit, reasonsOf } from "./pretend-visit.ts";
import { mapleAndMainDesk } from "./trades/maple-and-main.ts";
import { withinTrade } from "./within-trade.ts";

type DeskScript = Omit<DialogueScript, "intents"> & Corpus & { readonly context: string };

const loaded = new Map<DeskSheet, DeskScript>();

/** Questions that are answered at every front desk, for they may be about someone's safety. */
const urgent: Readonly<Record<string, string>> = {
  pain: "I am sorry to hear that. This is only a demo: if it is serious, please call 911.",
  arrested: "I am sorry to hear that. This is only a demo: if you are in danger, please call 911.",
};

/**
 * The conversation at a pretend front desk. All desks understand the same sentences, so that they share a language and
 * a model; they differ in what they answer.
 */
export function deskScript(sheet: DeskSheet): DeskScript {
  const known = loaded.get(sheet);
  if (known) return known;
  const script = load(sheet);
  loaded.set(sheet, script);
  return script;
}

function load(sheet: DeskSheet): DeskScript {
  const corpus = loadCorpus("assistants/front-desk/corpus", { facts: deskFacts(sheet), lines: wren.lines });
  const others: ReadonlySet<string> = new Set(trades.filter((trade) => trade !== sheet.trade));
  const foreign = corpus.intents.filter(({ subject }) => others.has(subject));
  return {
    ...corpus,
    intents: corpus.intents.map((topic) => (foreign.includes(topic) ? elsewhere(topic) : topic)),
    // An emergency is one at every desk.
    narrows: withinTrade((id) => urgent[id] === undefined && foreign.some((topic) => topic.id === id)),
    outside: wren.outside.filter((text, i) => i % 3 === 0 && !callers.test(text)),
    context: "front-desk",
    model: fileURLToPath(new URL("./model/understanding.model", import.meta.url)),
    names: wren.names,
    tasks: [pretendVisit(sheet)],
    taskLines,
  };
}

/**
 * Words of sentences that are out of scope for Wren, but not for a caller of some business. Of the others every third is
 * learned from: more would outweigh the few thousand wordings of the front desks.
 */
const callers =
  /\b(?:book|reserv|appointment|hotel|room|hair|tooth|teeth|dent|doctor|lawyer|attorney|sue|court|legal|law|school|class|kid|child|park|pay|price|cost|restaurant|food|lunch|breakfast|bus|dog|pet|wifi|pool|insur|sick|fever|police|arrest|roof|solar|quote|wash|color|nail|call|open|hour|address|where)/i;

/** A question of another trade's callers: answered, but neither suggested nor guessed. */
function elsewhere({ suggestion: _, asks: __, ...topic }: CorpusTopic): CorpusTopic {
  const say =
    urgent[topic.id] ?? "This demo knows nothing about that. I can tell you about hours and prices.";
  return { ...topic, answer: { say: [say] } };
}

/** Facts that a front desk states, by their id in the corpus. */
export function deskFacts({ facts, visit }: DeskSheet): Readonly<Record<string, string>> {
  const own = Object.entries({ insurance: "", ...facts }).map(([name, fact]) => [`desk.${name}`, fact]);
  return {
    "wren.name": wrenFacts["wren.name"],
    "company.name": wrenFacts["company.name"],
    ...Object.fromEntries(own),
    "desk.unreachable": "Gladly, but the calendar of this demo is out of reach right now.",
    "desk.change": `In a real call I would look up your name, and move or cancel it. In this demo ${visit.nothing}, so I can only pretend to book a new time.`,
  };
}

/** The conversation of one call: at the front desk of a trade, which says the name of the business where it can. */
export function deskForCall(trade: unknown, business: string | undefined): DeskScript {
  const sheet = deskOf(trade);
  return { ...deskScript(sheet), tasks: [pretendVisit(sheet, business)] };
}

/** Any front desk, for its language. */
export const frontDesk = deskScript(deskOf(undefined));

/** The receptionist of the case study's practice. */
export const mapleAndMain = deskScript(mapleAndMainDesk);

/** The answers to "what is it for?" at each front desk, by recognition context. */
export const reasonContexts: Readonly<Record<string, { readonly patterns: readonly string[] }>> =
  Object.fromEntries(
    deskSheets.map((sheet) => {
      const words = Object.values(sheet.visit.reason.options).join("|");
      const patterns = [
        `[it's|i need|i have|i want|for|about] [a|an|the|my] (${words}) [please]`,
        "<commands>|<questions>",
      ];
      return [reasonsOf(sheet), { patterns }];
    }),
  );
