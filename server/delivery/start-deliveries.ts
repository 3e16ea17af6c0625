import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { createBookingStore } from "#server/booking/booking-store.ts";
import type { Database } from "#server/database/database.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Logger } from "#server/log.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { type FarEnds, readyKinds, type Surroundings } from "./define-delivery.ts";
import { deliveries } from "./deliveries.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import type { Mailer } from "./mail/mailer.ts";
import { repeat } from "./repeat.ts";
import { type RunningWorker, startWorker } from "./start-worker.ts";
import type { WebhookSender } from "./webhook/create-webhook-sender.ts";

/** Interval at which expired holds are removed, in ms. They count for nothing; this keeps the table small. */
const holdInterval = 10 * 60_000;

/** Interval at which dials whose time is over are marked as expired, in ms. They are not called in any case. */
const expiryInterval = 60_000;

export interface DeliveryParts {
  /** With `workerConnections` connections. */
  readonly pool: pg.Pool;
  readonly connection: Database["connection"];
  readonly webhook: WebhookSender;
  readonly mailer: Mailer;
  /** The far end of messages about calls. */
  readonly callMessage: FarEnds["deliver-call-message"];
  /** Everything that mails need besides the row. */
  readonly surroundings: Surroundings;
  readonly log: Logger;
  /** ms since 1970, as `Date.now`. */
  readonly clock: () => number;
}

/** Starts this process's worker. Stopping it also closes the senders. */
export async function startDeliveries(parts: DeliveryParts): Promise<RunningWorker> {
  const { pool, webhook, mailer, surroundings, log } = parts;
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const store = createDeliveryStore(kysely);

  // Deliveries that waited for a setting which is now made.
  await store.unpark(readyKinds(deliveries, surroundings.settings));
  const worker = await startWorker({
    pool,
    connection: parts.connection,
    attempt: attemptDelivery({
      store,
      farEnds: {
        "deliver-mail": ({ id, composed }) => mailer.send({ id, message: composed }),
        "deliver-webhook": ({ id, composed }) => webhook.send({ id, ...composed }),
        "deliver-call-message": parts.callMessage,
      },
      surroundings,
      log,
      clock: parts.clock,
      random: Math.random,
    }),
    requeueForgotten: store.requeueForgotten,
    log,
  });
  const stopExpiring = repeat(expiryInterval, () => sql`select larkline.expire_dials()`.execute(kysely), log);
  const stopRemoving = repeat(holdInterval, createBookingStore(kysely).removeRunOutHolds, log);
  return {
    isRunning: worker.isRunning,
    async stop() {
      stopExpiring();
      stopRemoving();
      await worker.stop();
      webhook.close();
      await mailer.close();
    },
  };
}
