import type { DemoRequestRow } from "#domain/forms/demo-request.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import { readRetryAfter } from "#domain/retry-after.ts";
import { consentHeaders, type DialTickets } from "./consent-headers.ts";
import type { KeptLead } from "./kept-lead.ts";
import type { AskedCall, SendAttempt } from "./lead-outbox.ts";

/** Connection of a data client; `fetch` is passed in so that response headers can be read. */
export interface Backend {
  /** Base address, absolute. */
  url: string;
  anonKey: string;
  fetch: typeof fetch;
}

/** One insert into `demo_schedule`, with these headers. Only the response's error and status are read. */
export type InsertDemoRequest = (
  row: DemoRequestRow,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => PromiseLike<{ error: { message: string; code: string } | null; status: number }>;

/** Statuses that are worth a retry. Those from 500 on are too. */
const passing = new Set([401, 408, 425, 429]);

export interface DemoRequestClientOptions {
  readonly readConfig: () => Promise<PublicConfig>;
  /** Makes the next `readConfig` read the configuration again. */
  readonly forgetConfig: () => void;
  readonly fetch: typeof fetch;
  /** Solved puzzles, one per lead, without which a consent is not sent. */
  readonly tickets: DialTickets;
  readonly after: (ms: number, run: () => void) => () => void;
  /** Current time, in ms since 1970. */
  readonly now: () => number;
}

/** Sends demo requests to their store. One per page is enough. */
export interface DemoRequestClient {
  /** Loads the configuration and the data client, once; after a failure the next call tries again. */
  connect(): Promise<InsertDemoRequest>;
  /** Sends a lead. @returns the outcome; rejects when the configuration or the data client does not load. */
  send(lead: KeptLead, signal: AbortSignal): Promise<SendAttempt>;
}

export function createDemoRequestClient(options: DemoRequestClientOptions): DemoRequestClient {
  const { readConfig, forgetConfig, now } = options;
  const retryAfterByKey = new Map<string, number>();
  const callByKey = new Map<string, Pick<AskedCall, "call" | "callsAt">>();
  let connection: Promise<InsertDemoRequest> | undefined;

  function connect(): Promise<InsertDemoRequest> {
    connection ??= openConnection().catch((cause) => {
      connection = undefined;
      throw cause;
    });
    return connection;
  }

  async function send(lead: KeptLead, signal: AbortSignal): Promise<SendAttempt> {
    const insert = await connect();
    const consent = await consentHeaders(lead, options);
    const headers = { "Idempotency-Key": lead.key, "Content-Language": lead.language, ...consent };
    const { error, status } = await insert(lead.row, headers, signal);
    // Without a response, the ticket may be used up by this very row, and must be sent with it again.
    if (status > 0) options.tickets.forget(lead.key);
    const call = callByKey.get(lead.key);
    callByKey.delete(lead.key);
    if (!error) return { status: "accepted", isCallAsked: consent !== undefined, ...call };
    // The configuration may have changed since this page was opened, so it is read again next time.
    if (status === 401 || status === 403 || status === 404) {
      connection = undefined;
      forgetConfig();
    }
    const cause = Object.assign(new Error(error.message), { code: error.code, status });
    if (status === 409) return { status: "key conflict", error: cause };
    if (status >= 400 && status < 500 && !passing.has(status)) return { status: "refused", error: cause };
    return { status: "failed", error: cause, retryAfter: retryAfterByKey.get(lead.key) };
  }

  async function openConnection(): Promise<InsertDemoRequest> {
    const { data } = await readConfig();
    const { demoRequestInserter } =
      data.client === "supabase"
        ? await import("./supabase-demo-requests.ts")
        : await import("./postgrest-demo-requests.ts");
    const url = data.url || location.origin;
    return demoRequestInserter({ url, anonKey: data.anonKey, fetch: fetchNotingHeaders });
  }

  /** Notes Retry-After, which must be honoured, and the call; the data clients expose neither. */
  async function fetchNotingHeaders(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const key = new Headers(init?.headers).get("Idempotency-Key");
    const response = await options.fetch(input, init);
    if (key) {
      retryAfterByKey.delete(key);
      const wait = readRetryAfter(response.headers.get("Retry-After"), now());
      if (wait !== undefined) retryAfterByKey.set(key, wait);
      const header = (name: string) => response.headers.get(name) ?? undefined;
      callByKey.set(key, { call: header("Demo-Call"), callsAt: header("Demo-Call-At") });
    }
    return response;
  }

  return { connect, send };
}
