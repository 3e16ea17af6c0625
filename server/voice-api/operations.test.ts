import { expect, test } from "vitest";
import { insertOutboundRequest } from "#fixtures/deliveries.ts";
import { readAsDescribed } from "#fixtures/described-answer.ts";
import { callsWithoutEnd } from "#fixtures/dials.ts";
import { openForm } from "#fixtures/form-visitor.ts";
import { mailSurroundings } from "#fixtures/subjects.ts";
import type { TestApp } from "#fixtures/test-app.ts";
import {
  callerNumber,
  nobody,
  type Operation,
  operationsOf,
  privateKey,
  startVoiceApi,
  trunkOnPaper,
} from "#fixtures/voice-api.ts";
import { exampleId, exampleNumberId } from "./examples.ts";

// Every operation that the description names, once as its example has it, and once wrong.

/** What is wrong in the bad case, and the answer. Where nothing is named: an id that nothing has, which is a 404. */
const bad: Readonly<Record<string, { path?: string; body?: unknown; status: number }>> = {
  createAssistant: { body: { name: 7 }, status: 400 },
  validateSound: { body: { url: "a café" }, status: 400 },
  createSquad: { body: { members: "all" }, status: 400 },
  createTool: { body: { type: "function" }, status: 400 },
  createCredential: { body: { name: "Keys" }, status: 400 },
  createPhoneNumber: { body: { provider: "byo-phone-number", number: "555" }, status: 400 },
  importTwilioNumber: { body: { twilioPhoneNumber: "+12025550127" }, status: 400 },
  importVonageNumber: { body: { vonagePhoneNumber: "+12025550128", credentialId: nobody }, status: 400 },
  buyNumber: { body: [], status: 400 },
  createCall: { body: { assistantId: nobody }, status: 404 },
  createWebCall: { body: { assistantId: nobody }, status: 404 },
  createPhoneCall: { body: [], status: 400 },
  createFile: { body: { not: "form data" }, status: 415 },
  uploadFile: { body: { not: "form data" }, status: 415 },
  getAnalytics: { body: { queries: "all" }, status: 400 },
  getMetrics: { path: "/voice/metrics?rangeStart=yesterday", status: 400 },
  getConfig: { path: "/api/config/more", status: 404 },
  listSlots: { path: "/api/scheduler/slots?from=now", status: 400 },
  holdSlot: { body: {}, status: 422 },
  book: { body: {}, status: 422 },
  // What was never held is free already.
  releaseSlot: { path: "/api/scheduler/holds/none", status: 204 },
  getFormToken: { path: "/api/forms/none/token", status: 404 },
  // Without a token.
  sendMessage: { body: { message: "Hello" }, status: 403 },
  requestDemoCall: { body: { name: "Ana" }, status: 403 },
  insertDemoRequest: { body: [{ business_name: 7 }], status: 400 },
};

/** Refused by this server, whatever is sent. */
const refused: ReadonlySet<string> = new Set(["buyNumber"]);

/** Recordings, of which a call that nobody has joined has none. */
const notKept: ReadonlySet<string> = new Set(
  ["Video", "Mono", "Stereo", "Customer", "Assistant"].map((kind) => `get${kind}Recording`),
);

test("VAPI-01 VAPI-04 VAPI-05 VAPI-07 VAPI-08 every operation works as its example has it and refuses what is wrong", async () => {
  await using app = await startVoiceApi(await trunkOnPaper());
  await app.rows(callsWithoutEnd);
  const operations = await operationsOf(app);
  // A form is sent two seconds after it was opened, at the earliest.
  const opened = {
    sendMessage: await openForm(app, "contact"),
    requestDemoCall: await openForm(app, "demo-call"),
  };
  const earliest = Date.now() + 2_100;
  const ids = await makeOneOfEach(app, operations);

  for (const operation of operations) {
    const { id, method, path, example, answers } = operation;
    const wrong = bad[id] ?? {
      ...(path.startsWith("/voice/") && !path.includes("{") && { path: `${path}?limit=many` }),
      body: example,
      status: path.startsWith("/voice/") && !path.includes("{") ? 400 : 404,
    };
    const wrongPath = wrong.path ?? fill(path, { id: nobody, token: "none" });
    const refusal = await request(app, method, wrongPath, wrong.body);
    expect([id, refusal.status]).toEqual([id, wrong.status]);

    if (path.startsWith("/voice/")) {
      const stranger = await request(app, method, fill(path, { id: nobody }), wrong.body, "sk_of_a_stranger");
      expect([id, stranger.status]).toEqual([id, 401]);
    }

    await wait(id in opened ? earliest - Date.now() : 0);
    const body =
      id.endsWith("File") && method === "POST" ? file() : await bodyFor(app, operation, ids, opened);
    const good = await request(app, method, await pathFor(app, operation, ids), body);
    const told = [id, good.status, good.status < 300 ? "" : await good.clone().text()];
    if (refused.has(id)) expect(told).toEqual([id, 400, expect.stringContaining("message")]);
    else if (notKept.has(id)) expect(told).toEqual([id, 404, expect.stringContaining("is kept")]);
    else expect(told).toEqual([id, expect.toSatisfy((status: number) => status < 300), ""]);
    expect([id, Object.keys(answers)]).toEqual([id, expect.arrayContaining([String(good.status)])]);
    const schema = answers[good.status];
    if (schema) {
      const sent = await good.json();
      expect([id, readAsDescribed(schema, sent)], "nothing is sent that is not described").toEqual([
        id,
        sent,
      ]);
    }
  }
  // Files are read in the background.
  const unread = async () =>
    (await (await request(app, "GET", "/voice/file")).json()).filter(
      ({ status }: { status: string }) => status === "processing",
    );
  await expect.poll(unread).toEqual([]);
  expect([...notKept].filter((id) => !operations.some((each) => each.id === id))).toEqual([]);
  expect(Object.keys(bad).filter((id) => !operations.some((each) => each.id === id))).toEqual([]);
});

type Made = Readonly<Record<string, string>>;

/** Ids of things that others name. */
async function makeOneOfEach(app: TestApp, operations: readonly Operation[]): Promise<Made> {
  const ids: Record<string, string> = {};
  for (const what of ["Assistant", "Credential"]) {
    const operation = operations.find(({ id }) => id === `create${what}`);
    const made = await request(app, "POST", operation?.path ?? "", operation?.example);
    ids[what] = (await made.json()).id;
  }
  const number = { provider: "byo-phone-number", number: callerNumber };
  ids.PhoneNumber = (await (await request(app, "POST", "/voice/phone-number", number)).json()).id;
  return ids;
}

async function bodyFor(
  app: TestApp,
  { id, example }: Operation,
  ids: Made,
  opened: Readonly<Record<string, object>>,
): Promise<unknown> {
  if (!example) return undefined;
  const text = JSON.stringify(example)
    .replaceAll(exampleId, (id === "importVonageNumber" ? ids.Credential : ids.Assistant) ?? "")
    .replaceAll(exampleNumberId, ids.PhoneNumber ?? "");
  const body = { ...JSON.parse(text), ...opened[id] };
  if ("submission" in body) body.submission = crypto.randomUUID();
  if ("start" in body) body.start = await freeTime(app);
  return body;
}

/** The address for something that was made for it alone. */
async function pathFor(app: TestApp, { id, path }: Operation, ids: Made): Promise<string> {
  if (id === "listSlots") return `${path}?${nextWeek()}`;
  if (path.includes("{token}")) return fill(path, { token: await bookedToken(app) });
  if (path.includes("{form}")) return fill(path, { form: "contact" });
  if (path.includes("{submission}")) return fill(path, { submission: crypto.randomUUID() });
  if (path.includes("{call}")) return fill(path, { call: await requestedCall(app) });
  if (!path.includes("{id}")) return path;
  const collection = path.slice(0, path.indexOf("/{id}"));
  const create = (await operationsOf(app)).find(
    (each) => each.path === collection && each.method === "POST",
  ) as Operation;
  const body = collection.endsWith("/file") ? file() : await bodyFor(app, create, ids, {});
  // Numbers are unique.
  if (collection.endsWith("/phone-number")) Object.assign(body as object, { number: nextNumber() });
  const made = await request(app, "POST", collection, body);
  const own = { id: (await made.json()).id };
  // A call is written down beside it.
  const isThere = async () => (await request(app, "GET", fill(`${collection}/{id}`, own))).status;
  if (collection.endsWith("/call")) await expect.poll(isThere).toBe(200);
  return fill(path, own);
}

let numbers = 5_550_130;
const nextNumber = () => `+1202${numbers++}`;

function file(): FormData {
  const form = new FormData();
  form.append("file", new File(["Cleaning: $95"], "prices.txt", { type: "text/plain" }));
  return form;
}

function nextWeek(): URLSearchParams {
  const from = new Date();
  const to = new Date(from.getTime() + 14 * 24 * 3_600_000);
  return new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
}

let taken = 0;
/** Another one each time. */
async function freeTime(app: TestApp): Promise<string> {
  const { slots } = await (await app.request(`/api/scheduler/slots?${nextWeek()}`)).json();
  return slots[5 * taken++];
}

/** Of the link in a booking's mail. */
async function bookedToken(app: TestApp): Promise<string> {
  const booked = await request(app, "POST", "/api/scheduler/bookings", {
    submission: crypto.randomUUID(),
    start: await freeTime(app),
    name: "Ana Diaz",
    email: `${crypto.randomUUID()}@dental.example`,
  });
  const { uri } = await booked.json();
  return mailSurroundings.bookings.links.sign({ id: uri.split("/").at(-1), sequence: 0 });
}

/** Of a request that was made on the page. */
async function requestedCall(app: TestApp): Promise<string> {
  const request = await insertOutboundRequest(app, { phone: "+13125550123" });
  const [dial] = await app.rows<{ id: string }>("select id from larkline.dial where demo_call_id = $1", [
    request,
  ]);
  return dial?.id ?? "";
}

function fill(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "none");
}

function request(
  app: TestApp,
  method: string,
  path: string,
  body?: unknown,
  key = privateKey,
): Promise<Response> {
  const isForm = body instanceof FormData;
  return app.request(path, {
    method,
    headers: {
      ...(path.startsWith("/voice/") ? { authorization: `Bearer ${key}` } : { apikey: app.anonKey }),
      ...(!isForm && { "content-type": "application/json" }),
    },
    ...(body !== undefined && method !== "GET" && { body: isForm ? body : JSON.stringify(body) }),
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
