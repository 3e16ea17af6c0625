import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { hangUp, hasSpoken, joined, typeIn } from "#fixtures/typed-call.ts";
import { frameSamples } from "#voice/protocol/audio.ts";
import { startOpenAiServer } from "#voice/testing/openai-server.ts";
import { say, silence } from "../../bench/voice-accuracy/speech.ts";

const privateKey = "sk_for_the_test_of_what_is_kept";

/** Words of the visitor or the assistant that must be found nowhere afterwards. */
const said = [
  "quokkademo",
  "xylophonist",
  "zuleika",
  "platypus",
  "wallabyfarm",
  "marmalade",
  // From a message that was read back but never confirmed.
  "wombatworth",
  "gingerbread",
];
/** Words that the visitor asked to have kept. */
const kept = ["byteworth", "brochurewish"];

test("after a call no word of it remains, except in what the visitor asked to have kept", async () => {
  await using vendor = await startOpenAiServer();
  await using site = await startSite({
    env: {
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: "sk-test",
      VOICE_PRIVATE_KEY: privateKey,
      LOG_LEVEL: "trace",
    },
  });
  const ana = { name: "Ana Byteworth", email: "a@byteworth.example" };
  const message = { ...ana, message: "Please send the brochurewish" };
  vendor.completions.push(
    [{ call: "find_times", args: {} }],
    ["Free are three platypus times."],
    [{ call: "book_demo", args: { ...ana, start: await freeTime(site) } }],
    [{ call: "take_message", args: message }],
  );
  const ours = { assistant: { model: { provider: "embedded", persona: "receptionist" } } };
  // Calls run in real time, so they run side by side.
  const [hosted, readBack, spoken] = await Promise.all([
    typeIn({ site, key: privateKey }, { assistantId: "sales" }, [
      "please book my quokkademo, says my xylophonist zuleika",
      "the first one, for ana byteworth",
      "yes",
      "and a message about the marmalade",
      "yes",
    ]),
    typeIn({ site, key: privateKey }, ours, [
      "what does growth cost for my wallabyfarm",
      "can i leave a message",
      "please send gingerbread to the whole office",
      "Ada Wombatworth",
      "ada@wombatworth.example",
    ]),
    speakIn(site, ours, "how long does it take to set up"),
  ]);
  expect(hosted).toContain("Booked: ");
  expect(hosted).toContain("I have passed it on.");
  expect(readBack).toMatch(/(?:Wombatworth|on your screen).*Shall I pass it on\?/s);
  expect(spoken.split(" ").length).toBeGreaterThan(3);
  said.push(spoken);

  expect(await site.rows("select name, state from larkline.booking")).toEqual([
    { name: "Ana Byteworth", state: "booked" },
  ]);
  expect(await site.rows("select kind, message from larkline.contact_message")).toEqual([
    { kind: "spoken-message", message: "Please send the brochurewish" },
  ]);
  const tables = await tablesWith(site, [...said, ...kept]);
  // The mailbox of a mail is kept with its count, for a week.
  expect(tables).toEqual(["larkline.booking", "larkline.contact_message", "larkline.counted_mail"]);
  expect(await tablesWith(site, said)).toEqual([]);
  await site.stop();
  const output = site.output().toLowerCase();
  expect(output).toContain("a call ended");
  for (const word of [...said, ...kept]) expect(output).not.toContain(word);
  const home = dirname(/embedded PostgreSQL in (.+)/.exec(site.output())?.[1] ?? "");
  const files = new Set((await Promise.all([site.dataDir, home].map(filesIn))).flat());
  let bytes = 0;
  for (const file of files) {
    const content = (await readFile(file)).toString("latin1").toLowerCase();
    bytes += content.length;
    for (const word of said) if (content.includes(word)) throw new Error(`${file} holds "${word}".`);
  }
  // The same search finds the rows that the visitor asked for.
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(
    await Promise.all([...files].map(async (file) => (await readFile(file)).includes("Byteworth"))),
  ).toContain(true);
}, 240_000);

/** A call by voice: says one sentence and waits for the reply. @returns its transcript, in lower case. */
async function speakIn(site: SiteProcess, who: object, text: string): Promise<string> {
  await using caller = await joined({ site, key: privateKey }, who, true);
  const from = caller.messages.length;
  const sound = [...say(text, "rms"), ...silence(1_500)];
  const frames = Array.from({ length: Math.ceil(sound.length / frameSamples) }, (_, number) => {
    const frame = new Int16Array(frameSamples);
    frame.set(sound.slice(number * frameSamples, (number + 1) * frameSamples));
    return frame;
  });
  await caller.speak(frames);
  await caller.until(() => hasSpoken(caller.messages.slice(from)), 90_000);
  const understood = caller.messages.flatMap((message) =>
    typeof message === "object" &&
    message.type === "transcript" &&
    message.role === "user" &&
    message.transcriptType === "final"
      ? message.transcript
      : [],
  );
  await hangUp(caller);
  return understood.join(" ").toLowerCase();
}

async function freeTime(site: SiteProcess): Promise<string> {
  const from = new Date();
  const to = new Date(from.getTime() + 14 * 24 * 60 * 60_000);
  const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
  const { slots } = await (await fetch(`${site.origin}/api/scheduler/slots?${query}`)).json();
  return slots.at(-1);
}

async function tablesWith(site: SiteProcess, words: readonly string[]): Promise<string[]> {
  const tables = await site.rows<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await site.rows(`select 1 from ${name} as t where t::text ~* $1 limit 1`, [words.join("|")]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
