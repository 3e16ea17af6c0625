import { expect, test } from "vitest";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { callIn } from "#voice/testing/headless-caller.ts";

const turns = [
  "between zuleikaphones and wombatworth the calendar was green",
  "my name is grace quokkason of wombatworth and my cat is 2025550143",
];

/** What of these turns must be found nowhere. */
const said = ["zuleika", "wombat", "quokka", "grace", "2025550143", "202555"];

test("a typed turn that is not understood raises a count, and by default no table and no log holds a word of it", async () => {
  await using site = await startSite({ env: { LOG_LEVEL: "trace" } });
  await typeIn(site, turns);
  await expect.poll(() => counted(site), { timeout: 90_000 }).toBe(2);
  const rows = await site.rows(
    "select assistant, kind, octet_length(hash) as hash, words from larkline.unanswered",
  );
  expect(rows).toEqual(turns.map(() => ({ assistant: "wren", kind: "unknown", hash: 16, words: null })));
  const metrics = await (await fetch(`${site.origin}/metrics`)).text();
  expect(metrics).toContain('larkline_unanswered_total{assistant="wren",kind="unknown"} 2');
  expect(await tablesWith(site, [...said, "the calendar was", "my name"])).toEqual([]);
  for (const word of said) expect(site.output().toLowerCase()).not.toContain(word);
}, 240_000);

test("with KEEP_UNANSWERED=text the words of the corpus are kept, and no others, and pages are told", async () => {
  await using site = await startSite({ env: { LOG_LEVEL: "trace", KEEP_UNANSWERED: "text" } });
  const { voice } = await (await fetch(`${site.origin}/api/config`)).json();
  expect(voice).toMatchObject({ keepsWords: true });
  await typeIn(site, turns);
  await expect.poll(() => counted(site), { timeout: 90_000 }).toBe(2);
  const rows = await site.rows("select words from larkline.unanswered order by words");
  expect(rows).toEqual([{ words: "between … and … the calendar was green" }, { words: "my name …" }]);
  expect(await tablesWith(site, said)).toEqual([]);
  expect(await tablesWith(site, ["the calendar was"])).toEqual(["larkline.unanswered"]);
  for (const word of [...said, "the calendar was"]) expect(site.output().toLowerCase()).not.toContain(word);
}, 240_000);

/** A call without a microphone, in which each text is typed once the one before it was answered. */
async function typeIn(site: SiteProcess, texts: readonly string[]): Promise<void> {
  const { voice } = await (await fetch(`${site.origin}/api/config`)).json();
  const response = await fetch(`${site.origin}${voice.baseUrl}/call/web`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${voice.publicKey}`,
      origin: site.origin,
      "content-type": "application/json",
    },
    body: JSON.stringify({ assistantId: voice.assistantId, assistantOverrides: { voice: { speed: 2 } } }),
  });
  const { webCallUrl } = await response.json();
  await using caller = await callIn(webCallUrl, { origin: site.origin, hasMicrophone: false });
  const states = () =>
    caller.messages.flatMap((message) =>
      typeof message === "object" && message.type === "state" ? message.state : [],
    );
  caller.signal({ type: "media", using: "websocket" });
  caller.say("playable");
  for (const content of [undefined, ...texts]) {
    const before = states().length;
    if (content !== undefined) caller.say({ type: "add-message", message: { role: "user", content } });
    await caller.until(() => {
      const since = states().slice(before);
      return since.includes("speaking") && since.at(-1) === "listening";
    }, 30_000);
  }
  caller.signal({ type: "leave" });
  await caller.until(() => caller.closed() !== undefined);
}

async function counted(site: SiteProcess): Promise<number> {
  const [row] = await site.rows<{ times: number }>(
    "select coalesce(sum(times), 0)::int as times from larkline.unanswered",
  );
  return row?.times ?? 0;
}

/** Every table of ours and of the job queue with a row that contains one of the texts. */
async function tablesWith(site: SiteProcess, texts: readonly string[]): Promise<string[]> {
  const tables = await site.rows<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and (n.nspname, c.relname) not in (('larkline', 'assistant'), ('larkline', 'squad'))
    order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await site.rows(`select from ${name} as t where t::text ~* $1 limit 1`, [texts.join("|")]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
