import { setTimeout as wait } from "node:timers/promises";
import { demoRequest } from "../fixtures/demo-request.ts";
import { startSite } from "../fixtures/site-process.ts";
import { seededRandom } from "./crash-storm.ts";

export interface FloodReport {
  readonly requests: number;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Answers that are no refusal (4xx), with what was asked. Must be empty. */
  readonly surprises: readonly string[];
  /** Rows that came of it. Must be 0. */
  readonly rows: number;
}

type Random = () => number;

/** Requests that are wrong in ever new ways: method, path, key, headers, body. */
export async function malformedFlood(options: { requests: number; seed: number }): Promise<FloodReport> {
  await using site = await startSite({ env: { TRUST_PROXY: "1", LOG_LEVEL: "fatal" } });
  const config = await (await fetch(`${site.origin}/api/config`)).json();
  const random = seededRandom(options.seed);
  const statuses: Record<string, number> = {};
  const surprises: string[] = [];
  let left = options.requests;
  const senders = Array.from({ length: 20 }, async () => {
    while (left-- > 0) {
      const attempt = malformedRequest(random, config.data.anonKey);
      const status = await send(site.origin, attempt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!(status >= 400 && status < 500))
        surprises.push(`${status}: ${JSON.stringify(attempt).slice(0, 300)}`);
    }
  });
  await Promise.all(senders);
  const [row] = await site.rows<{ count: number }>("select count(*)::int as count from demo_schedule");
  return { requests: options.requests, statuses, surprises, rows: row?.count ?? -1 };
}

interface Attempt {
  readonly path: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

async function send(origin: string, { path, ...init }: Attempt): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(origin + path, init);
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      // A body that is refused early may be cut off while it is still being sent; ask once more.
      if (attempt === 3) throw error;
      await wait(20);
    }
  }
}

function malformedRequest(random: Random, anonKey: string): Attempt {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const good = JSON.stringify(demoRequest());
  const headers: Record<string, string> = {
    apikey: anonKey,
    authorization: `Bearer ${anonKey}`,
    "content-type": "application/json",
    prefer: "return=minimal",
    "x-forwarded-for": `198.51.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`,
  };
  const attempt = { path: "/rest/v1/demo_schedule", method: "POST", headers, body: good as string | null };
  const faults: (() => void)[] = [
    () => Object.assign(headers, { apikey: noise(random) }),
    () => Object.assign(headers, { apikey: "" }),
    () => Object.assign(headers, { authorization: `Bearer ${noise(random)}` }),
    () =>
      Object.assign(headers, {
        "content-type": pick(["text/csv", "text/html", "multipart/form-data", noise(random)]),
      }),
    () => Object.assign(headers, { prefer: pick(["return=representation", "resolution=merge-duplicates"]) }),
    () => Object.assign(headers, { "idempotency-key": "k".repeat(201 + Math.floor(random() * 5000)) }),
    () => Object.assign(attempt, { method: pick(["PUT", "PATCH", "DELETE"]) }),
    () => Object.assign(attempt, { method: "GET", body: null }),
    () => Object.assign(attempt, { path: `/rest/v1/${encodeURIComponent(noise(random))}` }),
    () =>
      Object.assign(attempt, { path: `/rest/v1/demo_schedule?columns=${encodeURIComponent(noise(random))}` }),
    () => Object.assign(attempt, { path: `/rest/v1/rpc/${encodeURIComponent(noise(random))}` }),
    () => Object.assign(attempt, { body: good.slice(0, Math.floor(random() * good.length)) }),
    () => Object.assign(attempt, { body: noise(random).repeat(1 + Math.floor(random() * 50)) }),
    () => Object.assign(attempt, { body: `${"[".repeat(1 + Math.floor(random() * 9000))}` }),
    () => Object.assign(attempt, { body: JSON.stringify({ ...demoRequest(), [noise(random)]: 1 }) }),
    () => Object.assign(attempt, { body: "x".repeat(32_769 + Math.floor(random() * 200_000)) }),
    () => Object.assign(attempt, { body: JSON.stringify(broken(random, pick)) }),
  ];
  pick(faults)();
  return attempt;
}

/** A demo request in which one value has a wrong type or content. */
function broken(random: Random, pick: <T>(items: readonly T[]) => T): Record<string, unknown> {
  const strict = [
    "industry",
    "business_size",
    "email",
    "challenges",
    "call_volume",
    "ai_tone",
    "integrations",
  ];
  const wrong = [null, true, 7, "\u0000", noise(random), {}, [[noise(random)]], { a: [1] }, -0.5e300];
  return { ...demoRequest(), [pick(strict)]: pick(wrong) };
}

function noise(random: Random): string {
  const length = 1 + Math.floor(random() * 12);
  // Header values must be Latin text; the rest of Unicode travels in bodies and paths.
  return Array.from({ length }, () => String.fromCharCode(33 + Math.floor(random() * 94))).join("");
}
