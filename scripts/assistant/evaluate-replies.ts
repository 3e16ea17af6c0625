import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Reply, readReplies, type SpokenScript } from "./judge-reply.ts";
import { readTestSet } from "./read-test-set.ts";
import { interval } from "./score.ts";
import { isWrongDeed, score, scoreWidely, type Verdict, verdicts } from "./score-replies.ts";
import { type Asked, readAsked } from "./test-sets.ts";

interface Played {
  readonly replies: readonly Reply[];
  /** Of each reply, in ms. */
  readonly took: readonly number[];
  readonly script: SpokenScript;
}

/** Plays sentences to the assistant of a checkout, each in a conversation of its own. */
async function play(
  checkout: string,
  items: readonly { before: readonly string[]; sentence: string }[],
): Promise<Played> {
  const folder = await mkdtemp(join(tmpdir(), "larkline-play-"));
  try {
    const [input, output] = [join(folder, "in.json"), join(folder, "out.json")];
    await writeFile(input, JSON.stringify(items));
    const child = spawn(process.execPath, ["--input-type=module-typescript", "-"], {
      cwd: checkout,
      env: { ...process.env, PLAY_FILES: `${input}|${output}` },
      stdio: ["pipe", "inherit", "inherit"],
    });
    child.stdin.end(await readFile(new URL("./play-sentences.ts", import.meta.url)));
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`The assistant of ${checkout} could not be played.`);
    return JSON.parse(await readFile(output, "utf8")) as Played;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

export interface Row {
  readonly asked: Asked;
  readonly reply: Reply;
  readonly verdict: Verdict;
  /** With the other answers that readers accept. */
  readonly wideVerdict: Verdict;
  readonly taken: ReturnType<ReturnType<typeof readReplies>>;
}

async function judged(
  checkout: string,
  set: readonly Asked[],
): Promise<{ rows: Row[]; took: readonly number[] }> {
  const { replies, took, script } = await play(checkout, set);
  const taken = readReplies(script);
  const rows = set.map((asked, i): Row => {
    const reply = replies[i] as Reply;
    const judgedBy = (judge: typeof score) => judge(asked, reply, taken(reply), script);
    return {
      asked,
      reply,
      taken: taken(reply),
      verdict: judgedBy(score),
      wideVerdict: judgedBy(scoreWidely),
    };
  });
  return { rows, took };
}

function printed(name: string, rows: readonly Row[]): string {
  const count = (wanted: readonly Verdict[]) => rows.filter(({ verdict }) => wanted.includes(verdict)).length;
  const cell = (wanted: readonly Verdict[]) => {
    const [low, high] = interval(count(wanted), rows.length);
    return `${percent(count(wanted) / rows.length)} (${percent(low)}–${percent(high)})`;
  };
  const each = verdicts.map((verdict) => `${verdict} ${count([verdict])}`).join(", ");
  return `${name}: right ${cell(["right"])}; right or asked back ${cell(["right", "asked back"])}; wrong and certain ${cell(["wrong"])}\n  ${each}`;
}

/**
 * Evaluates the assistant's replies to the test sets, and those of an older checkout beside it.
 *
 * @param options.shows prints the sentences that were not right. Only for sets that are not used to measure any more.
 */
export async function evaluateReplies(options: {
  readonly sets: readonly string[];
  readonly outside: string;
  readonly checkouts: Readonly<Record<string, string>>;
  readonly shows?: boolean;
}): Promise<void> {
  for (const path of options.sets) {
    const set = readAsked(path);
    for (const [name, checkout] of Object.entries(options.checkouts)) {
      const { rows, took } = await judged(checkout, set);
      console.log(printed(`${path}, ${name}, ${rows.length}`, rows));
      if (set.some(({ also }) => also?.length))
        console.log(
          printed(
            "  with the other answers that readers accept",
            rows.map((row) => ({ ...row, verdict: row.wideVerdict })),
          ),
        );
      const ways = [...new Set(set.map(({ way }) => way))];
      for (const way of ways)
        console.log(`    ${way}: ${brief(rows.filter(({ asked }) => asked.way === way))}`);
      const isContext = ({ asked }: Row) => asked.before.length > 0;
      const inConversation = set.filter(({ before }) => before.length > 0);
      for (const act of new Set(inConversation.map(({ act = "none" }) => act)))
        console.log(
          `    ${act}, in a conversation: ${brief(rows.filter((row) => isContext(row) && (row.asked.act ?? "none") === act))}`,
        );
      console.log(
        `    in a conversation: ${brief(rows.filter(isContext))}; at its beginning: ${brief(rows.filter((row) => !isContext(row)))}`,
      );
      console.log(
        `    wrong deeds: ${rows.filter(isWrongDeed).length}; 95 % of replies within ${quantile(took, 0.95).toFixed(1)} ms`,
      );
      if (options.shows) for (const row of rows.filter(({ verdict }) => verdict !== "right")) show(row);
    }
  }
  // What is evaluated is not looked at.
  if (options.shows) return;
  const outside = readTestSet(options.outside);
  for (const [name, checkout] of Object.entries(options.checkouts)) {
    const { replies, script } = await play(
      checkout,
      outside.map(({ sentence }) => ({ before: [], sentence })),
    );
    const taken = replies.map(readReplies(script));
    const refusing = new Set(script.intents.filter(({ id }) => isRefusal(id)).map(({ id }) => id));
    const told = taken.map(({ answers }) => answers.length > 0 && !answers.some((id) => refusing.has(id)));
    const acted = taken.map(({ acted, tasks }) => acted.length > 0 || tasks.length > 0);
    console.log(
      `${options.outside}, ${name}: acted upon ${taken.filter(({ acted }) => acted.length > 0).length}, began a task ${acted.filter(Boolean).length}, told an unasked fact ${told.filter(Boolean).length} of ${outside.length}, asked back ${taken.filter(({ asksBack }) => asksBack.length > 0).length}`,
    );
  }
}

/** Intents that answer by declining, or that are small talk. */
function isRefusal(id: string): boolean {
  return /^(?:off-topic|tricks|private|not-mine|insult|health|other-companies|foreign|not-said|greeting|thanks|presence|sure|emergency|hate-bots|are-you-ai|your-name|trust)$/.test(
    id,
  );
}

function brief(rows: readonly Row[]): string {
  return `${rows.filter(({ verdict }) => verdict === "right").length} of ${rows.length} right, ${rows.filter(({ verdict }) => verdict === "wrong").length} wrong`;
}

function show({ asked, reply, verdict }: Row): void {
  console.log(
    `    [${verdict}] ${asked.before.join(" | ")} ⟩ ${asked.sentence}  (${asked.act} ${asked.meant.map((ways) => ways.join("/")).join("+")}) → ${reply.say}`,
  );
}

function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
