import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import { demoRequestInserter } from "./supabase-demo-requests.ts";

vi.mock("@supabase/supabase-js", () => ({ createClient: vi.fn() }));

test("DATA-02 the hosted backend's client refreshes tokens, keeps sessions and finds them in the address", () => {
  demoRequestInserter({ url: "https://backend.example", anonKey: "public", fetch });
  expect(createClient).toHaveBeenCalledWith("https://backend.example", "public", {
    auth: { autoRefreshToken: true, persistSession: true, detectSessionInUrl: true },
    global: { fetch },
  });
});
