import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import type { Kysely } from "kysely";
import type { SigningKeys } from "#server/database/signing-keys.ts";
import type { Tables } from "#server/database/tables.ts";
import { deliveries as definitions, deliveryKinds } from "#server/delivery/deliveries.ts";
import {
  createDeliveryList,
  type DeliveryFilter,
  type DeliveryList,
  type ListedDelivery,
} from "#server/delivery/delivery-list.ts";
import { deliveryStates } from "#server/delivery/delivery-states.ts";
import { createDeliveryStore } from "#server/delivery/delivery-store.ts";
import { isWorkerSeen } from "#server/delivery/worker-seen.ts";
import type { Console } from "./console.ts";
import { drain, noWorker } from "./drain.ts";
import { jsonText } from "./json.ts";
import { theOne } from "./one-of-ids.ts";
import type { CommandResult, Ops } from "./ops.ts";
import { id, json, limitOption, wholeNumber } from "./options.ts";
import { alignedRecord, alignedTable, minute } from "./table.ts";
import { UsageError } from "./usage-error.ts";

/** Default of `drain --timeout`, in seconds. */
const usualTimeout = 60;

/** Deliveries retried per SQL statement. */
const portion = 1_000;

/** `deliveries list | show ID | retry ID… | drain | secret`. */
export function defineDeliveries(
  program: CommandUnknownOpts,
  ops: Ops,
  kinds: readonly string[] = deliveryKinds,
): void {
  const group = program
    .command("deliveries")
    .description("mails and webhook calls that follow from what visitors sent");
  group
    .command("list")
    .description("the newest deliveries")
    .addOption(new Option("--state <state>", "only those in this state").choices(deliveryStates))
    .addOption(new Option("--kind <kind>", "only those of this kind").choices(kinds))
    .addOption(limitOption())
    .option(...json)
    .action((options) =>
      ops.onDatabase(({ kysely, place }) => {
        ops.say(`From ${place}\n`);
        return list(createDeliveryList(kysely), options, ops);
      }),
    );
  group
    .command("show")
    .description("one delivery with every attempt")
    .argument(...id)
    .option(...json)
    .action((idPrefix, options) =>
      ops.onDatabase(({ kysely }) => show(createDeliveryList(kysely), idPrefix, options, ops)),
    );
  group
    .command("retry")
    .description("attempt deliveries again now, with the whole schedule before them")
    .argument("[id...]", "their ids, or the first characters of each")
    .option("--dead", "all that were given up")
    .option("--parked", "all that wait for a setting")
    .action((idPrefixes, options) => {
      if (idPrefixes.length === 0 && !options.dead && !options.parked)
        throw new UsageError("Say which: ids, --dead or --parked.");
      return ops.onDatabase(({ kysely }) => retry(idPrefixes, options, kysely, ops));
    });
  group
    .command("drain")
    .description("make every pending delivery due now and wait until none is pending")
    .addOption(
      new Option("--timeout <seconds>", "how long to wait").default(usualTimeout).argParser(wholeNumber),
    )
    .action(({ timeout }) =>
      ops.onDatabase(async ({ kysely }) => {
        const left = await drain(kysely, timeout * 1_000, (line) => ops.say(`${line}\n`));
        if (left.length > 0) ops.write(deliveryTable(left));
        return left.length > 0 ? 1 : 0;
      }),
    );
  group
    .command("secret")
    .description("what webhook calls are signed with")
    .action(() =>
      ops.onDatabase(async ({ keys }) => {
        const secrets = ops.settings().WEBHOOK_SECRET ?? (await keptSecrets(keys));
        for (const secret of secrets) ops.write(`${secret}\n`);
        return 0;
      }),
    );
}

/** Imports the senders on demand: no other command needs them. */
async function keptSecrets(keys: SigningKeys): Promise<string[]> {
  const { keptWebhookSecrets } = await import("#server/delivery/webhook/kept-webhook-secrets.ts");
  return keptWebhookSecrets(await keys.load("webhook"));
}

async function list(
  deliveries: DeliveryList,
  { json, limit, ...filter }: DeliveryFilter & { limit: number; json?: true | undefined },
  { write }: Console,
): Promise<CommandResult> {
  const rows = await deliveries.list({ ...filter, limit });
  if (json) write(`${jsonText(rows, 2)}\n`);
  else if (rows.length > 0) write(deliveryTable(rows));
  else write(filter.state || filter.kind ? "No such deliveries.\n" : "No deliveries yet.\n");
  return 0;
}

async function show(
  deliveries: DeliveryList,
  idPrefix: string,
  options: { json?: true | undefined },
  { write, say }: Console,
): Promise<CommandResult> {
  const delivery = theOne(await deliveries.find(idPrefix), idPrefix, { what: "delivery", say });
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
  { dead, parked }: { dead?: true | undefined; parked?: true | undefined },
  kysely: Kysely<Tables>,
  { write, say }: Console,
): Promise<CommandResult> {
  const deliveries = createDeliveryList(kysely);
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

/** The settings that a parked delivery waits for. It was not attempted without them, so no attempt names them. */
function waitsFor({ state, kind }: ListedDelivery): string {
  if (state !== "parked") return "";
  const { needs } = definitions.find((definition) => definition.kind === kind) ?? { needs: [] };
  return `waits for ${needs.length === 0 ? "a setting" : needs.join(" and ")}`;
}
