import { createClient } from "@supabase/supabase-js";
import type { Backend, InsertDemoRequest } from "./demo-request-client.ts";

/** The full data client of a hosted backend, with its sessions. Loaded only where one is configured. */
export function demoRequestInserter({ url, anonKey, fetch }: Backend): InsertDemoRequest {
  const client = createClient(url, anonKey, {
    auth: { autoRefreshToken: true, persistSession: true, detectSessionInUrl: true },
    global: { fetch },
  });
  return (row, idempotencyKey, signal) =>
    client
      .from("demo_schedule")
      .insert([row])
      .setHeader("Idempotency-Key", idempotencyKey)
      .abortSignal(signal);
}
