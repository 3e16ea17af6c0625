import { createHash } from "node:crypto";
import { consume, type Limiter } from "#server/middleware/rate-limit.ts";
import { type FoundKey, hasKeyShape } from "./api-keys.ts";

/** What is known of a key that a request brings. */
export type KeyVerdict =
  | { readonly kind: "known"; readonly key: FoundKey }
  | { readonly kind: "unknown" }
  /** The address has sent too many wrong keys; nothing was looked up. */
  | { readonly kind: "too-many"; readonly seconds: number };

export interface KeyRing {
  /** @param address of the caller, from `clientAddress`. */
  judge(key: string, address: string): Promise<KeyVerdict>;
}

/** Most keys that are remembered. Beyond it the oldest is counted once more, as if it were new. */
const mostRemembered = 1_000;

/**
 * Looks keys up so that guessing costs the database little: a key that was not seen before is counted against its
 * address first, and looked up only within the limit. Keys that were found once are looked up without being counted, each
 * time anew, since they may be revoked at any moment.
 *
 * @param options.find reads a key from the database.
 * @param options.limiter counts keys that were not seen before, by address.
 */
export function createKeyRing(options: {
  readonly find: (key: string) => Promise<FoundKey | undefined>;
  readonly limiter: Limiter;
}): KeyRing {
  const { find, limiter } = options;
  /** Hashes of keys that were found, in the order in which they were found first. */
  const remembered = new Set<string>();
  /** A program's first requests may come all at once: they are one use. */
  const asked = new Map<string, Promise<KeyVerdict>>();

  function remember(hash: string): void {
    remembered.add(hash);
    const [oldest = hash] = remembered;
    if (remembered.size > mostRemembered) remembered.delete(oldest);
  }

  async function count(address: string): Promise<KeyVerdict> {
    const seconds = await consume(limiter, address);
    return seconds === undefined ? { kind: "unknown" } : { kind: "too-many", seconds };
  }

  async function judgeNew(key: string, hash: string, address: string): Promise<KeyVerdict> {
    const verdict = await count(address);
    if (verdict.kind === "too-many") return verdict;
    const found = await find(key);
    if (!found) return verdict;
    remember(hash);
    return { kind: "known", key: found };
  }

  return {
    async judge(key, address) {
      if (!hasKeyShape(key)) return count(address);
      const hash = createHash("sha256").update(key).digest("base64");
      if (remembered.has(hash)) {
        const found = await find(key);
        if (found) return { kind: "known", key: found };
        remembered.delete(hash);
        return count(address);
      }
      const question = `${address} ${hash}`;
      const answer =
        asked.get(question) ?? judgeNew(key, hash, address).finally(() => asked.delete(question));
      asked.set(question, answer);
      return answer;
    },
  };
}
