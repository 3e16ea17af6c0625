import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import {
  createDeliveryList,
  type DeliveryList,
  deliveryKinds,
  deliveryStates,
  type ListedDelivery,
} from "#server/delivery/delivery-list.ts";
import { createDeliveryStore } from "#server/delivery/delivery-store.ts";
import { isWorkerSeen } from "#server/delivery/worker-seen.ts";
import type { Console } from "./console.ts";
import { drain, noWorker } from "./drain.ts";
import { jsonText } from "./json.ts";
import { limitOf, nothingMore, type Options, oneOf, required, wholeNumber } from "./options.ts";
import { theOne } from "./records-command.ts";
import { alignedRecord, alignedTable, minute } from "./table.ts";
import { type CommandResult, UsageError } from "./usage.ts";

interface DeliveriesDeps extends Console {
  readonly kysely: Kysely<Tables>;
  /** Of the environment; without one, the secret is in the database. */
  readonly givenSecrets: readonly string[] | undefined;
  readonly options: Options;
}

/** How long `drain` waits unless told, in seconds. */
const usualTimeout = "60";

/** How many deliveries one statement sends again. */
const portion = 1_000;

/** `deliveries list | show ID | retry ID… | drain | secret`. */
export async function deliveriesCommand(
  [command, ...words]: readonly string[],
  deps: DeliveriesDeps,
): Promise<CommandResult> {
  const { kysely, options, write, say } = deps;
  const deliveries = createDeliveryList(kysely);
  switch (command) {
    case "list":
      nothingMore(words);
      return list(deliveries, deps);
    case "show": {
      const [id, ...more] = words;
      nothingMore(more);
      return show(deliveries, required(id, "an id"), deps);
    }
    case "retry":
      return retry(words, deliveries, deps);
    case "drain": {
      nothingMore(words);
      const seconds = wholeNumber(options.timeout ?? usualTimeout, "--timeout");
      const left = await drain(kysely, seconds * 1_000, (line) => say(`${line}\n`));
      if (left.length > 0) write(deliveryTable(left));
      return left.length > 0 ? 1 : 0;
    }
    case "secret":
      nothingMore(words);
      for (const secret of deps.givenSecrets ?? [await keptSecret(kysely)]) write(`${secret}\n`);
      return 0;
    default:
      throw new UsageError(
        command ? `There is no "deliveries ${command}".` : "Say what to do with the deliveries.",
      );
  }
}

/** The far ends' code is not needed for any other command. */
async function keptSecret(kysely: Kysely<Tables>): Promise<string> {
  const { keptWebhookSecret } = await import("#server/delivery/start-deliveries.ts");
  return keptWebhookSecret({ kysely });
}

async function list(deliveries: DeliveryList, { options, write }: DeliveriesDeps): Promise<CommandResult> {
  const state = oneOf(deliveryStates, options.state, "--state");
  const kind = oneOf(deliveryKinds, options.kind, "--kind");
  const rows = await deliveries.list({ state, kind, limit: limitOf(options) });
  if (options.json) write(`${jsonText(rows, 2)}\n`);
  else if (rows.length > 0) write(deliveryTable(rows));
  else write(state || kind ? "No such deliveries.\n" : "No deliveries yet.\n");
  return 0;
}

async function show(
  deliveries: DeliveryList,
  id: string,
  { options, write, say }: DeliveriesDeps,
): Promise<CommandResult> {
  const delivery = theOne(await deliveries.find(id), id, { what: "delivery", say });
  if (!delivery) return 1;
  const attempts = await deliveries.attemptsOf(delivery.id);
  if (options.json) {
    write(`${jsonText({ ...delivery, attempts_made: attempts }, 2)}\n`);
    return 0;
  }
  write(
    alignedRecord([
      ["id", delivery.id],
      ["kind", delivery.kind],
      ["about", `${delivery.about} ${delivery.about_id}`],
      ["state", delivery.state],
      ["created", delivery.created_at.toISOString()],
      [
        delivery.finished_at ? "finished" : "next attempt",
        whenOf(delivery)?.toISOString() ?? waitsFor(delivery),
      ],
    ]),
  );
  for (const { number, started_at, duration_ms, status, reason, answer } of attempts)
    write(
      `\n${alignedRecord([
        [`attempt ${number}`, `${started_at.toISOString()}, ${duration_ms} ms`],
        ["  status", status === null ? "none" : String(status)],
        ["  result", reason ?? "delivered"],
        ["  answer", answer ?? ""],
      ])}`,
    );
  if (attempts.length === 0) write("\nNo attempts yet.\n");
  return 0;
}

async function retry(
  idPrefixes: readonly string[],
  deliveries: DeliveryList,
  { kysely, options, write, say }: DeliveriesDeps,
): Promise<CommandResult> {
  const { dead = false, parked = false } = options;
  if (idPrefixes.length === 0 && !dead && !parked)
    throw new UsageError("Say which: ids, --dead or --parked.");
  const ids = new Set<string>();
  for (const idPrefix of idPrefixes) {
    const delivery = theOne(await deliveries.find(idPrefix), idPrefix, { what: "delivery", say });
    if (!delivery) return 1;
    ids.add(delivery.id);
  }
  if (dead) for (const id of await deliveries.idsIn("dead")) ids.add(id);
  if (parked) for (const id of await deliveries.idsIn("parked")) ids.add(id);

  const store = createDeliveryStore(kysely);
  const all = [...ids];
  let count = 0;
  for (let start = 0; start < all.length; start += portion)
    count += await store.retry(all.slice(start, start + portion));
  const delivered = all.length - count;
  write(
    `${count} ${count === 1 ? "delivery is" : "deliveries are"} attempted again now.` +
      `${delivered > 0 ? ` ${delivered} had been delivered and stay so.` : ""}\n`,
  );
  if (count > 0 && !(await isWorkerSeen(kysely))) say(`${noWorker}\n`);
  return 0;
}

function deliveryTable(rows: readonly ListedDelivery[]): string {
  return alignedTable(
    ["ID", "KIND", "ABOUT", "STATE", "ATTEMPTS", "NEXT OR FINISHED (UTC)", "LAST REASON"],
    rows.map((row) => [
      row.id.slice(0, 8),
      row.kind,
      `${row.about} ${row.about_id.slice(0, 8)}`,
      row.state,
      String(row.attempts),
      minute(whenOf(row)),
      row.last_reason ?? waitsFor(row),
    ]),
  );
}

function whenOf({ next_attempt_at, finished_at }: ListedDelivery): Date | null {
  return finished_at ?? next_attempt_at;
}

/** What a parked delivery lacks: nothing was attempted, so no attempt tells. */
function waitsFor({ state, kind }: ListedDelivery): string {
  if (state !== "parked") return "";
  const settings = {
    "automation-webhook": "AUTOMATION_WEBHOOK_URL",
    "owner-mail": "OWNER_EMAIL",
    "confirmation-mail": "MAIL_FROM",
    "booking-reminder-day": "MAIL_FROM",
    "booking-reminder-hour": "MAIL_FROM",
  };
  return `waits for ${settings[kind]}`;
}
