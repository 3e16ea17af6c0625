import { createHmac } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Logger } from "#server/log.ts";
import { networkOf } from "#server/network-of.ts";
import type { Budget, SpendingKind } from "#voice/index.ts";
import type { BudgetCaps } from "./budget-settings.ts";

/** The extent that a cap applies to. A network is a /24, or a /48 of IPv6. */
export type BudgetScope = "call" | "visitor" | "network" | "day";

/** Budgets for the hosted services in the calls of this process; days and visitors are counted with all others. */
export interface Budgets {
  /** @param call.address the visitor's; undefined for a call made with the private key, which no visitor's cap limits. */
  open(call: { readonly id: string; readonly address: string | undefined }): Budget;
  /** Reservations that were refused since the start of the process. `uncounted`: the database could not count them. */
  refusals(): readonly {
    readonly kind: SpendingKind;
    readonly scope: BudgetScope | "uncounted";
    readonly times: number;
  }[];
}

interface BudgetDeps {
  readonly kysely: Kysely<Tables>;
  readonly caps: BudgetCaps;
  /** Keys the hashes of addresses. Read for each use, since it may be rotated. */
  readonly key: Buffer;
  readonly log: Logger;
  /** Longest wait for the database, in ms; after it nothing may be used. Default 500. */
  readonly patience?: number;
}

/** A network may use this many times a visitor's cap: it may be a provider's customers. */
const networkShare = 4;
/** Days after which counts are deleted. */
const keptDays = 7;

export function createBudgets(deps: BudgetDeps): Budgets {
  const { kysely, caps, log, patience = 500 } = deps;
  const refused = new Map<string, number>();
  /** Caps reached that were logged, by day: each once, so that a flood of calls is no flood of lines. */
  let told = { day: "", caps: new Set<string>() };
  const hashed = (scope: string) =>
    createHmac("sha256", deps.key).update(scope).digest("base64url").slice(0, 22);

  function refuse(
    kind: SpendingKind,
    scope: BudgetScope | "uncounted",
    whose: string,
    error?: unknown,
  ): void {
    const name = `${kind} ${scope}`;
    refused.set(name, (refused.get(name) ?? 0) + 1);
    const day = new Date().toISOString().slice(0, 10);
    if (told.day !== day) told = { day, caps: new Set() };
    // A visitor's address is in no line.
    const line = scope === "call" || scope === "uncounted" ? `${name} ${whose}` : name;
    if (told.caps.has(line) || told.caps.size >= 1_000) return;
    told.caps.add(line);
    log.warn(
      { kind, scope, ...(scope === "call" && { call: whose }), ...(error !== undefined && { err: error }) },
      scope === "uncounted"
        ? "the use of hosted services cannot be counted; our own parts take over"
        : "a budget for hosted services is used up; our own parts take over",
    );
  }

  /** Adds an amount to every scope, and takes it back from all if one is over its cap. @returns the scope that is. */
  async function count(
    kind: SpendingKind,
    amount: number,
    scopes: readonly CountedScope[],
  ): Promise<{ readonly day: string } | { readonly over: BudgetScope }> {
    const counted = await sql<{ day: string; scope: string; used: string }>`
      insert into larkline.budget_use as b (day, scope, kind, used)
      select (now() at time zone 'utc')::date, scope, ${kind}, ${amount}::bigint
      from unnest(${scopes.map(({ id }) => id)}::text[]) as scope
      order by scope
      on conflict (day, scope, kind) do update set used = b.used + excluded.used
      returning day::text, scope, used`.execute(kysely);
    const day = counted.rows[0]?.day ?? "";
    const used = new Map(counted.rows.map((row) => [row.scope, Number(row.used)]));
    const over = scopes.find(({ id, cap }) => (used.get(id) ?? Number.POSITIVE_INFINITY) > cap);
    if (!over) return { day };
    await correct(kind, -amount, day, scopes);
    return { over: over.name };
  }

  async function correct(
    kind: SpendingKind,
    by: number,
    day: string,
    scopes: readonly CountedScope[],
  ): Promise<void> {
    await kysely
      .updateTable("larkline.budget_use")
      .set(({ eb }) => ({ used: eb("used", "+", String(by)) }))
      .where("day", "=", sql<Date>`${day}::date`)
      .where("kind", "=", kind)
      .where(
        "scope",
        "in",
        scopes.map(({ id }) => id),
      )
      .execute();
  }

  let tidied = "";
  /** Deletes old counts, once a day and process. */
  function tidy(day: string): void {
    if (tidied === day) return;
    tidied = day;
    kysely
      .deleteFrom("larkline.budget_use")
      .where("day", "<", sql<Date>`${day}::date - ${keptDays}::integer`)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, "old counts of hosted services were not deleted"));
  }

  return {
    open({ id, address }) {
      const usedInCall: Record<SpendingKind, number> = { hearing: 0, model: 0, voice: 0 };

      function scopesOf(kind: SpendingKind): CountedScope[] {
        const { perVisitor, perDay } = caps[kind];
        const all: CountedScope = { name: "day", id: "all", cap: perDay };
        if (address === undefined) return [all];
        return [
          all,
          { name: "visitor", id: hashed(`address ${address}`), cap: perVisitor },
          { name: "network", id: hashed(`network ${networkOf(address)}`), cap: perVisitor * networkShare },
        ];
      }

      return {
        allows: (kind) => Object.values(caps[kind]).every((cap) => cap > 0),
        async reserve(kind, amount) {
          const whole = Math.max(0, Math.ceil(amount));
          if (usedInCall[kind] + whole > caps[kind].perCall) {
            refuse(kind, "call", id);
            return undefined;
          }
          // Counted at once, so that two reservations of a call made together see each other.
          usedInCall[kind] += whole;
          const scopes = scopesOf(kind);
          let counted: Awaited<ReturnType<typeof count>>;
          try {
            counted = await within(patience, count(kind, whole, scopes));
          } catch (error) {
            usedInCall[kind] -= whole;
            refuse(kind, "uncounted", "", error);
            return undefined;
          }
          if ("over" in counted) {
            usedInCall[kind] -= whole;
            refuse(kind, counted.over, "");
            return undefined;
          }
          const { day } = counted;
          tidy(day);
          return {
            settle(used) {
              const by = Math.max(0, Math.ceil(used)) - whole;
              usedInCall[kind] += by;
              if (by === 0) return;
              correct(kind, by, day, scopes).catch((error: unknown) =>
                log.warn(
                  { err: error, kind },
                  "the use of a hosted service stays counted as it was set aside",
                ),
              );
            },
          };
        },
      };
    },
    refusals: () =>
      [...refused].map(([name, times]) => {
        const [kind, scope] = name.split(" ") as [SpendingKind, BudgetScope | "uncounted"];
        return { kind, scope, times };
      }),
  };
}

interface CountedScope {
  readonly name: BudgetScope;
  readonly id: string;
  readonly cap: number;
}

/** @throws if the database takes longer than `limit` ms. An amount that it counts later stays counted. */
async function within<Result>(limit: number, counting: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`The database took longer than ${limit} ms.`)), limit);
  try {
    return await Promise.race([counting, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Today's use over all visitors, by kind. */
export async function usedToday(kysely: Kysely<Tables>): Promise<Readonly<Record<SpendingKind, number>>> {
  const rows = await kysely
    .selectFrom("larkline.budget_use")
    .select(["kind", "used"])
    .where("scope", "=", "all")
    .where("day", "=", sql<Date>`(now() at time zone 'utc')::date`)
    .execute();
  const used = (kind: SpendingKind) => Number(rows.find((row) => row.kind === kind)?.used ?? 0);
  return { hearing: used("hearing"), model: used("model"), voice: used("voice") };
}
