import * as v from "valibot";
import type { DemoRequestRow } from "#domain/forms/demo-request.ts";
import { type GuardedStorage, parseJson } from "#site/guarded-storage.ts";
import { keptLeadPrefix } from "./kept-lead-keys.ts";

const time = v.fallback(v.number(), 0);

/**
 * Only the key and the row are needed to send a lead; whatever else a release before or after this one kept of
 * it has a sensible default, so that no lead is lost to an update.
 */
const keptLead = v.object({
  id: v.fallback(v.string(), ""),
  /** Idempotency key: the server stores a key once, however often it is sent. */
  key: v.string(),
  /** Whether the key was exchanged already, after the server knew it for other content. */
  rekeyed: v.fallback(v.boolean(), false),
  // Not checked against today's options: a lead kept before a release must still be sent, and the
  // server decides what it accepts.
  row: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((row) => row as DemoRequestRow),
  ),
  /** When it was submitted. This and the times below are in ms since the epoch. */
  since: time,
  failures: v.fallback(v.number(), 0),
  /** Our own backoff: not again before this, unless something changed (a new visit, back online). */
  retryAt: time,
  /** The server's Retry-After: never again before this. */
  notBefore: time,
  /** Refused for good; tried once more on each visit, in case the site was mended. */
  refused: v.fallback(v.boolean(), false),
});

/** A demo request that the server has not accepted yet. */
export type KeptLead = Readonly<v.InferOutput<typeof keptLead>>;

export interface LeadStorage {
  list(): KeptLead[];
  /** @returns whether the lead now survives closing the page. */
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
          // What cannot be read is left alone: another release may know what it is.
          return lead.success ? [{ ...lead.output, id: key.slice(keptLeadPrefix.length) }] : [];
        })
        .sort((one, other) => one.since - other.since),
    put: (lead) => storage.write(keptLeadPrefix + lead.id, JSON.stringify(lead)),
    remove: (id) => storage.remove(keptLeadPrefix + id),
  };
}
