import { randomUUID } from "node:crypto";
import { consents } from "#content/consents/consents.ts";
import { demoRequest } from "#fixtures/demo-request.ts";
import { callingHours } from "#fixtures/dials.ts";
import { type GuardAnswers, openForm, outboundRequestFields, sendForm } from "#fixtures/form-visitor.ts";
import { allQueues } from "#fixtures/senders.ts";
import { mailSurroundings } from "#fixtures/subjects.ts";
import { createTestApp } from "#fixtures/test-app.ts";
import { createLimiters } from "#server/admission/admission.ts";
import { attemptDelivery } from "#server/delivery/attempt-delivery.ts";
import { createDeliveryStore } from "#server/delivery/delivery-store.ts";
import { suppress } from "#server/dials/suppression.ts";
import { parseEnv } from "#server/env.ts";
import { storeSpoken } from "#server/forms/contact/store-spoken.ts";
import { createLog } from "#server/log.ts";

export interface TollFraudReport {
  readonly requests: number;
  readonly addresses: number;
  readonly seconds: number;
  /** Most dials in a day. */
  readonly cap: number;
  /** Days (UTC) on which there were dials: a run may go past midnight. */
  readonly days: number;
  readonly dials: number;
  /** Most dials on one of the days, to one number, and to one block of a thousand numbers. */
  readonly perDay: number;
  readonly perNumber: number;
  readonly perBlock: number;
  /** Dials, and calls handed over, that should not exist. Each must be 0. */
  readonly withoutConsent: number;
  readonly unserved: number;
  readonly suppressed: number;
  readonly outsideHours: number;
  /** Calls handed over to the automation during the 48 hours after the run. */
  readonly handedOver: number;
  /** Honest visitors: all, those served, and those refused while there were calls left, which must be 0. */
  readonly honest: number;
  readonly served: number;
  readonly wronged: number;
  /** Count of each answer to the fraud, by the way that was tried. */
  readonly answers: Readonly<Record<string, number>>;
}

/** Number of tries that are prepared, then made together. */
const wave = 1_000;

/** Numbers that are not called: premium-rate, personal, satellite, emergency, not served. */
const unserved = ["+19005550", "+12129760", "+44701112", "+88161234", "+1911", "+46470123"];

/** Landlines of places whose hours differ, so that some are out of hours whenever this runs. */
const places = {
  "+1212": "America/New_York",
  "+1213": "America/Los_Angeles",
  "+442079": "Europe/London",
  "+81312": "Asia/Tokyo",
} as const;

/**
 * A fraudster who earns from calls asks for as many as he can: with the outbound form, with the wizard's insert, with
 * rows of his own and with call-backs, from many addresses in different networks, with every puzzle solved or none, to
 * blocks of numbers, to numbers that are not called, and to some that do not want to be. Honest visitors come in between.
 * Then two days pass, and every call whose hour comes is handed over.
 */
export async function tollFraud(options: {
  requests: number;
  addresses: number;
  cap: number;
  /** Receives the progress. */
  say?: (line: string) => void;
}): Promise<TollFraudReport> {
  const { requests, addresses, cap, say = () => undefined } = options;
  const begun = Date.now();
  let isOpening = false;
  await using app = await createTestApp({
    // Forms were opened three seconds ago, by the clocks of server and database.
    clock: () => Date.now() - (isOpening ? 3_000 : 0),
    env: parseEnv({ TRUST_PROXY: "1", DEMO_CALLS_PER_DAY: String(cap) }),
    limits: createLimiters({ totalFactor: 1_000 }),
    log: createLog("silent"),
  });
  await app.rows(callingHours("08:00", "21:00"));
  const { kysely } = app.database;
  const suppressed = new Set<string>();
  const answers: Record<string, number> = {};
  const visits = { honest: 0, served: 0, wronged: 0 };

  const ways: readonly ((index: number, address: string) => Promise<() => Promise<string>>)[] = [
    async (index, address) => {
      const guard = await open("demo-call", address);
      return () => sendOutbound(guard, numberOf(index), address);
    },
    async (index, address) => {
      const proof = await proofOf(address);
      return () => insertLead(proof, [numberOf(index)], address);
    },
    async (index) => () => callBack(numberOf(index)),
    // Without a puzzle, with a stale solution, or with a consent that is not given.
    async (index, address) => () =>
      sendForm(app, "demo-call", outboundRequestFields({ phone: numberOf(index) }), from(address)).then(
        answerOf,
      ),
    async (index, address) => {
      const guard = await open("demo-call", address);
      return () => sendOutbound(guard && { ...guard, solution: "x" }, numberOf(index), address);
    },
    async (index, address) => {
      const guard = await open("demo-call", address);
      return () => sendOutbound(guard, numberOf(index), address, { consent: false });
    },
    // Rows of his own: without headers, with a wording alone, and many under one proof.
    async (index, address) => () => insertLead({}, [numberOf(index)], address),
    async (index, address) => () =>
      insertLead({ "call-consent": consents.wizard.version }, [numberOf(index)], address),
    async (index, address) => {
      const proof = await proofOf(address);
      return () =>
        insertLead(
          proof,
          [0, 1, 2].map((more) => numberOf(index + 7_919 * more)),
          address,
        );
    },
    // The token of one form with the other's endpoint.
    async (index, address) => {
      const guard = await open("demo-request", address);
      return () => sendOutbound(guard, numberOf(index), address);
    },
  ];
  const names = [
    ...["form", "wizard", "call-back", "form without a puzzle", "form with a wrong solution"],
    ...[
      "form without consent",
      "row",
      "row with a wording",
      "rows under one proof",
      "form with another's token",
    ],
  ];

  for (let first = 0; first < requests; first += wave) {
    const indexes = Array.from({ length: Math.min(wave, requests - first) }, (_, i) => first + i);
    isOpening = true;
    const prepared = await inParallel(indexes, async (index) => {
      const way = index % ways.length;
      return { way, make: await ways[way]?.(index, addressOf(index)) };
    });
    const person = await prepareVisit();
    isOpening = false;
    const visit = person();
    await inParallel(prepared, async ({ way, make }) => {
      const answer = `${names[way]}: ${await make?.()}`;
      answers[answer] = (answers[answer] ?? 0) + 1;
    });
    await visit;
    await withdrawSome();
    await clearLeads();
    if (first % (50 * wave) === 0)
      say(`${first + indexes.length} tries, ${Math.round((Date.now() - begun) / 1_000)} s`);
  }
  const calls = await handOver();
  return { ...(await inspect(calls)), ...visits, answers };

  async function open(
    form: "demo-call" | "demo-request",
    address: string,
  ): Promise<GuardAnswers | undefined> {
    return openForm(app, form, from(address)).catch(() => undefined);
  }

  async function proofOf(address: string): Promise<Record<string, string>> {
    const guard = await open("demo-request", address);
    if (!guard) return {};
    return {
      "call-consent": consents.wizard.version,
      "form-token": guard.token,
      "form-solution": guard.solution,
    };
  }

  async function sendOutbound(
    guard: GuardAnswers | undefined,
    phone: string,
    address: string,
    changes: object = {},
  ): Promise<string> {
    if (!guard) return "no token";
    const body = { ...guard, ...outboundRequestFields({ phone, ...changes }) };
    return answerOf(await sendForm(app, "demo-call", body, from(address)));
  }

  async function insertLead(
    headers: Record<string, string>,
    phones: readonly string[],
    address: string,
  ): Promise<string> {
    const response = await app.request("/rest/v1/demo_schedule", {
      method: "POST",
      headers: { apikey: app.anonKey, "content-type": "application/json", ...headers, ...from(address) },
      body: JSON.stringify(phones.map((phone) => demoRequest({ phone }))),
    });
    return String(response.status);
  }

  function callBack(phone: string): Promise<string> {
    return storeSpoken(kysely, {
      submission_id: randomUUID(),
      kind: "call-back",
      first_name: "Bob",
      last_name: "",
      email: null,
      company: "",
      message: "money",
      phone,
      said: "Yes.",
    });
  }

  /** Each person has a number in another block, and uses the outbound form or the wizard. */
  async function prepareVisit(): Promise<() => Promise<void>> {
    const index = visits.honest++;
    const phone = `+1312${320 + (index % 600)}${String(Math.floor(index / 600)).padStart(2, "0")}23`;
    const address = `198.51.${100 + (Math.floor(index / 250) % 100)}.${index % 250}`;
    if (index % 2 === 0) {
      const guard = await open("demo-call", address);
      return async () => count((await sendOutbound(guard, phone, address)) === "201");
    }
    const proof = await proofOf(address);
    return async () => {
      await insertLead(proof, [phone], address);
      const dialled = await app.rows("select from larkline.dial where phone = $1", [phone]);
      await count(dialled.length === 1);
    };
  }

  async function count(isServed: boolean): Promise<void> {
    if (isServed) visits.served++;
    else if ((await dialsToday()) < cap) visits.wronged++;
  }

  /** Some who were about to be called say no: the fraudster goes on to ask for them. */
  async function withdrawSome(): Promise<void> {
    const [waiting] = await app.rows<{ phone: string; consent_id: string }>(
      "select phone, consent_id from larkline.dial where state = 'waiting' and phone not like '+1312%' order by random() limit 1",
    );
    if (!waiting || suppressed.size >= cap / 4) return;
    suppressed.add(waiting.phone);
    if (suppressed.size % 2) await suppress(kysely, waiting.phone, "said");
    else
      await app.rows(
        "update larkline.consent set withdrawn_at = now() where id = $1 and withdrawn_at is null",
        [waiting.consent_id],
      );
  }

  /** Leads that nobody calls, and what was refused, would fill the disk and slow down every later wave. */
  async function clearLeads(): Promise<void> {
    await app.rows(`delete from public.demo_schedule r
      where not exists (select from larkline.dial where demo_request_id = r.id)`);
    await app.rows(`delete from graphile_worker._private_jobs
      where key not in (select id::text from larkline.delivery)`);
    await app.rows(`vacuum public.demo_schedule, larkline.delivery, larkline.consent, larkline.demo_call,
      larkline.contact_message, larkline.dial, graphile_worker._private_jobs`);
  }

  /** Adjacent numbers of the places, numbers that are not called, and those that do not want to be. */
  function numberOf(index: number): string {
    const kind = index % 97;
    if (kind < 6) return `${unserved[kind]}${String(index % 10_000).padStart(4, "0")}`;
    const known = [...suppressed];
    if (kind < 16 && known.length > 0) return known[index % known.length] ?? "";
    const place = Object.keys(places)[Math.floor(index / 10) % 4] ?? "";
    const length = place.startsWith("+44") ? 13 : 12;
    const start = `${place}${place.startsWith("+1") ? 320 + (Math.floor(index / 40_000) % 400) : ""}`;
    return `${start}${String(index % 10 ** (length - start.length)).padStart(length - start.length, "0")}`;
  }

  function addressOf(index: number): string {
    const address = index % addresses;
    return `${20 + Math.floor(address / 65_536)}.${Math.floor(address / 256) % 256}.${address % 256}.7`;
  }

  async function dialsToday(): Promise<number> {
    const [row] = await app.rows<{ accepted: number }>(
      "select accepted from larkline.demo_call_day order by day desc limit 1",
    );
    return row?.accepted ?? 0;
  }

  /** Lets 48 hours pass for the worker, which attempts what is due every 30 minutes. */
  async function handOver(): Promise<{ phone: string; at: number }[]> {
    const made: { phone: string; at: number }[] = [];
    const end = Date.now() + 48 * 3_600_000;
    for (let now = Date.now(); now < end; now += 30 * 60_000) {
      const attempt = attemptDelivery({
        store: createDeliveryStore(kysely),
        farEnds: allQueues(async ({ composed }) => {
          const { phone, data = { phone } } = JSON.parse((composed as { body: string }).body);
          made.push({ phone: data.phone, at: now });
          return { result: "delivered" };
        }),
        surroundings: mailSurroundings,
        log: createLog("silent"),
        clock: () => now,
        random: () => 0,
      });
      const due = await app.rows<{ id: string }>(
        `select id from larkline.delivery where kind = 'automation-webhook' and state = 'pending'
           and next_attempt_at <= $1`,
        [new Date(now)],
      );
      for (const { id } of due) await attempt(id);
    }
    return made;
  }

  async function inspect(calls: readonly { phone: string; at: number }[]) {
    const [row] = await app.rows<
      Record<"dials" | "per_number" | "per_block" | "without_consent" | "unserved", number>
    >(
      `select count(*)::int as dials,
         (select coalesce(max(calls), 0)::int from (select count(*) as calls from larkline.dial group by phone)) as per_number,
         (select coalesce(max(calls), 0)::int from (
           select count(*) as calls from larkline.dial group by left(phone, -3))) as per_block,
         count(*) filter (where not exists (
           select from larkline.consent c join larkline.consent_wording w on w.version = c.text_version
           where c.id = d.consent_id and c.phone = d.phone and c.wording = w.wording
             and (c.withdrawn_at is null or c.withdrawn_at >= d.created_at)))::int as without_consent,
         count(*) filter (where larkline.callable_country(phone) is null)::int as unserved
       from larkline.dial d`,
    );
    const days = await app.rows<{ accepted: number }>("select accepted from larkline.demo_call_day");
    const allowed = await app.rows<{ phone: string }>(
      `select phone from larkline.dial join larkline.consent c using (phone)
       where c.id = dial.consent_id and c.withdrawn_at is null`,
    );
    const consented = new Set(allowed.map(({ phone }) => phone));
    return {
      requests,
      addresses,
      seconds: Math.round((Date.now() - begun) / 1_000),
      cap,
      days: days.length,
      dials: row?.dials ?? -1,
      perDay: Math.max(0, ...days.map(({ accepted }) => accepted)),
      perNumber: row?.per_number ?? -1,
      perBlock: row?.per_block ?? -1,
      withoutConsent: (row?.without_consent ?? 0) + calls.filter(({ phone }) => !consented.has(phone)).length,
      unserved: row?.unserved ?? -1,
      suppressed: calls.filter(({ phone }) => suppressed.has(phone)).length,
      outsideHours: calls.filter(({ phone, at }) => !isWithinHours(phone, at)).length,
      handedOver: calls.length,
    };
  }
}

/** Judged without the database. */
function isWithinHours(phone: string, at: number): boolean {
  const zone = Object.entries({ ...places, "+1312": "America/Chicago" }).find(([start]) =>
    phone.startsWith(start),
  )?.[1];
  if (zone === undefined) return false;
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", hourCycle: "h23" }).format(at),
  );
  return hour >= 8 && hour < 21;
}

async function answerOf(response: Response): Promise<string> {
  const { type = "" } = await response.json();
  return `${response.status} ${type}`.trim();
}

function from(address: string): Record<string, string> {
  return { "x-forwarded-for": address };
}

/** Runs thirty at a time: more than the database has connections. */
async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.values();
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      for (const item of queue) results.push(await work(item));
    }),
  );
  return results;
}
