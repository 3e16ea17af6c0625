import { join } from "node:path";
import { giveMailFolder } from "#server/delivery/mail/give-mail-folder.ts";
import { createMailer } from "#server/delivery/mail/mailer.ts";
import { repeat } from "#server/delivery/repeat.ts";
import { deliverySettings } from "#server/delivery/settings.ts";
import { keptWebhookSecrets, startDeliveries } from "#server/delivery/start-deliveries.ts";
import { type RunningWorker, workerConnections } from "#server/delivery/start-worker.ts";
import { createWebhookSender } from "#server/delivery/webhook/create-webhook-sender.ts";
import { canDial } from "#server/dials/can-dial.ts";
import { purgeDaily } from "#server/erasure/daily-purge.ts";
import type { SystemAccount } from "#server/system-account.ts";
import type { SharedParts } from "./shared.ts";

/** Interval of the purge, in ms; the first is at the start. */
const purgeInterval = 24 * 60 * 60_000;

/**
 * Builds the worker with the senders that the environment configures, starts it, and purges daily.
 *
 * @param account the account that this process is about to become, which writes the mails then.
 */
export async function startWorkerPart(shared: SharedParts, account?: SystemAccount): Promise<RunningWorker> {
  const { env, log, database, clock, bookingLinks: links, organizer, calendarPage } = shared;
  const kept = await database.keys.load("webhook");
  const folder = join(env.DATA_DIR, "mail");
  const mailFolder = account && !env.SMTP_URL ? await giveMailFolder(folder, account) : folder;
  const worker = await startDeliveries({
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
      folder: mailFolder,
    }),
    surroundings: {
      publicUrl: env.PUBLIC_URL,
      settings: deliverySettings(env),
      dials: canDial(env),
      bookings: { links, organizer, calendarPage: calendarPage.address },
    },
    log,
    clock,
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  let purging = Promise.resolve();
  const stopPurging = repeat(
    purgeInterval,
    () => (purging = purgeDaily({ database, days: env, mailFolder, now: clock(), log, signal })),
    log,
  );
  return {
    isRunning: worker.isRunning,
    async stop() {
      stopPurging();
      stopping.abort();
      await Promise.all([worker.stop(), purging.catch(() => undefined)]);
    },
  };
}
