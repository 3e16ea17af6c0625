import { setTimeout as wait } from "node:timers/promises";
import { demoRequest } from "#fixtures/demo-request.ts";
import { startSite, visitorsFromEverywhere } from "#fixtures/site-process.ts";
import { visitorAddress } from "#fixtures/visitor-address.ts";
import { seededRandom } from "#voice/testing/seeded-random.ts";

export interface FloodReport {
  readonly requests: number;
  /** Count of each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Responses other than the expected refusal, with their requests. Must be empty. */
  readonly surprises: readonly string[];
  /** Status of a valid request afterwards. Must be 201. */
  readonly good: number;
  /** Rows at the end. Must be 1, that of the valid request. */
  readonly rows: number;
}

type Random = () => number;

/** Sends requests with random faults in method, path, key, headers or body. */
export async function malformedFlood(options: { requests: number; seed: number }): Promise<FloodReport> {
  await using site = await startSite({ env: { ...visitorsFromEverywhere, LOG_LEVEL: "fatal" } });
  const config = await (await fetch(`${site.origin}/api/config`)).json();
  const random = seededRandom(options.seed);
  const statuses: Record<string, number> = {};
  const surprises: string[] = [];
  let left = options.requests;
  const senders = Array.from({ length: 20 }, async () => {
    while (left-- > 0) {
      const { attempt, expected } = malformedRequest(random, config.data.anonKey);
      const status = await send(site.origin, attempt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== expected)
        surprises.push(`${status} instead of ${expected}: ${JSON.stringify(attempt).slice(0, 300)}`);
    }
  });
  await Promise.all(senders);
  const good = await send(site.origin, goodRequest(config.data.anonKey));
  const [row] = await site.rows<{ count: number }>("select count(*)::int as count from demo_schedule");
  return { requests: options.requests, statuses, surprises, good, rows: row?.count ?? -1 };
}

interface Attempt {
  readonly path: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

async function send(origin: string, { path, ...init }: Attempt): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(origin + path, init);
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      // The server may refuse a request and close the connection while the body is still being sent; retry.
      if (attempt === 3) throw error;
      await wait(20);
    }
  }
}

function goodRequest(anonKey: string) {
  const headers: Record<string, string> = {
    apikey: anonKey,
    authorization: `Bearer ${anonKey}`,
    "content-type": "application/json",
    prefer: "return=minimal",
    "x-forwarded-for": visitorAddress(),
  };
  const body: Attempt["body"] = JSON.stringify(demoRequest());
  return { path: "/rest/v1/demo_schedule", method: "POST", headers, body };
}

/** A valid request with one fault, and the status expected for it. */
function malformedRequest(random: Random, anonKey: string): { attempt: Attempt; expected: number } {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const attempt = goodRequest(anonKey);
  const good = JSON.stringify(demoRequest());
  const header = (name: string, value: string) => Object.assign(attempt.headers, { [name]: value });
  const body = (value: Attempt["body"]) => Object.assign(attempt, { body: value });
  const path = (value: string) => Object.assign(attempt, { path: value });
  const odd = () => encodeURIComponent(noise(random));
  const faults: readonly (readonly [expected: number, apply: () => unknown])[] = [
    [401, () => header("apikey", noise(random))],
    [401, () => header("apikey", "")],
    [401, () => header("authorization", `Bearer ${noise(random)}`)],
    [415, () => header("content-type", pick(["text/csv", "multipart/form-data", noise(random)]))],
    [401, () => header("prefer", pick(["return=representation", "resolution=merge-duplicates"]))],
    [400, () => header("idempotency-key", "k".repeat(201 + Math.floor(random() * 5000)))],
    [401, () => Object.assign(attempt, { method: pick(["PUT", "PATCH", "DELETE"]) })],
    [401, () => Object.assign(attempt, { method: "GET", body: null })],
    [405, () => Object.assign(attempt, { method: pick(["OPTIONS", "PROPFIND"]) })],
    [404, () => path(`/rest/v1/${odd()}`)],
    [404, () => path(`/rest/v1/rpc/${odd()}`)],
    [400, () => path(`/rest/v1/demo_schedule?columns=${odd()}`)],
    [400, () => body(good.slice(0, Math.floor(random() * good.length)))],
    [400, () => body(noise(random).repeat(1 + Math.floor(random() * 50)))],
    [400, () => body("[".repeat(1 + Math.floor(random() * 9000)))],
    [400, () => body(new Uint8Array(Buffer.from(good, "latin1")))],
    [400, () => body(JSON.stringify({ ...demoRequest(), [noise(random)]: 1 }))],
    [400, () => body(JSON.stringify(Array(21 + Math.floor(random() * 20)).fill(demoRequest())))],
    [413, () => body("x".repeat(32_769 + Math.floor(random() * 200_000)))],
    [400, () => body(JSON.stringify(broken(random, pick)))],
  ];
  const [expected, apply] = pick(faults);
  apply();
  return { attempt, expected };
}

/** A demo request in which one value has a wrong type or content. */
function broken(random: Random, pick: <T>(items: readonly T[]) => T): Record<string, unknown> {
  const column = pick(Object.keys(demoRequest()));
  const wrong: unknown[] = [true, 7, -0.5e300, {}, { a: [1] }, [[noise(random)]], [null], [{}]];
  if (column === "challenges" || column === "integrations") wrong.push(noise(random), [noise(random)]);
  else wrong.push("\u0000", [], [noise(random)], { [noise(random)]: noise(random) });
  const isChoice = /^(industry|business_size|current_solution|call_volume|outbound_preference|ai_tone)$/;
  if (isChoice.test(column)) wrong.push(noise(random), "");
  if (column !== "website") wrong.push(null);
  return { ...demoRequest(), [column]: pick(wrong) };
}

function noise(random: Random): string {
  const length = 1 + Math.floor(random() * 12);
  // Header values must be Latin-1; other characters are used in bodies and paths.
  return Array.from({ length }, () => String.fromCharCode(33 + Math.floor(random() * 94))).join("");
}
