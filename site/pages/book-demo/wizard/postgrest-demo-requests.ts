import { PostgrestClient } from "@supabase/postgrest-js";
import type { Backend, InsertDemoRequest } from "./demo-request-client.ts";

/** The small data client, for inserts only, against this site's own server. */
export function demoRequestInserter({ url, anonKey, fetch }: Backend): InsertDemoRequest {
  const client = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    fetch,
    // The outbox decides on retries.
    retry: false,
  });
  return (row, headers, signal) => {
    const insert = client.from("demo_schedule").insert([row]).abortSignal(signal);
    for (const [name, value] of Object.entries(headers)) insert.setHeader(name, value);
    return insert;
  };
}
