import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Backend, InsertDemoRequest } from "./demo-request-client.ts";

/** Heartbeat interval and response timeout of the realtime connection. */
const realtime = { heartbeatIntervalMs: 30_000, timeout: 10_000 } as const;

/**
 * The full data client of a hosted backend: tables, sessions, files, realtime channels and functions. By the library's
 * defaults, tokens are refreshed within three ticks of 30 s before they expire, and files are listed in pages of 100.
 */
export function createHostedClient({ url, anonKey, fetch }: Backend): SupabaseClient {
  return createClient(url, anonKey, {
    auth: { autoRefreshToken: true, persistSession: true, detectSessionInUrl: true },
    realtime,
    global: { fetch },
  });
}

/** Inserts with the full data client. Loaded only where a hosted backend is configured. */
export function demoRequestInserter(backend: Backend): InsertDemoRequest {
  const client = createHostedClient(backend);
  return (row, headers, signal) => {
    const insert = client.from("demo_schedule").insert([row]).abortSignal(signal);
    for (const [name, value] of Object.entries(headers)) insert.setHeader(name, value);
    return insert;
  };
}
