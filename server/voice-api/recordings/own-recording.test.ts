import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startBucketServer } from "#fixtures/bucket-server.ts";
import { captureLog } from "#fixtures/capture-log.ts";
import { clientOf, privateKey, publicKey, startVoiceApi } from "#fixtures/voice-api.ts";
import { callPlanOf } from "#server/voice/following/call-plan-of.ts";
import { voiceKeys } from "#server/voice/voice-keys.ts";
import { longestPart } from "#voice/index.ts";
import { muxed, playedOut } from "#voice/testing/webm.ts";
import { createCallJournal } from "../call-journal.ts";
import { resealSecrets } from "../reseal.ts";
import { createSealing } from "../sealing.ts";
import { recordingToken } from "./recording-token.ts";

/** A server with a call whose people have agreed to a video. */
async function withRecording(env: Readonly<Record<string, string>> = {}) {
  const app = await startVoiceApi(env);
  const { kysely, keys } = app.database;
  const { log } = captureLog();
  const journal = createCallJournal({ kysely, log, sealing: createSealing(keys), planOf: callPlanOf });
  const id = randomUUID();
  journal.made({ id, isPublic: false, assistant: {} });
  journal.joined(id);
  const keeper = journal.keeperOf(id);
  expect(await keeper.record("video")).toBe(true);
  const { recordings } = voiceKeys(await keys.load("voice"), {});
  const token = recordingToken(recordings, id);
  const ask = (method: string, path: string, body?: Uint8Array, headers: Record<string, string> = {}) =>
    app.request(`/voice/calls/${id}/recording${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "video/webm", ...headers },
      ...(body && { body: Buffer.from(body) }),
    });
  const put = async (part: number, bytes: Uint8Array) => {
    const response = await ask("PUT", `/parts/${part}`, bytes);
    return { status: response.status, ...(await response.json()) };
  };
  /** Lets the recording be older than it is: parts may not come faster than their time. */
  const age = (seconds: number) =>
    app.rows("update larkline.call_recording set started_at = started_at - make_interval(secs => $1)", [
      seconds,
    ]);
  return {
    app,
    id,
    journal,
    keeper,
    ask,
    put,
    age,
    token,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

async function filled(call: Awaited<ReturnType<typeof withRecording>>, seconds = 12) {
  const file = await muxed(seconds);
  for (const [part, bytes] of file.parts.entries())
    expect(await call.put(part, bytes)).toMatchObject({ status: 200 });
  return file;
}

test.each(["database", "bucket"])(
  "CALL-15 a video that its browser has finished is kept in the %s, served whole and in ranges, and deleted",
  async (place) => {
    await using bucket = await startBucketServer();
    await using call = await withRecording(place === "bucket" ? bucket.env : {});
    const { app, id, ask } = call;
    const { parts, head } = await filled(call);
    const finished = await ask("POST", "/finish?seconds=12", head);
    expect(await finished.json()).toMatchObject({ state: "finished", seconds: 12, parts: parts.length - 1 });
    const whole = Buffer.concat([head, ...parts.slice(1)]);

    const { artifact } = await clientOf(app).calls.get({ id });
    const address = `http://localhost:3000/voice/call/${id}/video-recording`;
    expect(artifact).toMatchObject({ videoRecordingUrl: address, recording: { videoUrl: address } });
    const fetched = (range?: string, key = privateKey) =>
      app.request(`/voice/call/${id}/video-recording`, {
        headers: { authorization: `Bearer ${key}`, ...(range && { range }) },
      });
    const response = await fetched();
    expect(response.headers.get("content-type")).toBe("video/webm");
    expect(Buffer.from(await response.arrayBuffer()).equals(whole)).toBe(true);
    for (const [range, start, end] of [
      ["bytes=0-9", 0, 10],
      [`bytes=${head.length - 5}-${head.length + 2_000}`, head.length - 5, head.length + 2_001],
      ["bytes=-700", whole.length - 700, whole.length],
    ] as const) {
      const part = await fetched(range);
      expect([part.status, part.headers.get("content-range")]).toEqual([
        206,
        `bytes ${start}-${end - 1}/${whole.length}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(start, end))).toBe(true);
    }
    expect((await fetched(`bytes=${whole.length}-`)).status).toBe(416);
    expect((await fetched(undefined, publicKey)).status).toBe(403);
    // Nothing of it lies anywhere as it is.
    const begins = Buffer.from(parts[1]?.subarray(0, 64) ?? []);
    for (const object of bucket.objects.values()) expect(object.includes(begins)).toBe(false);
    expect(bucket.objects.size).toBe(place === "bucket" ? parts.length - 1 : 0);

    expect((await ask("DELETE", "")).status).toBe(204);
    expect((await ask("GET", "")).status).toBe(404);
    expect((await fetched()).status).toBe(404);
    expect(await app.rows("select 1 from larkline.call_recording_part")).toEqual([]);
    await expect.poll(() => bucket.objects.size).toBe(0);
  },
);

test("CALL-15 only the recording’s own token may write, its parts come in order, and one that comes again changes nothing", async () => {
  await using call = await withRecording();
  const { ask, put, token, app, id } = call;
  const { parts, head } = await muxed(6);
  const [first = head, second = head, third = head] = parts;
  for (const wrong of [privateKey, publicKey, `${token.slice(0, -2)}AA`, ""])
    expect((await ask("PUT", "/parts/0", first, { authorization: `Bearer ${wrong}` })).status).toBe(401);
  const other = await app.request(`/voice/calls/${randomUUID()}/recording`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(other.status).toBe(401);
  expect((await ask("PUT", "/parts/0", first, { origin: "https://elsewhere.example" })).status).toBe(403);
  expect(await put(1, second)).toMatchObject({ status: 409, message: "The next part is 0." });
  expect(await put(0, first)).toMatchObject({ status: 200, parts: 0 });
  expect(await put(2, third)).toMatchObject({ status: 409, message: "The next part is 1." });
  expect(await put(1, second)).toMatchObject({ status: 200, parts: 1 });
  const { bytes } = await put(1, third);
  expect(bytes).toBe(first.length + second.length);
  const both = await Promise.all([put(2, third), put(2, third)]);
  expect(both.map(({ status }) => status)).toContain(200);
  expect(await (await ask("GET", "")).json()).toMatchObject({ parts: 2, state: "recording" });
  const file = await app.request(`/voice/calls/${id}/recording/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await playedOut(new Uint8Array(await file.arrayBuffer()))).toBeCloseTo(4, 1);
});

test("CALL-15 what is no WebM, too large, or more than its time can hold is refused, and nothing of it is stored", async () => {
  await using call = await withRecording();
  const { ask, put, age, app } = call;
  const { parts, head } = await muxed(2);
  const [, cluster = head] = parts;
  const html = Buffer.from("<!doctype html><script>alert(1)</script>".repeat(4));
  expect(await put(0, html)).toMatchObject({ status: 400 });
  expect(await put(0, cluster)).toMatchObject({ status: 400 });
  expect(await put(0, head)).toMatchObject({ status: 200 });
  for (const wrong of [html, head, cluster.subarray(0, -1), Buffer.concat([cluster, html])])
    expect(await put(1, wrong)).toMatchObject({ status: 400 });
  expect((await ask("PUT", "/parts/1", Buffer.alloc(longestPart + 1))).status).toBe(413);
  // A megabyte a second is no recording of a call.
  const large = await muxed(2, 90_000);
  const statuses = [];
  for (let part = 1; part <= 4; part++) statuses.push((await put(part, large.parts[1] ?? head)).status);
  expect(statuses).toEqual([200, 200, 429, 409]);
  await age(60);
  expect(await put(3, cluster)).toMatchObject({ status: 200, parts: 3 });
  expect((await ask("POST", "/finish?seconds=2", head.subarray(0, -1))).status).toBe(400);
  expect((await ask("POST", "/finish?seconds=1e9", head)).status).toBe(400);
  const [stored] = await app.rows<{ parts: string }>(
    "select count(*) as parts from larkline.call_recording_part",
  );
  expect(Number(stored?.parts)).toBe(3);
});

test("CALL-15 once somebody refuses, what was recorded is gone, and nothing more is taken", async () => {
  await using call = await withRecording();
  const { app, keeper, journal, put } = call;
  const { parts } = await filled(call);
  keeper.refused();
  await journal.written();
  expect(await app.rows("select 1 from larkline.call_recording")).toEqual([]);
  expect(await app.rows("select 1 from larkline.call_recording_part")).toEqual([]);
  expect((await put(parts.length, parts[1] ?? new Uint8Array())).status).toBe(404);
  expect(await keeper.record("video")).toBe(false);
});

test("CALL-15 a recording that has stopped takes its rest for a minute, and what was never finished can still be read", async () => {
  await using call = await withRecording();
  const { app, id, keeper, journal, put, token } = call;
  const { parts } = await muxed(8);
  const put3 = async () => {
    for (const part of [0, 1, 2]) await put(part, parts[part] ?? new Uint8Array());
  };
  await put3();
  keeper.recordingStopped();
  await journal.written();
  expect((await put(3, parts[3] ?? new Uint8Array())).status).toBe(200);
  await app.rows("update larkline.call_recording set stopped_at = stopped_at - interval '2 minutes'");
  expect(await put(4, parts[4] ?? new Uint8Array())).toMatchObject({
    status: 409,
    message: "This recording is over.",
  });
  const file = await app.request(`/voice/calls/${id}/recording/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await playedOut(new Uint8Array(await file.arrayBuffer()))).toBeCloseTo(6, 1);
});

test("CALL-15 a video outlives the change of the key that seals it, and goes with its call", async () => {
  await using call = await withRecording();
  const { app, id, ask } = call;
  await filled(call);
  const before = Buffer.from(await (await ask("GET", "/file")).arrayBuffer());
  const { kysely, keys } = app.database;
  await keys.rotate("voice-secrets", { atOnce: false });
  expect(await resealSecrets(kysely, keys)).toBeGreaterThan(0);
  const after = Buffer.from(await (await ask("GET", "/file")).arrayBuffer());
  expect(after.equals(before)).toBe(true);
  await clientOf(app).calls.delete({ id } as never);
  expect(await app.rows("select 1 from larkline.call_recording_part")).toEqual([]);
});
