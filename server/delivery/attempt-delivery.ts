import type { Logger } from "pino";
import type { DeliveryKind } from "#server/database/tables.ts";
import type { DeliveryStore } from "./delivery-store.ts";
import type { Outcome } from "./outcome.ts";
import { delayAfter } from "./retry-policy.ts";
import type { Subject } from "./subject.ts";
import { supersededBy } from "./superseded.ts";

/** Carries one kind of delivery to its far end. It never throws for what a far end does. */
export type Sender = (delivery: { readonly id: string; readonly subject: Subject }) => Promise<Outcome>;

interface AttemptDeps {
  readonly store: DeliveryStore;
  readonly senders: Readonly<Record<DeliveryKind, Sender>>;
  readonly log: Logger;
  /** ms since 1970, as `Date.now`. */
  readonly clock: () => number;
  /** From 0 to 1, as `Math.random`. */
  readonly random: () => number;
}

/** Clocks of database and server differ a little; a job that comes early by less than this is no mistake, in ms. */
const clockTolerance = 1_000;

/**
 * Makes the due attempt of a delivery and records what came of it. Calling it once too often does no harm: what
 * is finished, erased or not yet due is left alone.
 *
 * @throws when the database fails; the job is then run again.
 */
export function attemptDelivery(deps: AttemptDeps): (id: string) => Promise<void> {
  const { store, senders, log, clock, random } = deps;
  return async (id) => {
    const delivery = await store.load(id);
    if (delivery?.state !== "pending") return;
    const startedAt = clock();
    if (delivery.nextAttemptAt.getTime() > startedAt + clockTolerance) return;

    const reason = supersededBy(delivery.kind, delivery.subject, startedAt);
    const outcome: Outcome =
      reason === undefined
        ? await send(senders[delivery.kind], delivery, log)
        : { result: "superseded", reason };
    const about = { delivery: id, kind: delivery.kind, attempt: delivery.attempts + 1 };
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

/** A sender's own mistake counts as a failed attempt, or the delivery would have no end. */
async function send(
  sender: Sender,
  delivery: { readonly id: string; readonly subject: Subject },
  log: Logger,
): Promise<Outcome> {
  try {
    return await sender(delivery);
  } catch (error) {
    log.error({ err: error, delivery: delivery.id }, "a delivery broke");
    return { result: "failed", reason: "An internal error; the log names it." };
  }
}
