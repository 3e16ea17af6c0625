import * as v from "valibot";
import type { DemoRequestRow } from "#content/forms/demo-request.ts";
import { type GuardedStorage, parseJson } from "./guarded-storage.ts";
import { keptLeadPrefix } from "./kept-lead-keys.ts";

const keptLead = v.object({
  id: v.string(),
  /** Idempotency key: the server stores a key once, however often it is sent. */
  key: v.string(),
  /** Whether the key was exchanged already, after the server knew it for other content. */
  rekeyed: v.boolean(),
  // Not checked against today's options: a lead kept before a release must still be sent, and the
  // server decides what it accepts.
  row: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((row) => row as DemoRequestRow),
  ),
  /** When it was submitted. This and the times below are in ms since the epoch. */
  since: v.number(),
  failures: v.number(),
  /** Our own backoff: not again before this, unless something changed (a new visit, back online). */
  retryAt: v.number(),
  /** The server's Retry-After: never again before this. */
  notBefore: v.number(),
  /** Refused for good; tried once more on each visit, in case the site was mended. */
  refused: v.boolean(),
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
          if (lead.success) return [lead.output];
          storage.remove(key);
          return [];
        })
        .sort((one, other) => one.since - other.since),
    put: (lead) => storage.write(keptLeadPrefix + lead.id, JSON.stringify(lead)),
    remove: (id) => storage.remove(keptLeadPrefix + id),
  };
}
