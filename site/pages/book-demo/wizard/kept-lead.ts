import * as v from "valibot";
import type { DemoRequestRow } from "#domain/forms/demo-request.ts";
import { defaultLanguage, languages } from "#domain/languages.ts";
import { type GuardedStorage, parseJson } from "#site/guarded-storage.ts";
import { keptLeadPrefix } from "./kept-lead-keys.ts";

const time = v.fallback(v.number(), 0);

/**
 * A stored lead. Only the key and the row are needed to send it. All else has a sensible default, so that no lead that
 * an older or newer release stored is lost.
 */
const keptLead = v.object({
  id: v.fallback(v.string(), ""),
  /** Idempotency key: the server stores a key once, however often it is sent. */
  key: v.string(),
  /** True when the key was already exchanged, because the server knew it for other content. */
  rekeyed: v.fallback(v.boolean(), false),
  // Not checked against today's options: a lead kept before a release must still be sent, and the
  // server decides what it accepts.
  row: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((row) => row as DemoRequestRow),
  ),
  /** The consent to a call that came with it: the wording's version, and the time in ms since 1970. */
  consent: v.fallback(v.optional(v.object({ version: v.string(), at: v.number() })), undefined),
  /** Of the page that it was submitted on; it may be sent again from another. */
  language: v.fallback(v.picklist(languages), defaultLanguage),
  /** Time of submission. This and the times below are ms since 1970. */
  since: time,
  failures: v.fallback(v.number(), 0),
  /** Our own backoff: no retry before this, unless something changes (a new visit, back online). */
  retryAt: time,
  /** The server's Retry-After: never retried before this. */
  notBefore: time,
  /** Refused for good. Still tried once per visit, in case the server has been fixed. */
  refused: v.fallback(v.boolean(), false),
});

/** A demo request that the server has not accepted yet. */
export type KeptLead = Readonly<v.InferOutput<typeof keptLead>>;

export type CallConsent = NonNullable<KeptLead["consent"]>;

export interface LeadStorage {
  list(): KeptLead[];
  /** @returns true when the lead now survives closing the page. */
  put(lead: KeptLead): boolean;
  remove(id: string): void;
}

export function leadStorage(storage: GuardedStorage): LeadStorage {
  return {
    list: () =>
      storage
        .keys()
        .filter((key) => key.startsWith(keptLeadPrefix))
        .flatMap((key) => {
          const lead = v.safeParse(keptLead, parseJson(storage.read(key)));
          // Unreadable entries are left alone: another release may be able to read them.
          return lead.success ? [{ ...lead.output, id: key.slice(keptLeadPrefix.length) }] : [];
        })
        .sort((one, other) => one.since - other.since),
    put: (lead) => storage.write(keptLeadPrefix + lead.id, JSON.stringify(lead)),
    remove: (id) => storage.remove(keptLeadPrefix + id),
  };
}
