import { VapiClient } from "@vapi-ai/server-sdk";
import { expect, test } from "vitest";
import { opsOn } from "#fixtures/run-ops.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { startToldServer, type ToldServer } from "#fixtures/told-server.ts";
import { hangUp, hasSpoken, joined, typeIn } from "#fixtures/typed-call.ts";
import { lostReason } from "#server/voice-api/lost-calls.ts";
import type { HeadlessCaller } from "#voice/testing/headless-caller.ts";
import { type OpenAiServer, startOpenAiServer } from "#voice/testing/openai-server.ts";

const key = "sk_for_the_reports_of_calls";

const keepsAll = { recordingEnabled: true, transcriptPlan: { enabled: true } };

async function siteWith(vendor: OpenAiServer, env: Record<string, string> = {}): Promise<SiteProcess> {
  vendor.model = (messages) => [`You said ${String(messages.at(-1)?.content)}.`];
  return startSite({
    env: {
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: "sk-test",
      VOICE_PRIVATE_KEY: key,
      ALLOW_PRIVATE_WEBHOOKS: "true",
      LOG_LEVEL: "trace",
      ...env,
    },
  });
}

function clientOf(site: SiteProcess): VapiClient {
  return new VapiClient({ token: key, baseUrl: `${site.origin}/voice`, maxRetries: 0 });
}

async function assistantOf(site: SiteProcess, server: ToldServer, more: object = {}): Promise<string> {
  const { url, secret } = server;
  const made = await clientOf(site).assistants.create({
    name: "Shop",
    model: { provider: "openai", model: "gpt-4o" },
    server: { url, secret, headers: { "x-tenant": "seven" } },
    ...more,
  } as never);
  return made.id;
}

/** Types a line in a call and waits for the answer. */
async function type(call: HeadlessCaller, content: string): Promise<void> {
  const from = call.messages.length;
  call.say({ type: "add-message", message: { role: "user", content } });
  await call.until(() => hasSpoken(call.messages.slice(from)), 90_000);
}

/** Everything in the database, as text. */
async function dumpOf(site: SiteProcess): Promise<string> {
  const tables = await site.rows<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('larkline', 'graphile_worker', 'public')`);
  const texts = await Promise.all(
    tables.map(async ({ name }) =>
      (await site.rows(`select t::text as row from ${name} as t`)).map(({ row }) => row),
    ),
  );
  return texts.flat().join("\n").toLowerCase();
}

/** None of the words is in the database or the log, neither as text nor as bytes. */
async function expectNowhere(site: SiteProcess, words: readonly string[]): Promise<void> {
  const atRest = (await dumpOf(site)) + site.output().toLowerCase();
  const bytes = (word: string) => Buffer.from(word).toString("hex");
  for (const word of words) for (const form of [word, bytes(word)]) expect(atRest).not.toContain(form);
  // The same search finds what is there.
  expect(atRest).toContain('""name"": ""shop""');
}

const ended = { timeout: 90_000 };

test("VAPI-03 the report of a call arrives signed with transcript and cost, once its server is back", async () => {
  await using vendor = await startOpenAiServer();
  // Away for the first attempt of each delivery.
  const met = new Set<string>();
  await using server = await startToldServer(({ id, type: kind }) => {
    if (!["status-update", "end-of-call-report"].includes(kind) || met.has(id)) return true;
    met.add(id);
    return false;
  });
  await using site = await siteWith(vendor, { PRICE_MODEL_PER_MILLION_TOKENS: "2.5" });
  const client = clientOf(site);
  const assistantId = await assistantOf(site, server, {
    artifactPlan: keepsAll,
    serverMessages: [
      "status-update",
      "end-of-call-report",
      "speech-update",
      "conversation-update",
      "transcript",
    ],
  });
  await using call = await joined({ site, key }, { assistantId }, true);
  // A tap of 100 ms: too short to be heard as a word, which would be the last in the conversation.
  const microphone = call.speak(
    Array.from({ length: 150 }, (_, frame) => new Int16Array(320).fill(frame < 5 ? 300 : 0)),
  );
  await type(call, "where is the jasmine tea");
  await microphone;
  await hangUp(call);

  await expect.poll(() => server.of("end-of-call-report").length, ended).toBe(1);
  await expect.poll(() => server.of("status-update").length, ended).toBe(2);
  const [report] = server.of("end-of-call-report");
  expect(report?.message).toMatchObject({
    endedReason: "customer-ended-call",
    call: { assistantId, status: "ended" },
    compliance: { recordingConsent: { type: "stay-on-line", grantedAt: expect.any(String) } },
  });
  expect(report?.message.artifact.transcript).toMatch(
    /AI: This call is recorded and written down\..*User: where is the jasmine tea\nAI: You said where is the jasmine tea\.\n/s,
  );
  expect(report?.message.artifact.performanceMetrics.turnLatencyAverage).toBeGreaterThan(0);
  expect(report?.message.costs.map(({ type }: { type: string }) => type)).toEqual([
    "transcriber",
    "model",
    "voice",
    "vapi",
  ]);
  expect(report?.message.cost).toBeGreaterThan(0);
  // The same delivery as the one that was not taken.
  expect(server.refused.map(({ id }) => id).sort()).toEqual(
    [...server.of("status-update"), ...server.of("end-of-call-report")].map(({ id }) => id).sort(),
  );
  expect(
    server
      .of("status-update")
      .map(({ message }) => message.status)
      .sort(),
  ).toEqual(["ended", "in-progress"]);
  expect(server.of("conversation-update").at(-1)?.message.messagesOpenAIFormatted.at(-1)).toMatchObject({
    role: "assistant",
    content: "You said where is the jasmine tea.",
  });

  // The same over the API, and the recording beside it.
  const id: string = report?.message.call.id;
  const kept = await client.calls.get({ id });
  expect(kept.artifact?.transcript).toBe(report?.message.artifact.transcript);
  expect(kept.messages?.length).toBeGreaterThan(2);
  expect(kept.costBreakdown?.total).toBe(report?.message.cost);
  expect(kept.artifact?.recordingUrl).toBe(`http://larkline.test/voice/call/${id}/mono-recording`);
  const stereo = await recordingOf(site, id, "stereo");
  expect(stereo.subarray(0, 4).toString()).toBe("RIFF");
  expect(stereo.readUInt16LE(22)).toBe(2);
  const mono = await recordingOf(site, id, "mono");
  expect(stereo.length - 44).toBe(2 * (mono.length - 44));
  const seconds = (mono.length - 44) / 32_000;
  expect(seconds).toBeGreaterThan(1);
  expect(seconds).toBeLessThan(30);
  expect(loudestOf(await recordingOf(site, id, "assistant"))).toBeGreaterThan(2_000);
  const visitor = loudestOf(await recordingOf(site, id, "customer"));
  expect(visitor).toBeGreaterThan(200);
  expect(visitor).toBeLessThan(1_000);
  const stranger = await fetch(`${site.origin}/voice/call/${id}/mono-recording`);
  expect(stranger.status).toBe(401);

  // Sealed: nobody who reads the database or the log reads the words, or the server's secret.
  await expectNowhere(site, ["jasmine", server.secret, "seven"]);
  expect(await site.rows("select from larkline.call_sound")).not.toEqual([]);

  await client.calls.delete({ id });
  await expect(client.calls.get({ id })).rejects.toMatchObject({ statusCode: 404 });
  for (const table of ["call", "call_words", "call_sound", "delivery"])
    expect([table, await site.rows(`select from larkline.${table}`)]).toEqual([table, []]);
}, 240_000);

test("VAPI-03 without an agreement no word of a call is at rest, and its report has times and figures", async () => {
  await using vendor = await startOpenAiServer();
  await using server = await startToldServer();
  await using site = await siteWith(vendor);
  const plain = await assistantOf(site, server);
  const heard = await typeIn({ site, key }, { assistantId: plain }, ["my word is bergamot"]);
  expect(heard).not.toContain("recorded");
  // Asked for in words, which the caller does not say.
  const asking = await assistantOf(site, server, {
    artifactPlan: keepsAll,
    compliancePlan: { recordingConsentPlan: { type: "verbal", message: "May we keep this call?" } },
  });
  const asked = await typeIn({ site, key }, { assistantId: asking }, ["my word is cardamom"]);
  expect(asked).toContain("May we keep this call? To agree, say");

  await expect.poll(() => server.of("end-of-call-report").length, ended).toBe(2);
  for (const { message } of server.of("end-of-call-report")) {
    expect(message.artifact).toEqual({ performanceMetrics: expect.any(Object) });
    expect(message.durationSeconds).toBeGreaterThan(0);
  }
  // A server may be told what is said while the call goes on, except where the caller has yet to agree.
  const updates = JSON.stringify(server.of("conversation-update"));
  expect(updates).toContain("bergamot");
  expect(updates).not.toContain("cardamom");
  await expectNowhere(site, ["bergamot", "cardamom"]);
  expect(
    await site.rows("select from larkline.call_words union all select from larkline.call_sound"),
  ).toEqual([]);
}, 240_000);

test.each([
  ["in words", { type: "add-message", message: { role: "user", content: "oh, please don't record this" } }],
  ["by a key", { type: "dtmf", digits: "*" }],
] as const)(
  "VAPI-03 a caller who refuses %s is kept no longer, and what was kept is gone at once",
  async (_, refusal) => {
    await using vendor = await startOpenAiServer();
    await using server = await startToldServer();
    await using site = await siteWith(vendor);
    const assistantId = await assistantOf(site, server, { artifactPlan: keepsAll });
    await using call = await joined({ site, key }, { assistantId }, false);
    await type(call, "my word is tarragon");
    const kept = "select from larkline.call_words";
    await expect.poll(() => site.rows(kept), ended).toHaveLength(1);
    const from = call.messages.length;
    call.say(refusal);
    await call.until(() => hasSpoken(call.messages.slice(from)), 90_000);
    expect(JSON.stringify(call.messages.slice(from))).toContain("Nothing of this call is kept.");
    await expect.poll(() => site.rows(kept), ended).toEqual([]);
    await type(call, "and my other word is fenugreek");
    await hangUp(call);

    await expect.poll(() => server.of("end-of-call-report").length, ended).toBe(1);
    const [report] = server.of("end-of-call-report");
    expect(report?.message.artifact).toEqual({ performanceMetrics: expect.any(Object) });
    expect(report?.message.compliance.recordingConsent).toEqual({ type: "stay-on-line" });
    expect(JSON.stringify(server.told)).toContain("tarragon");
    expect(JSON.stringify(server.told)).not.toContain("fenugreek");
    expect(
      await site.rows("select from larkline.call_words union all select from larkline.call_sound"),
    ).toEqual([]);
    const call_ = await clientOf(site).calls.get({ id: report?.message.call.id });
    expect(call_.artifactPlan).toMatchObject({ recordingEnabled: false, transcriptPlan: { enabled: false } });
  },
  120_000,
);

test("VAPI-03 no report is lost when the process dies: of a call that is over, and of one that goes on", async () => {
  await using vendor = await startOpenAiServer();
  let isAway = true;
  await using server = await startToldServer(() => !isAway);
  await using site = await siteWith(vendor);
  const assistantId = await assistantOf(site, server, { artifactPlan: keepsAll });
  await typeIn({ site, key }, { assistantId }, ["my word is coriander"]);
  const isReport = ({ type: kind }: { type: string }) => kind === "end-of-call-report";
  await expect.poll(() => server.refused.some(isReport), ended).toBe(true);
  await using call = await joined({ site, key }, { assistantId }, false);
  await type(call, "my word is marjoram");
  await expect.poll(() => site.rows("select from larkline.call_words"), ended).toHaveLength(2);
  await site.kill();
  isAway = false;
  await site.start();
  // Whatever its attempts so far, the next one is due now.
  await opsOn(await addressOf(site))("deliveries", "drain");
  await expect.poll(() => server.of("end-of-call-report").length, ended).toBe(2);
  const reports = server.of("end-of-call-report");
  const reportOf = (reason: string) => reports.find(({ message }) => message.endedReason === reason);
  const over = reportOf("customer-ended-call");
  expect(over?.id).toBe(server.refused.find(isReport)?.id);
  expect(over?.message.artifact.transcript).toContain("coriander");
  expect(reportOf(lostReason)?.message.artifact.transcript).toContain("User: my word is marjoram");
}, 240_000);

async function addressOf(site: SiteProcess): Promise<{ url: string }> {
  const { user, password, port, database } = await site.connection();
  return { url: `postgres://${user}:${password}@127.0.0.1:${port}/${database}` };
}

async function recordingOf(site: SiteProcess, id: string, kind: string): Promise<Buffer> {
  const response = await fetch(`${site.origin}/voice/call/${id}/${kind}-recording`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect([kind, response.status]).toEqual([kind, 200]);
  return Buffer.from(await response.arrayBuffer());
}

/** The largest sample of a WAV file. */
function loudestOf(file: Buffer): number {
  let loudest = 0;
  for (let at = 44; at < file.length; at += 2) loudest = Math.max(loudest, Math.abs(file.readInt16LE(at)));
  return loudest;
}
