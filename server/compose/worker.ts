import { join } from "node:path";
import { createMailer } from "#server/delivery/mail/mailer.ts";
import { deliverySettings } from "#server/delivery/settings.ts";
import { keptWebhookSecret, startDeliveries } from "#server/delivery/start-deliveries.ts";
import { type RunningWorker, workerConnections } from "#server/delivery/start-worker.ts";
import { createWebhookSender } from "#server/delivery/webhook/create-webhook-sender.ts";
import type { SharedParts } from "./shared.ts";

/** Builds the worker with the senders that the environment configures, and starts it. */
export async function startWorkerPart(shared: SharedParts): Promise<RunningWorker> {
  const { env, log, database, clock, bookingLinks: links, organizer, calendarPage } = shared;
  return startDeliveries({
    pool: database.openWorkerPool(workerConnections),
    connection: database.connection,
    webhook: createWebhookSender({
      url: env.AUTOMATION_WEBHOOK_URL,
      secrets: env.WEBHOOK_SECRET ?? [await keptWebhookSecret(database)],
      allowPrivate: env.ALLOW_PRIVATE_WEBHOOKS,
    }),
    mailer: createMailer({
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM,
      folder: join(env.DATA_DIR, "mail"),
    }),
    surroundings: {
      publicUrl: env.PUBLIC_URL,
      settings: deliverySettings(env),
      dials: env.AUTOMATION_WEBHOOK_URL !== undefined,
      bookings: { links, organizer, calendarPage: calendarPage.address },
    },
    log,
    clock,
  });
}
