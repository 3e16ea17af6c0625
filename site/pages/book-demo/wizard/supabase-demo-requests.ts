import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Backend, InsertDemoRequest } from "./demo-request-client.ts";

/** How often the realtime connection shows that it lives, and how long an answer on it may take, in ms. */
const realtime = { heartbeatIntervalMs: 30_000, timeout: 10_000 } as const;

/**
 * The full data client of a hosted backend: tables, and with them its sessions, files, realtime channels and functions.
 * Tokens are refreshed within three ticks of 30 s before they expire, and files listed by 100, as the library has it.
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
  return (row, idempotencyKey, signal) =>
    client
      .from("demo_schedule")
      .insert([row])
      .setHeader("Idempotency-Key", idempotencyKey)
      .abortSignal(signal);
}
