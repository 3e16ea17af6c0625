import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import { captureLog } from "#fixtures/capture-log.ts";
import { opsOn } from "#fixtures/run-ops.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import { clientOf, send, startVoiceApi } from "#fixtures/voice-api.ts";
import { createApiKey } from "./api-keys.ts";
import type { SaidMessage } from "./call-content.ts";
import { createCallJournal } from "./call-journal.ts";
import { callMessageWriter } from "./call-messages.ts";
import { contentOf } from "./kept-content.ts";
import { createSealing } from "./sealing.ts";

const figures = { turnLatencies: [420, 380], interruptions: 1, costs: [] };
const server = { url: "https://shop.example/calls", secret: "a-secret", headers: {}, timeoutSeconds: 20 };

function said(message: string): SaidMessage {
  return { role: "user", message, time: 1, endTime: 2, secondsFromStart: 0, duration: 1 };
}

async function open(database: TestDatabase) {
  const { kysely, keys } = await database.open();
  const sealing = createSealing(keys);
  const { log, text } = captureLog();
  const journal = createCallJournal({
    kysely,
    log,
    sealing,
    planOf: () => ({
      server,
      owes: ["call-started", "call-ended", "call-report"],
      keeps: { words: true, sound: true, video: false },
      soundFormat: "wav;l16",
      listens: false,
      consent: "stay-on-line",
    }),
  });
  const made = () => {
    const id = randomUUID();
    journal.made({ id, isPublic: false, assistant: {} });
    journal.joined(id);
    return id;
  };
  return {
    journal,
    made,
    log: text,
    content: (id: string) => contentOf(kysely, sealing, id),
    write: callMessageWriter({ kysely, sealing, address: "https://site.example/voice" }),
  };
}

const rowsKept = "select call_id from larkline.call_words union all select call_id from larkline.call_sound";
const sound = { part: 0, samples: 8, bytes: Buffer.alloc(8, 7) };

test("VAPI-03 words and sound are kept from the agreement on, and a refusal is final", async () => {
  await using database = await createTestDatabase();
  const { journal, made, content, log } = await open(database);
  const id = made();
  const keeper = journal.keeperOf(id);
  keeper.words([said("too early")]);
  keeper.sound(sound);
  await journal.written();
  expect(await database.rows(rowsKept)).toEqual([]);
  keeper.agreed();
  keeper.words([said("hello")]);
  keeper.words([said("hello"), said("again")]);
  keeper.sound(sound);
  await journal.written();
  expect(await content(id)).toEqual({ hasSound: true, messages: [said("hello"), said("again")] });
  keeper.refused();
  await journal.written();
  expect(await database.rows(rowsKept)).toEqual([]);
  keeper.agreed();
  keeper.words([said("after all")]);
  keeper.sound({ ...sound, part: 1 });
  keeper.finished(figures, [said("after all")]);
  journal.ended(id, "customer-ended-call");
  await journal.written();
  expect(await database.rows(rowsKept)).toEqual([]);
  expect(await database.rows("select ended_reason, agreed_at, figures from larkline.call")).toEqual([
    { ended_reason: "customer-ended-call", agreed_at: null, figures },
  ]);
  expect(log()).toBe("");
});

test("VAPI-03 the database keeps nothing of a call without an agreement in force, whoever asks", async () => {
  await using database = await createTestDatabase();
  const { journal, made } = await open(database);
  const id = made();
  await journal.written();
  const insert = "insert into larkline.call_words (call_id, sealed) values ($1, 'x')";
  await database.rows(insert, [id]);
  await database.rows(insert, [randomUUID()]);
  expect(await database.rows(rowsKept)).toEqual([]);
  await database.rows("update larkline.call set agreed_at = now(), asks_words = false where id = $1", [id]);
  await database.rows(insert, [id]);
  expect(await database.rows(rowsKept)).toEqual([]);
  // A refusal cannot be taken back.
  await database.rows("update larkline.call set refused_at = now(), asks_words = true where id = $1", [id]);
  await database.rows("update larkline.call set refused_at = null, agreed_at = now() where id = $1", [id]);
  await database.rows(insert, [id]);
  expect(await database.rows(rowsKept)).toEqual([]);
});

test("VAPI-03 what is still being written when a call is deleted leaves nothing, and is no error", async () => {
  await using database = await createTestDatabase();
  const { journal, made, log } = await open(database);
  const id = made();
  const keeper = journal.keeperOf(id);
  keeper.agreed();
  keeper.words([said("hello")]);
  await journal.written();
  await database.rows("delete from larkline.call");
  keeper.words([said("hello"), said("again")]);
  keeper.sound(sound);
  keeper.finished(figures, [said("hello")]);
  journal.ended(id, "manually-canceled");
  await journal.written();
  for (const table of ["call", "call_words", "call_sound", "delivery"])
    expect(await database.rows(`select from larkline.${table}`)).toEqual([]);
  expect(log()).toBe("");
});

test("VAPI-03 each begin and end of a call owes its messages once, and a report has the words while they are kept", async () => {
  await using database = await createTestDatabase();
  const { journal, made, write } = await open(database);
  const id = made();
  const keeper = journal.keeperOf(id);
  keeper.agreed();
  keeper.finished(figures, [said("my word is saffron")]);
  journal.ended(id, "customer-ended-call");
  journal.ended(id, "pipeline-error");
  await journal.written();
  expect(await database.rows("select kind from larkline.delivery order by kind")).toEqual(
    ["call-ended", "call-report", "call-started"].map((kind) => ({ kind })),
  );
  expect(await database.rows("select distinct task_identifier as task from graphile_worker.jobs")).toEqual([
    { task: "deliver-call-message" },
  ]);
  const written = await write(id, "call-report");
  expect(written?.server).toEqual(server);
  expect(JSON.parse(written?.body ?? "").message).toMatchObject({
    endedReason: "customer-ended-call",
    artifact: {
      transcript: "User: my word is saffron\n",
      performanceMetrics: { turnLatencyAverage: 400, numAssistantInterrupted: 1 },
    },
  });
  await database.rows("delete from larkline.call_words");
  expect((await write(id, "call-report"))?.body).not.toContain("saffron");
  await database.rows("delete from larkline.call");
  expect(await write(id, "call-report")).toBeUndefined();
  expect(await database.rows("select from larkline.delivery")).toEqual([]);
});

test("VAPI-03 a key that is replaced seals words, sound and servers anew", async () => {
  await using database = await createTestDatabase();
  const { journal, made, content, write } = await open(database);
  const id = made();
  const keeper = journal.keeperOf(id);
  keeper.agreed();
  keeper.sound(sound);
  keeper.finished(figures, [said("hello")]);
  journal.ended(id, "customer-ended-call");
  await journal.written();
  const sealed = "select sealed from larkline.call_words union all select sealed from larkline.call_sound";
  const before = await database.rows(sealed);
  const rotated = await opsOn(database)("keys", "rotate", "voice-secrets", "--yes");
  expect(rotated.stdout).toContain("3 rows were sealed anew.");
  expect(await database.rows(sealed)).not.toEqual(before);
  await database.rows("update larkline.signing_key set previous = null, previous_until = null");
  expect(await content(id)).toEqual({ hasSound: true, messages: [said("hello")] });
  expect((await write(id, "call-ended"))?.server).toEqual(server);
});

test("VAPI-03 a report waits for the analysis of its call, has it, and loses it with the words", async () => {
  await using database = await createTestDatabase();
  const { journal, made, content, write, log } = await open(database);
  const id = made();
  const keeper = journal.keeperOf(id);
  keeper.agreed();
  keeper.finished(figures, [said("my word is saffron")], { within: 60_000 });
  journal.ended(id, "customer-ended-call");
  await journal.written();
  const due = `select kind, next_attempt_at <= now() as due from larkline.delivery order by kind`;
  expect(await database.rows(due)).toEqual([
    { kind: "call-ended", due: true },
    { kind: "call-report", due: false },
    { kind: "call-started", due: true },
  ]);
  const analysis = { summary: "They said saffron." };
  keeper.analysed({
    messages: [said("my word is saffron")],
    analysis,
    figures: { ...figures, interruptions: 2 },
  });
  await journal.written();
  expect(await database.rows(due)).toContainEqual({ kind: "call-report", due: true });
  expect(
    await database.rows(`
      select run_at <= now() as due from graphile_worker.jobs
      where key = (select id::text from larkline.delivery where kind = 'call-report')`),
  ).toEqual([{ due: true }]);
  expect(await content(id)).toEqual({ hasSound: false, messages: [said("my word is saffron")], analysis });
  expect(JSON.parse((await write(id, "call-report"))?.body ?? "").message.analysis).toEqual(analysis);
  const exported = await opsOn(database)("person", "export", "ann@clinic.example");
  expect(exported.status).toBe(1);
  keeper.refused();
  await journal.written();
  expect((await write(id, "call-report"))?.body).not.toContain("saffron");
  // Words that are gone do not come back with an analysis that is late.
  keeper.analysed({ messages: [said("my word is saffron")], analysis, figures });
  await journal.written();
  expect(await database.rows(rowsKept)).toEqual([]);
  expect(log()).toBe("");
});

test("erase and person export find who is named in kept calls, and leave those of others", async () => {
  await using database = await createTestDatabase();
  const { journal, made } = await open(database);
  const [anns, bobs] = [made(), made()];
  for (const [id, words] of [
    [anns, "my mail is ann@clinic.example"],
    [bobs, "I am Bob"],
  ] as const) {
    const keeper = journal.keeperOf(id);
    keeper.agreed();
    keeper.words([said(words)]);
    keeper.sound(sound);
  }
  await journal.written();
  const ops = opsOn(database);
  const exported = await ops("person", "export", "ann@clinic.example");
  expect(exported.status).toBe(0);
  expect(JSON.parse(exported.stdout).calls).toEqual([
    { call: anns, messages: [said("my mail is ann@clinic.example")] },
  ]);
  const erased = await ops("erase", "ann@clinic.example", "--yes");
  expect(erased).toMatchObject({ status: 0, stdout: expect.stringContaining("1  kept call\n") });
  expect(await database.rows(rowsKept)).toEqual([{ call_id: bobs }, { call_id: bobs }]);
  // The call is still going on.
  journal.keeperOf(anns).words([said("my mail is ann@clinic.example"), said("hello?")]);
  journal.keeperOf(anns).sound({ ...sound, part: 1 });
  await journal.written();
  expect((await ops("person", "export", "ann@clinic.example")).status).toBe(1);
  expect(await database.rows(rowsKept)).toEqual([{ call_id: bobs }, { call_id: bobs }]);
});

test("words that nobody can open any more are as good as gone: they hold up neither erase nor a new key", async () => {
  await using database = await createTestDatabase();
  const { journal, made } = await open(database);
  const [anns, lost] = [made(), made()];
  for (const id of [anns, lost]) {
    journal.keeperOf(id).agreed();
    journal.keeperOf(id).words([said("my mail is ann@clinic.example")]);
  }
  await journal.written();
  // Sealed by a key of which nothing is left.
  await database.rows(
    "update larkline.call_words set sealed = '0123456789abcdef' || substr(sealed, 17) where call_id = $1",
    [lost],
  );
  const ops = opsOn(database);
  expect((await ops("keys", "rotate", "voice-secrets", "--yes")).status).toBe(0);
  const exported = await ops("person", "export", "ann@clinic.example");
  expect(JSON.parse(exported.stdout).calls).toMatchObject([{ call: anns }]);
  expect((await ops("erase", "ann@clinic.example", "--yes")).status).toBe(0);
  expect(await database.rows(rowsKept)).toEqual([{ call_id: lost }]);
});

test("words and sound go after their days, and times and figures stay", async () => {
  await using database = await createTestDatabase();
  const { journal, made } = await open(database);
  const id = made();
  const keeper = journal.keeperOf(id);
  keeper.agreed();
  keeper.words([said("hello")]);
  keeper.sound(sound);
  await journal.written();
  const kinds = ["words", "sound"] as const;
  const ops = opsOn(database, { RETENTION_CALL_SOUND: "10" });
  for (const kind of kinds)
    await database.rows(`update larkline.call_${kind} set kept_at = now() - interval '11 days'`);
  await ops("purge", "--yes");
  expect(await database.rows("select from larkline.call_sound")).toEqual([]);
  expect(await database.rows("select from larkline.call_words")).toHaveLength(1);
  await database.rows("update larkline.call_words set kept_at = now() - interval '31 days'");
  await ops("purge", "--yes");
  expect(await database.rows("select from larkline.call_words")).toEqual([]);
  expect(await database.rows("select id from larkline.call")).toEqual([{ id }]);
});

test("VAPI-03 a call is followed by keys that may act, listened to by those that read, and neither by its lists", async () => {
  await using app = await startVoiceApi();
  const wrong = {
    monitorPlan: { listenEnabled: "yes" },
    analysisPlan: { summaryPlan: { timeoutSeconds: 600 }, successEvaluationPlan: { rubric: "Stars" } },
  };
  const refused = await send(app, "POST", "/assistant", { name: "Shop", ...wrong });
  expect(refused.status).toBe(400);
  expect(refused.body.message).toEqual([
    expect.stringContaining("monitorPlan.listenEnabled"),
    "analysisPlan.summaryPlan.timeoutSeconds: must be from 1 to 60",
    expect.stringContaining("analysisPlan.successEvaluationPlan.rubric: must be one of NumericScale, "),
  ]);
  const { id } = await clientOf(app).assistants.create({
    name: "Shop",
    monitorPlan: { listenEnabled: true, controlEnabled: true, monitorIds: ["kept"] },
    analysisPlan: { outcomeIds: ["kept"] },
  } as never);
  const made = (await send(app, "POST", "/call/web", { assistantId: id })).body;
  const { monitor } = made;
  expect(Object.keys(monitor)).toEqual(["listenUrl", "controlUrl"]);
  const { key } = await createApiKey(app.database.kysely, { name: "Figures", scope: "read" });
  const find = async (by?: string) =>
    (await send(app, "GET", `/call/${made.id}`, undefined, by)).body.monitor;
  await expect.poll(() => find()).toEqual(monitor);
  expect(await find(key)).toEqual({ listenUrl: monitor.listenUrl });
  expect(JSON.stringify((await send(app, "GET", "/call")).body)).not.toContain("listen");
  const secret = monitor.controlUrl.split("/").at(-2);
  expect(app.log()).not.toContain(secret);
  const rotated = await opsOn(app.testDatabase)("keys", "rotate", "voice-secrets", "--yes");
  expect(rotated.stdout).toContain("1 row was sealed anew.");
  await app.rows("update larkline.call set ended_at = now(), monitor = null");
  expect(await find()).toBeUndefined();
});

test("VAPI-09 a call's answer and its row say what will be kept, and a wrong plan is refused by its path", async () => {
  await using app = await startVoiceApi();
  const all = { recordingEnabled: true, transcriptPlan: { enabled: true } };
  const wrong = {
    compliancePlan: { recordingConsentPlan: { type: "silent" } },
    server: { timeoutSeconds: 0 },
  };
  const refused = await send(app, "POST", "/assistant", { name: "Shop", ...wrong });
  expect(refused.status).toBe(400);
  expect(refused.body.message).toEqual([
    expect.stringContaining("compliancePlan.recordingConsentPlan.type"),
    "server.timeoutSeconds: must be from 1 to 300",
  ]);
  const { id } = await clientOf(app).assistants.create({
    name: "Shop",
    artifactPlan: all,
    server: { url: "https://shop.example/calls", headers: { "x-key": "hidden-1" } },
    serverMessages: ["end-of-call-report"],
  } as never);
  const answered = await send(app, "POST", "/call/web", { assistantId: id });
  expect(answered.body.artifactPlan).toEqual({
    ...all,
    recordingFormat: "wav;l16",
    videoRecordingEnabled: false,
  });
  const find = async (call: string) => (await send(app, "GET", `/call/${call}`)).body;
  await expect
    .poll(() => find(answered.body.id))
    .toMatchObject({
      artifactPlan: all,
      compliance: { recordingConsent: { type: "stay-on-line" } },
    });
  expect((await find(answered.body.id)).compliance.recordingConsent.grantedAt).toBeUndefined();
  expect(JSON.stringify(await find(answered.body.id))).not.toContain("hidden-1");
  expect(await app.rows("select owes from larkline.call")).toEqual([{ owes: ["call-report"] }]);
  const stored = await send(app, "POST", "/call/web", {
    assistantId: assistants.receptionist.id,
    assistantOverrides: { artifactPlan: all },
  });
  expect(stored.body.artifactPlan).toMatchObject({ recordingEnabled: false });
  expect((await send(app, "GET", `/call/${answered.body.id}/mono-recording`)).status).toBe(404);
  expect((await send(app, "GET", "/call/nothing/stereo-recording")).status).toBe(404);
});
