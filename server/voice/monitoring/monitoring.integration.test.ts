import { VapiClient } from "@vapi-ai/server-sdk";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { startToldServer } from "#fixtures/told-server.ts";
import { hangUp, hasSpoken, joined } from "#fixtures/typed-call.ts";
import type { HeadlessCaller } from "#voice/testing/headless-caller.ts";
import { type OpenAiServer, startOpenAiServer } from "#voice/testing/openai-server.ts";

const key = "sk_for_those_who_follow_calls";

async function siteWith(vendor: OpenAiServer): Promise<SiteProcess> {
  vendor.model = (messages) => {
    const told = messages.findLast(({ role }) => role === "system")?.content ?? "";
    return [/secret word is (\w+)/.exec(told)?.[1] ?? `You said ${messages.at(-1)?.content}.`];
  };
  return startSite({
    env: {
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: "sk-test",
      VOICE_PRIVATE_KEY: key,
      VOICE_PUBLIC_KEY: "pk_of_every_page",
      ALLOW_PRIVATE_WEBHOOKS: "true",
    },
  });
}

function clientOf(site: SiteProcess): VapiClient {
  return new VapiClient({ token: key, baseUrl: `${site.origin}/voice`, maxRetries: 0 });
}

async function assistantOf(site: SiteProcess, more: object): Promise<string> {
  const made = await clientOf(site).assistants.create({
    name: "Shop",
    model: { provider: "openai", model: "gpt-4o" },
    ...more,
  } as never);
  return made.id;
}

/** The addresses of the newest call, at the port of this test. */
async function monitorOf(site: SiteProcess): Promise<{ id: string; listen: string; control: string }> {
  const [{ id } = { id: "" }] = (await clientOf(site).calls.list({ limit: 1 })) as { id: string }[];
  const { monitor } = await clientOf(site).calls.get({ id });
  const here = (address = "") => address.replace("//larkline.test", `//${new URL(site.origin).host}`);
  return { id, listen: here(monitor?.listenUrl), control: here(monitor?.controlUrl) };
}

interface Listener {
  readonly start: Record<string, unknown>[];
  readonly sound: () => Buffer;
  readonly closed: () => number | undefined;
  readonly refusedWith: () => number | undefined;
  close(): void;
}

function listenAt(address: string, authorization?: string): Listener {
  const socket = new WebSocket(address, { headers: authorization === undefined ? {} : { authorization } });
  const start: Record<string, unknown>[] = [];
  const portions: Buffer[] = [];
  let closed: number | undefined;
  let refusedWith: number | undefined;
  socket.on("message", (data, isBinary) => {
    if (isBinary) portions.push(data as Buffer);
    else start.push(JSON.parse(String(data)));
  });
  socket.on("close", (code) => {
    closed = code;
  });
  socket.on("error", () => undefined);
  socket.on("unexpected-response", (_, response) => {
    refusedWith = response.statusCode;
    socket.terminate();
  });
  return {
    start,
    sound: () => Buffer.concat(portions),
    closed: () => closed,
    refusedWith: () => refusedWith,
    close: () => socket.close(),
  };
}

function loudest(sound: Buffer, channel: 0 | 1): number {
  let most = 0;
  for (let at = channel * 2; at + 1 < sound.length; at += 4)
    most = Math.max(most, Math.abs(sound.readInt16LE(at)));
  return most;
}

function tell(address: string, message: unknown, authorization?: string): Promise<Response> {
  return fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...(authorization !== undefined && { authorization }) },
    body: JSON.stringify(message),
  });
}

async function speaks(call: HeadlessCaller, act: () => Promise<unknown>): Promise<string> {
  const from = call.messages.length;
  await act();
  await call.until(() => hasSpoken(call.messages.slice(from)), 90_000);
  return JSON.stringify(call.messages.slice(from));
}

const soon = { timeout: 90_000 };

test("VAPI-03 a caller is told before anybody listens, both sides are heard, and a refusal ends it", async () => {
  await using vendor = await startOpenAiServer();
  await using site = await siteWith(vendor);
  const assistantId = await assistantOf(site, { monitorPlan: { listenEnabled: true } });
  await using call = await joined({ site, key }, { assistantId }, true);
  expect(JSON.stringify(call.messages)).toContain("Someone may listen in on this call. To refuse, say");
  const { listen, control } = await monitorOf(site);
  expect(control).toBe("");
  const listener = listenAt(listen);
  await expect.poll(() => listener.start, soon).toHaveLength(1);
  expect(listener.start[0]).toEqual({
    type: "start",
    encoding: "linear16",
    container: "raw",
    sampleRate: 16_000,
    channels: 2,
  });
  const microphone = call.speak(
    Array.from({ length: 100 }, (_, frame) => new Int16Array(320).fill(frame < 5 ? 300 : 0)),
  );
  await speaks(call, async () =>
    call.say({ type: "add-message", message: { role: "user", content: "where is the tea" } }),
  );
  await microphone;
  await expect.poll(() => loudest(listener.sound(), 1), soon).toBeGreaterThan(2_000);
  const visitor = loudest(listener.sound(), 0);
  expect(visitor).toBeGreaterThan(200);
  expect(visitor).toBeLessThan(1_000);

  // Somebody who has guessed the call, but not the address.
  const wrong = listenAt(listen.replace(/\/[\w-]{32}\/listen$/, `/${"A".repeat(32)}/listen`));
  await expect.poll(wrong.refusedWith, soon).toBe(404);

  const said = await speaks(call, async () => call.say({ type: "dtmf", digits: "*" }));
  expect(said).toContain("Nothing of this call is kept.");
  await expect.poll(listener.closed, soon).toBe(1000);
  const late = listenAt(listen);
  await expect.poll(late.closed, soon).toBe(1008);
  expect(late.sound()).toHaveLength(0);
  await hangUp(call);
  const over = listenAt(listen);
  await expect.poll(over.refusedWith, soon).toBe(404);
  await expect.poll(async () => (await monitorOf(site)).listen, soon).toBe("");
}, 240_000);

test("VAPI-03 a program takes part in a call: it speaks, instructs, mutes and hangs up, and nonsense is refused", async () => {
  await using vendor = await startOpenAiServer();
  await using server = await startToldServer();
  await using site = await siteWith(vendor);
  const assistantId = await assistantOf(site, {
    server: { url: server.url, secret: server.secret },
    serverMessages: ["status-update", "speech-update"],
    monitorPlan: { controlEnabled: true, controlAuthenticationEnabled: true },
  });
  await using call = await joined({ site, key }, { assistantId }, false);
  // Nobody listens, so nobody is warned.
  expect(JSON.stringify(call.messages)).not.toContain("listen in");
  const { id, listen, control } = await monitorOf(site);
  expect(listen).toBe("");
  const bearer = "Bearer pk_of_every_page";
  expect((await tell(control, { type: "end-call" })).status).toBe(401);
  expect((await tell(control.replace(id, crypto.randomUUID()), { type: "end-call" }, bearer)).status).toBe(
    404,
  );

  const ours = await speaks(call, () => tell(control, { type: "say", content: "A word from us." }, bearer));
  expect(ours).toContain("A word from us.");
  const instructed = await speaks(call, () =>
    tell(
      control,
      { type: "add-message", message: { role: "system", content: "The secret word is marzipan." } },
      `Bearer ${key}`,
    ),
  );
  expect(instructed).toContain("marzipan");
  for (const [message, reason] of [
    [{ type: "sing" }, "type: must be say, add-message, control, transfer, handoff or end-call"],
    [{ type: "say" }, "content: must be given"],
    [{ type: "say", content: "x".repeat(5_000) }, "content: must have 4096 characters at most"],
    [{ type: "add-message", message: { role: "tool", content: "x" } }, "message.role: must be system, user"],
    [{ type: "control", control: "explode" }, "control: must be mute-assistant, unmute-assistant or"],
    [
      { type: "transfer", destination: { type: "number", number: "+12025550143" } },
      "destination: The operator has not allowed calls to be put through to this destination.",
    ],
    [
      { type: "handoff", destination: { type: "number", number: "+12025550143" } },
      "destination.type: must be assistant or squad",
    ],
    [{ type: "handoff" }, "destination"],
    [
      { type: "handoff", destination: { type: "assistant", assistantName: "Nobody" } },
      "destination: must name an assistant that can take the call over",
    ],
    [[], "type"],
    [null, "JSON object"],
  ] as const) {
    const refused = await tell(control, message, bearer);
    expect([message, refused.status]).toEqual([message, 400]);
    expect(JSON.stringify(await refused.json())).toContain(reason);
  }
  expect((await tell(control, { type: "control", control: "mute-assistant" }, bearer)).status).toBe(200);
  expect((await tell(control, { type: "control", control: "unmute-assistant" }, bearer)).status).toBe(200);
  const again = await speaks(call, () => tell(control, { type: "say", content: "Still here." }, bearer));
  expect(again).toContain("Still here.");
  expect(await (await tell(control, { message: { type: "end-call" } }, bearer)).json()).toEqual({
    status: "ok",
  });
  await call.until(() => call.closed() !== undefined);
  const reason = async () => (await clientOf(site).calls.get({ id })).endedReason;
  await expect.poll(reason, soon).toBe("manually-canceled");
  expect((await tell(control, { type: "end-call" }, bearer)).status).toBe(404);
  // The call's server learned where, while it went on.
  await expect.poll(() => server.of("speech-update").length, soon).toBeGreaterThan(0);
  const [spoke] = server.of("speech-update");
  expect(spoke?.message.call.monitor.controlUrl).toContain(`/voice/calls/${id}/`);
}, 240_000);

test("VAPI-03 a program agrees to nothing in a caller's place, and only the caller's own words let sound flow", async () => {
  await using vendor = await startOpenAiServer();
  await using site = await siteWith(vendor);
  const assistantId = await assistantOf(site, {
    model: { provider: "embedded" },
    monitorPlan: { listenEnabled: true, controlEnabled: true },
    compliancePlan: { recordingConsentPlan: { type: "verbal" } },
  });
  await using call = await joined({ site, key }, { assistantId }, true);
  const { listen, control } = await monitorOf(site);
  const listener = listenAt(listen);
  await expect.poll(() => listener.start, soon).toHaveLength(1);
  for (const triggerResponseEnabled of [true, false]) {
    const agreed = {
      type: "add-message",
      message: { role: "user", content: "I agree" },
      triggerResponseEnabled,
    };
    const forged = await tell(control, agreed);
    expect([forged.status, JSON.stringify(await forged.json())]).toEqual([
      400,
      expect.stringContaining("the caller has not agreed yet"),
    ]);
  }
  // Our own dialogue is no language model.
  const instruction = { type: "add-message", message: { role: "system", content: "Be brief." } };
  expect(await (await tell(control, instruction)).json()).toMatchObject({
    statusCode: 400,
    message: expect.stringContaining("our own dialogue takes no instructions"),
  });
  await speaks(call, () => tell(control, { type: "say", content: "We are waiting." }));
  expect(listener.sound()).toHaveLength(0);
  await speaks(call, async () => call.say({ type: "dtmf", digits: "1" }));
  await speaks(call, () => tell(control, { type: "say", content: "Thank you." }));
  await expect.poll(() => loudest(listener.sound(), 1), soon).toBeGreaterThan(1_000);
  listener.close();
}, 240_000);

test("VAPI-03 no page learns where its call can be followed, and none has its call followed", async () => {
  await using vendor = await startOpenAiServer();
  await using site = await siteWith(vendor);
  const plan = { monitorPlan: { listenEnabled: true, controlEnabled: true } };
  const assistantId = await assistantOf(site, plan);
  const make = async (bearer: string, body: object) => {
    const made = await fetch(`${site.origin}/voice/call/web`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${bearer}`,
        origin: site.origin,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    return (await made.json()) as { id: string; monitor?: object };
  };
  expect((await make("pk_of_every_page", { assistantId })).monitor).toBeUndefined();
  expect((await make(key, { assistantId })).monitor).toEqual({
    listenUrl: expect.stringMatching(/^ws:\/\/larkline\.test\/voice\/calls\/[\w-]{36}\/[\w-]{32}\/listen$/),
    controlUrl: expect.stringMatching(
      /^http:\/\/larkline\.test\/voice\/calls\/[\w-]{36}\/[\w-]{32}\/control$/,
    ),
  });
  const inline = await make("pk_of_every_page", { assistant: { firstMessage: "Hello.", ...plan } });
  const plain = await assistantOf(site, {});
  const overridden = await make("pk_of_every_page", { assistantId: plain, assistantOverrides: plan });
  for (const { id } of [inline, overridden])
    expect((await clientOf(site).calls.get({ id })).monitor).toBeUndefined();
  // Sealed: who reads the database cannot listen.
  const rows = await site.rows<{ monitor: Buffer | null }>("select monitor from larkline.call");
  for (const row of rows) expect(String(row.monitor)).not.toContain("/listen");
}, 240_000);

test("VAPI-03 a program puts a call through to another assistant, which takes it with what was said", async () => {
  await using vendor = await startOpenAiServer();
  await using site = await siteWith(vendor);
  vendor.model = (messages) => [
    `I was told ${messages.filter(({ role }) => role !== "system").map(({ content }) => content)}.`,
  ];
  const plan = { monitorPlan: { controlEnabled: true } };
  const front = await assistantOf(site, plan);
  const billing = await assistantOf(site, { name: "Billing", firstMessage: "Billing here." });
  const tea = { name: "Tea", firstMessage: "Tea room." };
  const squad = {
    members: [
      { assistantId: front },
      { assistant: { ...tea, model: { provider: "openai", model: "gpt-4o" } } },
    ],
  };
  await using call = await joined({ site, key }, { squad }, false);
  const { control } = await monitorOf(site);
  const destination = { type: "assistant", assistantId: billing };
  const first = await speaks(call, () =>
    tell(control, { type: "handoff", destination, content: "One moment, please." }),
  );
  expect(first).toContain('"transfer-update","destination":{"type":"assistant","assistantName":"Billing"}');
  expect(first).toMatch(/One moment, please\..*Billing here\./s);
  const answered = await speaks(call, async () =>
    call.say({ type: "add-message", message: { role: "user", content: "is it paid" } }),
  );
  expect(answered).toMatch(/I was told Hello\..*is it paid/s);
  await hangUp(call);

  // A member by its name, with the words of a transfer. Whatever is being said is cut off.
  await using other = await joined({ site, key }, { squad }, false);
  const { control: again } = await monitorOf(site);
  await tell(again, {
    type: "say",
    content: "This is a long sentence that nobody has to hear to its end. ".repeat(4),
  });
  await other.until(() => JSON.stringify(other.messages).includes("This is a long sentence"));
  const member = { type: "assistant", assistantName: "tea" };
  const second = await speaks(other, () => tell(again, { type: "transfer", destination: member }));
  expect(second).toMatch(/Transferring the call now\..*Tea room\./s);
}, 240_000);
