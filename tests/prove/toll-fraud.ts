import {
  type GuardAnswers,
  handClock,
  openForm,
  outboundRequestFields,
  sendForm,
} from "#fixtures/form-visitor.ts";
import { createTestApp, type TestApp } from "#fixtures/test-app.ts";
import { createLimiters } from "#server/admission/admission.ts";
import { parseEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";

export interface TollFraudReport {
  readonly requests: number;
  readonly addresses: number;
  readonly cap: number;
  /** Accepted demo calls. Must not exceed the daily cap. */
  readonly accepted: number;
  /** Most calls to one number, and to one block of a thousand numbers. */
  readonly perNumber: number;
  readonly perBlock: number;
  /** Honest visitors: all, those served, and those refused while there were calls left, which must be 0. */
  readonly honest: number;
  readonly served: number;
  readonly wronged: number;
  /** Count of each response to the fraud: its status and, for a refusal, its type. */
  readonly answers: Readonly<Record<string, number>>;
}

/** Number of forms that are opened, waited for and sent together. */
const wave = 500;

/**
 * A fraudster who earns from calls to a block of numbers requests calls to all of them, from many addresses in
 * different networks and with every puzzle solved. Honest visitors come in between. The server's own limits apply.
 */
export async function tollFraud(options: {
  requests: number;
  addresses: number;
  cap: number;
}): Promise<TollFraudReport> {
  const { requests, addresses, cap } = options;
  const clock = handClock();
  await using app = await createTestApp({
    clock,
    env: parseEnv({ TRUST_PROXY: "1", DEMO_CALLS_PER_DAY: String(cap) }),
    limits: createLimiters(),
    log: createLog("silent"),
  });
  const answers: Record<string, number> = {};
  const visits = { honest: 0, served: 0, wronged: 0 };
  for (let first = 0; first < requests; first += wave) {
    const attempts = Array.from({ length: Math.min(wave, requests - first) }, (_, i) => first + i);
    const opened = await inParallel(attempts, async (index) => ({ index, answers: await open(index) }));
    const person = await openForm(app, "demo-call", from(`198.51.100.${visits.honest % 250}`));
    clock.pass(2_000);
    const visit = visitPerson(person);
    await inParallel(opened, async ({ index, answers: guard }) => {
      const answer = guard ? await send(guard, numberOf(index), addressOf(index)) : "no token";
      answers[answer] = (answers[answer] ?? 0) + 1;
    });
    await visit;
  }
  const [row] = await app.rows<{ accepted: number; number: number; block: number }>(`
    select count(*)::int as accepted,
      (select max(calls)::int from (select count(*) as calls from larkline.demo_call group by phone)) as number,
      (select max(calls)::int from (
        select count(*) as calls from larkline.demo_call group by left(phone, -3))) as block
    from larkline.demo_call`);
  return {
    requests,
    addresses,
    cap,
    accepted: row?.accepted ?? -1,
    perNumber: row?.number ?? -1,
    perBlock: row?.block ?? -1,
    ...visits,
    answers,
  };

  async function open(index: number): Promise<GuardAnswers | undefined> {
    return openForm(app, "demo-call", from(addressOf(index))).catch(() => undefined);
  }

  /** Each person has another company, with a number in another block. */
  async function visitPerson(guard: GuardAnswers): Promise<void> {
    const index = visits.honest++;
    const phone = `+1312${320 + index}0123`;
    const answer = await send(guard, phone, `198.51.100.${index % 250}`);
    if (answer === "201") visits.served++;
    else if ((await acceptedSoFar(app)) < cap) visits.wronged++;
  }

  async function send(guard: GuardAnswers, phone: string, address: string): Promise<string> {
    const body = { ...guard, ...outboundRequestFields({ phone }) };
    const response = await sendForm(app, "demo-call", body, from(address));
    const { type = "" } = await response.json();
    return `${response.status} ${type}`.trim();
  }

  function addressOf(index: number): string {
    const address = index % addresses;
    return `${20 + Math.floor(address / 65_536)}.${Math.floor(address / 256) % 256}.${address % 256}.7`;
  }
}

/** Adjacent numbers: a whole exchange, then the next. */
function numberOf(index: number): string {
  return `+1212${320 + Math.floor(index / 10_000)}${String(index % 10_000).padStart(4, "0")}`;
}

function from(address: string): Record<string, string> {
  return { "x-forwarded-for": address };
}

async function acceptedSoFar(app: TestApp): Promise<number> {
  const [row] = await app.rows<{ count: number }>("select count(*)::int as count from larkline.demo_call");
  return row?.count ?? 0;
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
