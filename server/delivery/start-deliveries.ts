import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { bookingLinkKey, createBookingLinks } from "#server/booking/booking-link.ts";
import { createBookingStore } from "#server/booking/booking-store.ts";
import { organizerOf } from "#server/booking/calendar-file.ts";
import { calendarPage } from "#server/booking/open-bookings.ts";
import type { Database } from "#server/database/database.ts";
import { loadSigningKey } from "#server/database/signing-key.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Env } from "#server/env.ts";
import type { Logger } from "#server/log.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { readyKinds } from "./define-delivery.ts";
import { deliveries } from "./deliveries.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import { createMailer } from "./mail/mailer.ts";
import { repeat } from "./repeat.ts";
import { deliverySettings } from "./settings.ts";
import { type RunningWorker, startWorker, workerConnections } from "./start-worker.ts";
import { createWebhookSender } from "./webhook/create-webhook-sender.ts";

/** How often holds that have run out are removed, in ms. They count for nothing; this keeps the table small. */
const holdInterval = 10 * 60_000;

/** Starts this process's worker with the far ends that the environment names. */
export async function startDeliveries(env: Env, database: Database, log: Logger): Promise<RunningWorker> {
  const pool = database.openWorkerPool(workerConnections);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const store = createDeliveryStore(kysely);
  const settings = deliverySettings(env);
  const webhook = createWebhookSender({
    url: env.AUTOMATION_WEBHOOK_URL,
    secrets: env.WEBHOOK_SECRET ?? [await keptWebhookSecret(database)],
    allowPrivate: env.ALLOW_PRIVATE_WEBHOOKS,
  });
  const mailer = createMailer({
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    folder: join(env.DATA_DIR, "mail"),
  });

  // What waited for a setting that is there now.
  await store.unpark(readyKinds(deliveries, settings));
  const worker = await startWorker({
    pool,
    connection: database.connection,
    attempt: attemptDelivery({
      store,
      farEnds: {
        "deliver-mail": ({ id, composed }) => mailer.send({ id, message: composed }),
        "deliver-webhook": ({ id, composed }) => webhook.send({ id, body: composed }),
      },
      surroundings: {
        publicUrl: env.PUBLIC_URL,
        settings,
        bookings: {
          links: createBookingLinks(await loadSigningKey(database.kysely, bookingLinkKey)),
          organizer: organizerOf(env),
          calendarPage: calendarPage(env, env.PUBLIC_URL),
        },
      },
      log,
      clock: Date.now,
      random: Math.random,
    }),
    requeueForgotten: store.requeueForgotten,
    log,
  });
  const stopRemoving = repeat(holdInterval, createBookingStore(kysely).removeRunOutHolds, log);
  return {
    isRunning: worker.isRunning,
    async stop() {
      stopRemoving();
      await worker.stop();
      webhook.close();
      await mailer.close();
    },
  };
}

/** Without WEBHOOK_SECRET one is made once and kept, so that no call is ever unsigned. */
export async function keptWebhookSecret(database: Pick<Database, "kysely">): Promise<string> {
  return `whsec_${(await loadSigningKey(database.kysely, "webhook")).toString("base64")}`;
}
