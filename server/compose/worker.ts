import { join } from "node:path";
import {
  type ComposeCallMessage,
  createCallMessageSender,
} from "#server/delivery/call-message/create-call-message-sender.ts";
import { messageServerOf } from "#server/delivery/call-message/message-server.ts";
import { createCallMessagePost } from "#server/delivery/call-message/post-call-message.ts";
import { giveMailFolder } from "#server/delivery/mail/give-mail-folder.ts";
import { createMailer } from "#server/delivery/mail/mailer.ts";
import { repeat } from "#server/delivery/repeat.ts";
import { deliverySettings } from "#server/delivery/settings.ts";
import { startDeliveries } from "#server/delivery/start-deliveries.ts";
import { type RunningWorker, workerConnections } from "#server/delivery/start-worker.ts";
import { createWebhookSender } from "#server/delivery/webhook/create-webhook-sender.ts";
import { keptWebhookSecrets } from "#server/delivery/webhook/kept-webhook-secrets.ts";
import { canDial } from "#server/dials/can-dial.ts";
import { purgeDaily } from "#server/erasure/daily-purge.ts";
import type { SystemAccount } from "#server/system-account.ts";
import { callMessageWriter } from "#server/voice-api/call-messages.ts";
import { createSealing } from "#server/voice-api/sealing.ts";
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
  const signed = {
    url: env.AUTOMATION_WEBHOOK_URL,
    get secrets() {
      return env.WEBHOOK_SECRET ?? keptWebhookSecrets(kept);
    },
    allowPrivate: env.ALLOW_PRIVATE_WEBHOOKS,
  };
  const worker = await startDeliveries({
    pool: database.openWorkerPool(workerConnections),
    connection: database.connection,
    // Read for each call: the secrets may be rotated.
    webhook: createWebhookSender(signed),
    callMessage: createCallMessageSender(
      composeCallMessage(database, `${env.PUBLIC_URL}/voice`),
      createCallMessagePost(signed),
    ),
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

/** Reads what a call's server is told from the database, where it is sealed. */
function composeCallMessage({ kysely, keys }: SharedParts["database"], address: string): ComposeCallMessage {
  const write = callMessageWriter({ kysely, sealing: createSealing(keys), address });
  return async ({ call, kind }) => {
    const written = await write(call, kind);
    const server = written && messageServerOf({ server: written.server });
    return server && { server, body: written.body };
  };
}
