// Plays sentences to an assistant and prints its replies. Runs in any checkout, also an older one: it is handed to Node
// as text, with the checkout as its folder, and touches only what has been there for long.
import { readFile, writeFile } from "node:fs/promises";
import { wren } from "#assistants/wren/wren.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { createFakeTools } from "#voice/testing/fake-tools.ts";
import { converseTyped } from "#voice/testing/typed-conversation.ts";

const [input = "", output = ""] = (process.env.PLAY_FILES ?? "").split("|");
const items = JSON.parse(await readFile(input, "utf8")) as { before: string[]; sentence: string }[];
const language = compileLanguage(wren as never);
/** With embeddings, where the checkout has them. */
const full = await openFull().catch(() => undefined);

async function openFull() {
  const load = await import("#voice/understanding/taught-encoder.ts" as string).then(
    ({ loadTaughtEmbeddings }) => loadTaughtEmbeddings,
    async () => (await import("#voice/understanding/embeddings.ts" as string)).loadEmbeddings,
  );
  const { createInterpreter } = await import(
    "#voice/providers/embedded/understanding/interpreter.ts" as string
  );
  const embeddings = await load();
  return createInterpreter(language, () => embeddings);
}

const times = ["10:00", "11:00", "14:00"];
const findTimes = ({ day = "2026-11-26", part }: { day?: unknown; part?: unknown }) => ({
  times: times
    .filter((time) => part === undefined || (part === "morning") === time < "12:00")
    .map((time) => ({
      start: `${day}T${time}:00Z`,
      label: `${new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", weekday: "long", month: "long", day: "numeric" })} at ${Number(time.slice(0, 2)) > 12 ? `${Number(time.slice(0, 2)) - 12}:00 PM` : `${Number(time.slice(0, 2))}:00 AM`}`,
    })),
});

const replies: unknown[] = [];
const took: number[] = [];
for (const { before, sentence } of items) {
  const fake = createFakeTools({ find_times: findTimes as never, stop_calling: () => ({ isTaken: true }) });
  const call = converseTyped(wren as never, language, {
    tools: () => fake.tools,
    ...(full !== undefined && { openInterpreter: () => full as never }),
  });
  for (const text of before) await call.type(text);
  const actedBefore = fake.calls.length;
  const fieldsBefore = call.fields();
  const from = performance.now();
  const say = await call.type(sentence);
  took.push(performance.now() - from);
  const acted = fake.calls.slice(actedBefore).filter(({ tool }) => tool !== "find_times");
  replies.push({
    say,
    suggestions: call.suggestions(),
    fieldsBefore,
    fields: call.fields(),
    isOver: call.isOver(),
    acted,
  });
}
const { intents, tasks, lines, taskLines } = wren as never as Record<string, unknown>;
await writeFile(output, JSON.stringify({ replies, took, script: { intents, tasks, lines, taskLines } }));
