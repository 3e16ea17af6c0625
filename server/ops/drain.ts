import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { createDeliveryList, type ListedDelivery } from "#server/delivery/delivery-list.ts";
import { createDeliveryStore } from "#server/delivery/delivery-store.ts";
import { hurry, type Remaining, remaining } from "#server/delivery/hurry.ts";
import { isWorkerSeen } from "#server/delivery/worker-seen.ts";

export const noWorker =
  "No worker seems to be running: deliveries go out when npm start or npm start -- worker is.";

/** Polling interval, in ms. */
const interval = 250;

/** Time without progress, in ms, after which the presence of a worker is checked. */
const patience = 2_000;

/** Most deliveries returned of those left. */
const mostNamed = 100;

/**
 * Makes every pending delivery due now, once, and waits until none is pending.
 *
 * @param timeout in ms. Ends earlier when no attempt is due before then.
 * @param say receives the progress, line by line.
 * @returns the deliveries still pending, at most 100.
 */
export async function drain(
  kysely: Kysely<Tables>,
  timeout: number,
  say: (line: string) => void,
): Promise<ListedDelivery[]> {
  const end = Date.now() + timeout;
  await createDeliveryStore(kysely).requeueForgotten();
  const hurried = await hurry(kysely);
  if (hurried > 0) say(`Made due now: ${hurried}`);

  let before: Remaining | undefined;
  let progressAt = Date.now();
  let isWorkerMissed = false;
  for (;;) {
    const now = await remaining(kysely);
    if (now.pending !== before?.pending || now.due !== before.due) {
      say(`Pending: ${now.pending}, of these due: ${now.due}`);
      before = now;
      progressAt = Date.now();
    }
    if (now.pending === 0) return [];
    const left = end - Date.now();
    if (left <= 0 || now.nextIn > left) {
      say(left <= 0 ? "The time is up." : "What is left failed again; no attempt is due in this time.");
      return createDeliveryList(kysely).list({ state: "pending", limit: mostNamed });
    }
    if (!isWorkerMissed && Date.now() - progressAt >= patience && !(await isWorkerSeen(kysely))) {
      say(noWorker);
      isWorkerMissed = true;
    }
    await wait(Math.min(interval, left));
  }
}
