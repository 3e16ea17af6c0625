import { describe, expect, test } from "vitest";
import type { PublicConfig } from "#domain/public-config.ts";
import { demoRequest } from "#fixtures/demo-request.ts";
import type { FormTicket } from "#site/features/form-submission/form-ticket.ts";
import { consentLimit, openDialTickets, ticketLimit } from "./consent-headers.ts";
import { createDemoRequestClient } from "./demo-request-client.ts";

const config = {
  data: { client: "postgrest", url: "https://site.example", anonKey: "public" },
} as unknown as PublicConfig;

const leadOf = (key: string) => ({
  id: key,
  key,
  rekeyed: false,
  language: "es" as const,
  row: demoRequest(),
  since: 1,
  failures: 0,
  retryAt: 0,
  notBefore: 0,
  refused: false,
});

/** Tickets 1, 2, … that live for an hour. */
function ticketsOf(now: () => number) {
  let serial = 1;
  const ready = async () => {
    const body = {
      token: `token-${serial}`,
      solution: `${serial}`,
      notBefore: 0,
      notAfter: 3_600_000 * serial,
    };
    return { status: "done", body: body satisfies FormTicket } as const;
  };
  let ticket: ReturnType<typeof ready> | undefined;
  return openDialTickets({
    now,
    openTickets: async () => ({
      ready: () => (ticket ??= ready()),
      drop() {
        ticket = undefined;
        serial += 1;
      },
    }),
  });
}

/** A client whose server returns these responses in order. */
function clientOf(...answers: Response[]) {
  const asked = { config: 0, forgotten: 0 };
  const now = () => 0;
  const client = createDemoRequestClient({
    readConfig: async () => {
      asked.config += 1;
      if (asked.config === 1) throw new Error("offline");
      return config;
    },
    forgetConfig() {
      asked.forgotten += 1;
    },
    fetch: async () => answers.shift() ?? new Response(null, { status: 201 }),
    tickets: ticketsOf(now),
    after: () => () => undefined,
    now,
  });
  const send = (key = "k1") => client.send(leadOf(key), new AbortController().signal);
  return { client, asked, send };
}

const refusal = (status: number, headers = {}) =>
  Response.json({ code: "x", message: "no", details: null, hint: null }, { status, headers });

test("DATA-02 the data client is created once, and after a failure requested again", async () => {
  const { client, asked, send } = clientOf();
  await expect(client.connect()).rejects.toThrow("offline");
  await client.connect();
  expect(await send()).toEqual({ status: "accepted", isCallAsked: false });
  expect(asked.config).toBe(2);
});

test("WIZD-10 the server's word about a call counts for its own lead", async () => {
  const { client, send } = clientOf(
    new Response(null, { status: 201, headers: { "Demo-Call": "a-call" } }),
    new Response(null, { status: 201, headers: { "Demo-Call-At": "2026-11-24T13:00:00Z" } }),
  );
  await client.connect().catch(() => undefined);
  expect(await send("one")).toMatchObject({ status: "accepted", call: "a-call", callsAt: undefined });
  expect(await send("two")).toMatchObject({ call: undefined, callsAt: "2026-11-24T13:00:00Z" });
  expect(await send("one")).toMatchObject({ call: undefined, callsAt: undefined });
});

test("WIZD-12 the server's Retry-After counts, and only for its own lead", async () => {
  const { client, send } = clientOf(refusal(503, { "Retry-After": "120" }), refusal(503), refusal(503));
  await client.connect().catch(() => undefined);
  expect(await send("one")).toMatchObject({ status: "failed", retryAfter: 120_000 });
  expect(await send("two")).toMatchObject({ status: "failed", retryAfter: undefined });
  expect(await send("one")).toMatchObject({ status: "failed", retryAfter: undefined });
});

test("WIZD-12 the response decides whether a lead is retried, and a changed key rereads the configuration", async () => {
  const { client, asked, send } = clientOf(refusal(409), refusal(400), refusal(429), refusal(401));
  await client.connect().catch(() => undefined);
  const ends = [await send(), await send(), await send(), await send()];
  expect(ends.map(({ status }) => status)).toEqual(["key conflict", "refused", "failed", "failed"]);
  expect(asked).toEqual({ config: 2, forgotten: 1 });
  expect(await send()).toEqual({ status: "accepted", isCallAsked: false });
  expect(asked.config).toBe(3);
});

describe("the consent to a call", () => {
  /** A client of the small data client whose tickets, clock and timers the test moves. */
  function consenting(options: { answers?: (Response | "lost")[]; tickets?: "never" | "none" } = {}) {
    const answers = [...(options.answers ?? [])];
    const world = { now: 0, timers: [] as { ms: number; run: () => void }[] };
    const sent: Record<string, string | null>[] = [];
    const own = ticketsOf(() => world.now);
    const never = { ...own, of: () => new Promise<undefined>(() => undefined) };
    const none = { ...own, of: async () => undefined };
    const client = createDemoRequestClient({
      readConfig: async () => config,
      forgetConfig: () => undefined,
      async fetch(_, init) {
        const headers = new Headers(init?.headers);
        const names = ["Idempotency-Key", "Content-Language", "Call-Consent", "Form-Token", "Form-Solution"];
        sent.push(Object.fromEntries(names.map((name) => [name, headers.get(name)])));
        const answer = answers.shift() ?? new Response(null, { status: 201 });
        if (answer === "lost") throw new TypeError("Failed to fetch");
        return answer;
      },
      tickets: options.tickets === "never" ? never : options.tickets === "none" ? none : own,
      after(ms, run) {
        world.timers.push({ ms, run });
        return () => undefined;
      },
      now: () => world.now,
    });
    const consent = { version: "wizard-1", at: 0 };
    const send = (key: string, lead: { consent?: typeof consent } = { consent }) =>
      client.send({ ...leadOf(key), ...lead }, new AbortController().signal);
    return { world, sent, send };
  }

  const headersOf = (key: string, serial: number) => ({
    "Idempotency-Key": key,
    "Content-Language": "es",
    "Call-Consent": "wizard-1",
    "Form-Token": `token-${serial}`,
    "Form-Solution": `${serial}`,
  });
  const leadOnly = (key: string) => ({
    "Idempotency-Key": key,
    "Content-Language": "es",
    "Call-Consent": null,
    "Form-Token": null,
    "Form-Solution": null,
  });

  test("WIZD-10 it travels in headers, with a solved puzzle of the lead's own", async () => {
    const { sent, send } = consenting();
    expect(await send("one")).toEqual({ status: "accepted", isCallAsked: true });
    await send("two");
    expect(sent).toEqual([headersOf("one", 1), headersOf("two", 2)]);
  });

  test("WIZD-10 a visitor who said no sends a lead and nothing else", async () => {
    const { sent, send } = consenting();
    expect(await send("one", {})).toEqual({ status: "accepted", isCallAsked: false });
    expect(sent).toEqual([leadOnly("one")]);
  });

  test("a lost request is sent again with the same token, until the token is too old", async () => {
    const { world, sent, send } = consenting({ answers: ["lost", "lost"] });
    await send("one");
    await send("one");
    world.now = 3_600_000;
    await send("one");
    expect(sent).toEqual([headersOf("one", 1), headersOf("one", 1), headersOf("one", 2)]);
  });

  test("a consent of more than a day ago is not sent", async () => {
    const { world, sent, send } = consenting();
    world.now = consentLimit - 1;
    await send("one");
    world.now = consentLimit;
    expect(await send("two")).toEqual({ status: "accepted", isCallAsked: false });
    expect(sent.map((headers) => headers["Call-Consent"])).toEqual(["wizard-1", null]);
  });

  test("a puzzle that is not solved in time, or cannot be had, does not hold the lead up", async () => {
    const slow = consenting({ tickets: "never" });
    const sending = slow.send("one");
    while (slow.world.timers.length === 0) await Promise.resolve();
    expect(slow.world.timers.map(({ ms }) => ms)).toEqual([ticketLimit]);
    slow.world.timers[0]?.run();
    expect(await sending).toEqual({ status: "accepted", isCallAsked: false });
    const none = consenting({ tickets: "none" });
    await none.send("one");
    expect([slow.sent, none.sent]).toEqual([[leadOnly("one")], [leadOnly("one")]]);
  });
});
