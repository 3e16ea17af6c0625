import { expect, test } from "vitest";
import type { GuardedStorage } from "#site/guarded-storage.ts";
import { type KeptLead, leadStorage } from "./kept-lead.ts";

function storageOf(entries: Record<string, string>): GuardedStorage {
  const kept = new Map(Object.entries(entries));
  return {
    keys: () => [...kept.keys()],
    read: (key) => kept.get(key),
    write: (key, text) => kept.set(key, text).has(key),
    remove: (key) => void kept.delete(key),
  };
}

const lead = {
  id: "a",
  key: "a",
  rekeyed: false,
  row: { industry: "Whaling" },
  language: "es",
  since: 2,
  failures: 0,
};
const times = { retryAt: 0, notBefore: 0, refused: false };

test("WIZD-12 entries that cannot be read as a lead are skipped and never deleted", () => {
  const entries = { "larkline:lead:broken": "{", "larkline:lead:other": '{"id":1}', "someone:else": "{" };
  const storage = storageOf(entries);
  expect(leadStorage(storage).list()).toEqual([]);
  expect(storage.keys()).toEqual(Object.keys(entries));
});

test("WIZD-12 a lead that another release kept with fewer fields is still sent", () => {
  const storage = storageOf({ "larkline:lead:a": '{"key":"k","row":{"email":"a@b.co"},"color":"red"}' });
  expect(leadStorage(storage).list()).toMatchObject([
    { id: "a", key: "k", row: { email: "a@b.co" }, language: "en", failures: 0, retryAt: 0, refused: false },
  ]);
});

test("WIZD-12 a lead from before a release survives, whatever its options were", () => {
  const leads = leadStorage(storageOf({}));
  leads.put({ ...lead, ...times } as unknown as KeptLead);
  expect(leads.list()).toEqual([{ ...lead, ...times }]);
});

test("a kept lead has its consent, and one whose consent is damaged is a lead without", () => {
  const storage = storageOf({});
  const leads = leadStorage(storage);
  const consent = { version: "wizard-1", at: 7 };
  const whole = { ...lead, ...times, consent };
  leads.put(whole as unknown as KeptLead);
  expect(leads.list()).toEqual([whole]);
  storage.write("larkline:lead:a", JSON.stringify({ ...whole, consent: { version: 1 } }));
  expect(leads.list()).toEqual([{ ...whole, consent: undefined }]);
});
