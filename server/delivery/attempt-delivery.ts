import type { Logger } from "pino";
import { unsentBecause } from "./allowance.ts";
import {
  type Delivery,
  type FarEnds,
  lackingSettings,
  type Queue,
  type Surroundings,
} from "./define-delivery.ts";
import { deliveries } from "./deliveries.ts";
import type { DeliveryStore, DueDelivery } from "./delivery-store.ts";
import type { Outcome } from "./outcome.ts";
import { delayAfter } from "./retry-policy.ts";

interface AttemptDeps {
  readonly store: DeliveryStore;
  readonly farEnds: FarEnds;
  readonly surroundings: Surroundings;
  /** Default: all kinds. */
  readonly kinds?: readonly Delivery[];
  readonly log: Logger;
  /** ms since 1970, as `Date.now`. */
  readonly clock: () => number;
  /** From 0 to 1, as `Math.random`. */
  readonly random: () => number;
}

/** A job may come this early, in ms: the clocks of database and server differ a little. */
const clockTolerance = 1_000;

/**
 * Makes the due attempt of a delivery and records its outcome. Safe to call too often: a delivery that is finished,
 * erased or not yet due is left alone.
 *
 * @throws when the database fails; the job is then run again.
 */
export function attemptDelivery(deps: AttemptDeps): (id: string) => Promise<void> {
  const { store, kinds = deliveries, log, clock, random } = deps;
  return async (id) => {
    const startedAt = clock();
    const delivery = await store.load(id, new Date(startedAt));
    if (delivery?.state !== "pending") return;
    if (delivery.nextAttemptAt.getTime() > startedAt + clockTolerance) return;

    const outcome = await outcomeOf(
      kinds.find(({ kind }) => kind === delivery.kind),
      delivery,
      startedAt,
      deps,
    );
    const about = { delivery: id, kind: delivery.kind, attempt: delivery.attempts + 1 };
    if (outcome.result === "postponed") {
      await store.postpone(id, outcome.until);
      log.debug({ ...about, until: outcome.until }, "delivery waits for its hour");
      return;
    }
    if (outcome.result === "unconfigured") {
      await store.park(id);
      log.debug({ ...about, reason: outcome.reason }, "delivery waits for a setting");
      return;
    }
    const now = clock();
    const attempt = { startedAt: new Date(startedAt), duration: now - startedAt, ...outcome };
    if (outcome.result === "delivered") {
      await store.recordDelivered(id, attempt);
      log.debug({ ...about, duration: attempt.duration }, "delivered");
      return;
    }
    if (outcome.result === "superseded") {
      await store.recordSuperseded(id, attempt);
      log.info({ ...about, reason: outcome.reason }, "delivery superseded");
      return;
    }
    const made = about.attempt - delivery.attemptsBefore;
    const delay = outcome.isFinal ? undefined : delayAfter(made, random(), outcome.retryAfter);
    if (delay === undefined) {
      await store.recordFailed(id, attempt, { state: "dead" });
      log.error({ ...about, status: outcome.status, reason: outcome.reason }, "delivery given up");
    } else {
      await store.recordFailed(id, attempt, { state: "pending", nextAttemptAt: new Date(now + delay) });
      log.warn({ ...about, status: outcome.status, reason: outcome.reason, delay }, "delivery failed");
    }
  };
}

async function outcomeOf(
  definition: Delivery | undefined,
  delivery: DueDelivery,
  now: number,
  deps: AttemptDeps,
): Promise<Outcome> {
  // During a deployment, a process may meet a kind that only the next version knows.
  if (!definition) return { result: "failed", reason: `This version knows no ${delivery.kind}.` };
  const reason = definition.supersededWhen(delivery.subject, now);
  if (reason !== undefined) return { result: "superseded", reason };
  const lacking = lackingSettings(definition, deps.surroundings.settings);
  if (lacking.length > 0)
    return {
      result: "unconfigured",
      reason: `${lacking.join(" and ")} ${lacking.length > 1 ? "are" : "is"} not set.`,
    };
  const until = definition.waitsUntil(delivery.subject, now);
  if (until) return { result: "postponed", until };
  const allowance = definition.allowance(delivery.subject);
  if (!allowance) return send(definition, delivery, deps);
  const counted = await deps.store.count(delivery.id, allowance);
  const unsent = unsentBecause(counted, allowance);
  if (unsent !== undefined) return { result: "superseded", reason: unsent };
  const surroundings = { ...deps.surroundings, isLastForNow: counted === "last" };
  return send(definition, delivery, { ...deps, surroundings });
}

/** An exception counts as a failed attempt; otherwise the delivery would never end. */
async function send<Q extends Queue>(
  { queue, compose }: Delivery<string, Q>,
  { id, subject }: DueDelivery,
  { farEnds, surroundings, log }: AttemptDeps,
): Promise<Outcome> {
  try {
    return await farEnds[queue]({ id, composed: compose(subject, surroundings) });
  } catch (error) {
    log.error({ err: error, delivery: id }, "a delivery broke");
    return { result: "failed", reason: "An internal error; the log names it." };
  }
}
