import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { findSuppression, suppress, suppressionCounts, unsuppress } from "#server/dials/suppression.ts";
import { waitingDials } from "#server/dials/waiting-dials.ts";
import { peopleMeant } from "#server/erasure/person.ts";
import type { CommandResult, Ops } from "./ops.ts";
import { alignedTable, minute } from "./table.ts";
import { UsageError } from "./usage-error.ts";

/** `suppress add | remove | check NUMBER`, `suppress list`: the numbers that are never called again. */
export function defineSuppress(program: CommandUnknownOpts, ops: Ops): void {
  const group = program.command("suppress").description("the numbers that are never called again");
  const define = (
    name: string,
    description: string,
    work: (kysely: Kysely<Tables>, phone: string) => Promise<CommandResult>,
  ) =>
    group
      .command(name)
      .description(description)
      .argument("<phone>", "with + and its country code; with spaces, in quotes")
      .action((typed) => {
        const phone = phoneTyped(typed);
        return ops.onDatabase(({ kysely }) => work(kysely, phone));
      });

  define("add", "never call a number again, whatever is asked", async (kysely, phone) => {
    const before = await waitingDials(kysely, phone);
    const isNew = await suppress(kysely, phone, "operator");
    const cancelled = before - (await waitingDials(kysely, phone));
    ops.write(
      isNew ? `Added: ${phone}. ${callsCancelled(cancelled)}\n` : `${phone} is on the list already.\n`,
    );
    return 0;
  });
  define(
    "remove",
    "allow calls to a number again, because its owner asks for them",
    async (kysely, phone) => {
      const isGone = await unsuppress(kysely, phone);
      ops.write(
        isGone
          ? `Removed: ${phone}. The next consent permits a call again.\n`
          : `${phone} is not on the list.\n`,
      );
      return isGone ? 0 : 1;
    },
  );
  define("check", "say whether a number is on the list", async (kysely, phone) => {
    const found = await findSuppression(kysely, phone);
    ops.write(
      found
        ? `${phone} is on the list since ${minute(found.created_at)} UTC: ${found.reason}.\n`
        : `${phone} is not on the list.\n`,
    );
    return found ? 0 : 1;
  });
  group
    .command("list")
    .description("how many numbers are on the list, by reason; it holds only hashes of them")
    .action(() =>
      ops.onDatabase(async ({ kysely }) => {
        const counts = await suppressionCounts(kysely);
        ops.write(
          counts.length === 0
            ? "The list is empty.\n"
            : alignedTable(
                ["REASON", "NUMBERS", "NEWEST (UTC)"],
                counts.map(({ reason, numbers, newest }) => [reason, String(numbers), minute(newest)]),
              ),
        );
        return 0;
      }),
    );
}

/** Says what became of calls that waited. */
export function callsCancelled(count: number): string {
  if (count === 0) return "No call was waiting.";
  return count === 1 ? "The call that waited is cancelled." : `The ${count} calls that waited are cancelled.`;
}

/** @throws UsageError unless it is one number with its country code. */
function phoneTyped(typed: string): string {
  const [phone, another] = peopleMeant(typed).filter(({ phoneIs }) => phoneIs);
  if (!phone) throw new UsageError(`"${typed}" is no phone number.`);
  if (another || !/^\s*(tel:)?(\+|00)/i.test(typed))
    throw new UsageError(`Type "${typed}" with + and its country code.`);
  return phone.name;
}
