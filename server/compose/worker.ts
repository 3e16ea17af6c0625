import { join } from "node:path";
import { giveMailFolder } from "#server/delivery/mail/give-mail-folder.ts";
import { createMailer } from "#server/delivery/mail/mailer.ts";
import { deliverySettings } from "#server/delivery/settings.ts";
import { keptWebhookSecrets, startDeliveries } from "#server/delivery/start-deliveries.ts";
import { type RunningWorker, workerConnections } from "#server/delivery/start-worker.ts";
import { createWebhookSender } from "#server/delivery/webhook/create-webhook-sender.ts";
import type { SystemAccount } from "#server/system-account.ts";
import type { SharedParts } from "./shared.ts";

/**
 * Builds the worker with the senders that the environment configures, and starts it.
 *
 * @param account the account that this process is about to become, which writes the mails then.
 */
export async function startWorkerPart(shared: SharedParts, account?: SystemAccount): Promise<RunningWorker> {
  const { env, log, database, clock, bookingLinks: links, organizer, calendarPage } = shared;
  const kept = await database.keys.load("webhook");
  const folder = join(env.DATA_DIR, "mail");
  return startDeliveries({
    pool: database.openWorkerPool(workerConnections),
    connection: database.connection,
    webhook: createWebhookSender({
      url: env.AUTOMATION_WEBHOOK_URL,
      get secrets() {
        return env.WEBHOOK_SECRET ?? keptWebhookSecrets(kept);
      },
      allowPrivate: env.ALLOW_PRIVATE_WEBHOOKS,
    }),
    mailer: createMailer({
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM,
      folder: account && !env.SMTP_URL ? await giveMailFolder(folder, account) : folder,
    }),
    surroundings: {
      publicUrl: env.PUBLIC_URL,
      settings: deliverySettings(env),
      bookings: { links, organizer, calendarPage: calendarPage.address },
    },
    log,
    clock,
  });
}
