import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { demoRequest } from "#fixtures/demo-request.ts";
import { type HostedBackend, startHostedBackend, tokenLifetime } from "#fixtures/hosted-backend.ts";
import { createHostedClient, demoRequestInserter } from "./supabase-demo-requests.ts";

const email = "ana@dental.example";
const password = "correct horse";
/** A whole second, because sessions expire on whole seconds. */
const morning = Date.UTC(2026, 10, 20, 9);

let backend: HostedBackend;
let opened: SupabaseClient[] = [];

beforeEach(async () => {
  backend = await startHostedBackend();
  // The library warns of a second client on a page, which every test but the first has here.
  vi.spyOn(console, "warn").mockReturnValue();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.mocked(console.warn).mockRestore();
  for (const client of opened) {
    await client.auth.dispose();
    await client.realtime.disconnect();
  }
  opened = [];
  await backend[Symbol.asyncDispose]();
});

/** The product's client, on the faked parts of a browser. */
function openClient(): SupabaseClient {
  const client = createHostedClient({ url: backend.url, anonKey: backend.anonKey, fetch });
  opened.push(client);
  return client;
}

/** Fakes a page at this address, whose storage outlives the client. */
function playPage(href = "https://site.example/book-demo"): Map<string, string> {
  const kept = new Map<string, string>();
  const location = {
    url: new URL(href),
    get href() {
      return location.url.href;
    },
    set hash(text: string) {
      location.url.hash = text;
    },
  };
  vi.stubGlobal("window", { location, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

function playTime(): void {
  vi.useFakeTimers({
    now: morning,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
}

/** Waits for the backend while fake time stands still. Polling with `vi.waitUntil` would advance it. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

test("DATA-02 with SUPABASE_URL the insert goes to the hosted backend, with its key, the lead's, and the consent", async () => {
  playPage();
  const insert = demoRequestInserter({ url: backend.url, anonKey: backend.anonKey, fetch });
  const consent = { "Call-Consent": "wizard-1", "Form-Token": "token", "Form-Solution": "42" };
  const headers = { "Idempotency-Key": "lead-1", ...consent };
  const { error, status } = await insert(demoRequest(), headers, new AbortController().signal);
  expect([error, status]).toEqual([null, 201]);
  expect(backend.rows.get("demo_schedule")).toEqual([demoRequest()]);
  const [sent] = backend.to("/rest/v1/demo_schedule");
  expect(sent).toMatchObject({ apikey: backend.anonKey, token: backend.anonKey });
  expect(sent?.headers).toMatchObject({
    "idempotency-key": "lead-1",
    "call-consent": "wizard-1",
    "form-token": "token",
    "form-solution": "42",
  });
});

test("DATA-02 DATA-04 with SUPABASE_URL a session persists: the next client on the page has it without asking", async () => {
  const kept = playPage();
  const client = openClient();
  expect((await client.auth.signUp({ email, password })).error).toBeNull();
  expect((await client.auth.signInWithPassword({ email, password: "wrong" })).error?.message).toBe(
    "Invalid login credentials",
  );
  const { data } = await client.auth.signInWithPassword({ email, password });
  expect(data.user?.email).toBe(email);
  expect([...kept.values()].join()).toContain(data.session?.refresh_token);

  const asked = backend.requests.length;
  const next = openClient();
  expect((await next.auth.getSession()).data.session?.access_token).toBe(data.session?.access_token);
  expect(backend.requests).toHaveLength(asked);
  expect((await next.auth.getUser()).data.user?.email).toBe(email);
  await next.from("demo_schedule").insert([demoRequest()]);
  expect(backend.to("demo_schedule")[0]?.token).toBe(data.session?.access_token);
  await next.auth.signOut();
  expect([...kept.values()].join()).not.toContain(data.session?.refresh_token);
});

test("DATA-02 with SUPABASE_URL a session in the page's address is stored and removed from the address", async () => {
  const kept = playPage(`https://site.example/book-demo${backend.sessionFragment(email)}`);
  const client = openClient();
  const { data } = await client.auth.getSession();
  expect(data.session?.user.email).toBe(email);
  expect([...kept.values()].join()).toContain(data.session?.access_token);
  expect(window.location.href).not.toContain("access_token");
});

test("DATA-02 DATA-04 tokens are refreshed automatically within 3 ticks of 30 s before they expire, and not earlier", async () => {
  playPage();
  playTime();
  const client = openClient();
  const { data } = await client.auth.signUp({ email, password });
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => events.push(event));
  const refreshed = () => backend.to("/auth/v1/token").map(({ query }) => query.grant_type);
  await vi.advanceTimersByTimeAsync(tokenLifetime * 1_000 - 4 * 30_000);
  await client.functions.invoke("after-what-was-sent-before");
  expect(refreshed()).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  await until(() => events.includes("TOKEN_REFRESHED"));
  expect(refreshed()).toEqual(["refresh_token"]);
  const later = (await client.auth.getSession()).data.session;
  expect(later?.refresh_token).not.toBe(data.session?.refresh_token);
  expect(later?.expires_at).toBeGreaterThan(data.session?.expires_at ?? Number.POSITIVE_INFINITY);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(refreshed()).toHaveLength(1);
});

test("DATA-04 files are stored and read through the same client, and listed in pages of 100", async () => {
  playPage();
  const bucket = openClient().storage.from("recordings");
  for (let number = 0; number < 130; number++) {
    const { error } = await bucket.upload(`calls/${String(number).padStart(3, "0")}.txt`, `call ${number}`);
    expect(error).toBeNull();
  }
  const first = await bucket.list("calls");
  expect(first.data?.map(({ name }) => name).slice(-1)).toEqual(["099.txt"]);
  expect(first.data).toHaveLength(100);
  expect(backend.to("/object/list/recordings")[0]?.body).toMatchObject({ limit: 100, offset: 0 });
  expect((await bucket.list("calls", { offset: 100 })).data).toHaveLength(30);
  expect(await (await bucket.download("calls/007.txt")).data?.text()).toBe("call 7");
  expect((await bucket.download("calls/none.txt")).error).not.toBeNull();
});

test("DATA-04 functions are called through the same client, as the signed-in user", async () => {
  playPage();
  const client = openClient();
  const asked = { body: { plan: "growth" } };
  expect((await client.functions.invoke("quote", asked)).data).toEqual({
    function: "quote",
    got: { plan: "growth" },
    as: "anon",
  });
  await client.auth.signUp({ email, password });
  expect((await client.functions.invoke("quote", asked)).data).toMatchObject({ as: "authenticated" });
});

test("DATA-04 realtime: a channel receives broadcasts, and its connection sends a heartbeat every 30 s", async () => {
  playPage();
  playTime();
  const client = openClient();
  const heard: unknown[] = [];
  const states: string[] = [];
  client
    .channel("bookings")
    .on("broadcast", { event: "booked" }, ({ payload }) => heard.push(payload))
    .subscribe((state) => states.push(state));
  await until(() => states.length > 0);
  expect(states).toEqual(["SUBSCRIBED"]);
  backend.broadcast("realtime:bookings", "booked", { at: "10:00" });
  await until(() => heard.length > 0);
  expect(heard).toEqual([{ at: "10:00" }]);

  const beats = () =>
    backend.messages.filter(([, , topic, event]) => topic === "phoenix" && event === "heartbeat");
  await vi.advanceTimersByTimeAsync(29_999);
  await client.functions.invoke("after-what-was-sent-before");
  expect(beats()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => beats().length > 0);
  expect(beats()).toHaveLength(1);
});

test("DATA-04 realtime: a channel without a response within 10 s is reported as timed out", async () => {
  playPage();
  playTime();
  backend.silentTopics.add("realtime:bookings");
  const states: string[] = [];
  openClient()
    .channel("bookings")
    .subscribe((state) => states.push(state));
  await until(() => backend.messages.some(([, , , event]) => event === "phx_join"));
  await vi.advanceTimersByTimeAsync(9_900);
  expect(states).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(states).toEqual(["TIMED_OUT"]);
});
