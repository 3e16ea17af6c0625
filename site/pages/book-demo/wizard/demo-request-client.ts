import type { DemoRequestRow } from "#domain/forms/demo-request.ts";
import { readRetryAfter } from "#domain/retry-after.ts";
import { forgetPublicConfig, publicConfig } from "#site/public-config.ts";
import type { KeptLead } from "./kept-lead.ts";
import type { Attempt } from "./lead-outbox.ts";

/** What a data client is made from; `fetch` is given so that response headers can be read. */
export interface Backend {
  /** Base address, absolute. */
  url: string;
  anonKey: string;
  fetch: typeof fetch;
}

/** One insert into `demo_schedule`. Only the error of the answer is read. */
export type InsertDemoRequest = (
  row: DemoRequestRow,
  idempotencyKey: string,
  signal: AbortSignal,
) => PromiseLike<{ error: { message: string; code: string } | null; status: number }>;

/** Statuses that say "later" or "once more", not "never". Everything from 500 on does, too. */
const passing = new Set([401, 408, 425, 429]);

let connection: Promise<InsertDemoRequest> | undefined;
const retryAfterByKey = new Map<string, number>();

/** Loads the configuration and the data client, once per page; after a failure the next call tries again. */
export function connect(): Promise<InsertDemoRequest> {
  connection ??= openConnection().catch((cause) => {
    connection = undefined;
    throw cause;
  });
  return connection;
}

/** Sends a lead and says what came of it. */
export async function sendLead(lead: KeptLead, signal: AbortSignal): Promise<Attempt> {
  const insert = await connect();
  const { error, status } = await insert(lead.row, lead.key, signal);
  if (!error) return { status: "accepted" };
  // The configuration may have changed since this page was opened, so it is read again next time.
  if (status === 401 || status === 403 || status === 404) {
    connection = undefined;
    forgetPublicConfig();
  }
  return attemptOf(status, Object.assign(new Error(error.message), { code: error.code, status }), lead.key);
}

function attemptOf(status: number, error: Error, key: string): Attempt {
  if (status === 409) return { status: "key conflict", error };
  if (status >= 400 && status < 500 && !passing.has(status)) return { status: "refused", error };
  return { status: "failed", error, retryAfter: retryAfterByKey.get(key) };
}

async function openConnection(): Promise<InsertDemoRequest> {
  const { data } = await publicConfig();
  const backend = { url: data.url || location.origin, anonKey: data.anonKey, fetch: fetchNotingRetryAfter };
  const { demoRequestInserter } =
    data.client === "supabase"
      ? await import("./supabase-demo-requests.ts")
      : await import("./postgrest-demo-requests.ts");
  return demoRequestInserter(backend);
}

/** The data clients hand out no response headers, and Retry-After is one that must be honoured. */
async function fetchNotingRetryAfter(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const key = new Headers(init?.headers).get("Idempotency-Key");
  const response = await fetch(input, init);
  if (key) {
    retryAfterByKey.delete(key);
    const wait = readRetryAfter(response.headers.get("Retry-After"), Date.now());
    if (wait !== undefined) retryAfterByKey.set(key, wait);
  }
  return response;
}
