import type { Limiter } from "#server/middleware/rate-limit.ts";
import { createLimiter } from "./limiter.ts";
import { type Limit, type LimitTree, limits } from "./limits.ts";
import type { SharedCounts } from "./shared-counts.ts";

type LimitersOf<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends Limit ? Limiter : LimitersOf<Tree[Name]>;
};

/** A limiter for each of {@link limits}, in the same groups. */
export type Limiters = LimitersOf<typeof limits>;

export interface AdmissionOptions {
  /** Default: this process is the only one. */
  readonly shared?: SharedCounts | undefined;
  /** Multiplies the limits over all visitors together. Default 1. */
  readonly totalFactor?: number;
}

/** Largest integer of the database's counts. */
const mostCountable = 2 ** 31 - 1;

/** Makes the limiters of a web process. Call it once. */
export function createLimiters({ shared, totalFactor = 1 }: AdmissionOptions = {}): Limiters {
  return made(limits, "") as Limiters;

  function made(tree: LimitTree, path: string): unknown {
    return Object.fromEntries(
      Object.entries(tree).map(([name, each]) => {
        const full = `${path}${name}`;
        if (!isLimit(each)) return [name, made(each, `${full}.`)];
        const total = Math.min(each.total * totalFactor, mostCountable);
        return [name, createLimiter(full, { ...each, total }, shared)];
      }),
    );
  }
}

function isLimit(each: Limit | LimitTree): each is Limit {
  return typeof each.seconds === "number";
}
