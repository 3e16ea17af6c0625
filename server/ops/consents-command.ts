import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { peopleMeant } from "#server/erasure/person.ts";
import type { Console } from "./console.ts";
import type { CommandResult, Ops } from "./ops.ts";
import { recordsCommand } from "./records-command.ts";
import { theOnePerson } from "./the-one-person.ts";
import { UsageError } from "./usage-error.ts";

const defineRecords = recordsCommand("larkline.consent");

/** `consents list | show ID | export | withdraw PHONE`. */
export function defineConsents(program: CommandUnknownOpts, ops: Ops): void {
  defineRecords(program, ops)
    .command("withdraw")
    .description("what a number agreed to holds no longer")
    .argument("<phone>", "in any common spelling; with spaces, in quotes")
    .action((typed) => {
      const people = peopleMeant(typed).filter(({ phoneIs }) => phoneIs);
      if (people.length === 0) throw new UsageError(`"${typed}" is no phone number.`);
      return ops.onDatabase(async ({ pool, kysely }) => {
        const client = await pool.connect();
        try {
          const person = await theOnePerson(people, client, ops.say);
          return person ? await withdraw(person.name, kysely, ops) : 1;
        } finally {
          client.release();
        }
      });
    });
}

async function withdraw(
  phone: string,
  kysely: Kysely<Tables>,
  { write, say }: Console,
): Promise<CommandResult> {
  const withdrawn = await kysely
    .updateTable("larkline.consent")
    .set({ withdrawn_at: sql<Date>`greatest(now(), given_at)` })
    .where("phone", "=", phone)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  const count = Number(withdrawn.numUpdatedRows);
  if (count === 0) {
    write(`There is no consent of ${phone} that is in force.\n`);
    return 1;
  }
  write(`Withdrawn: ${count} ${count === 1 ? "consent" : "consents"} of ${phone}.\n`);
  const { waiting } = await kysely
    .selectFrom("larkline.delivery as d")
    .innerJoin("larkline.demo_call as c", "c.id", "d.demo_call_id")
    .where("c.phone", "=", phone)
    .where("d.kind", "=", "automation-webhook")
    .where("d.state", "in", ["pending", "parked"])
    .select(({ fn }) => fn.countAll<string>().as("waiting"))
    .executeTakeFirstOrThrow();
  // The worker checks the consent before each attempt: server/delivery/kinds/automation-webhook.ts.
  if (Number(waiting) > 0)
    say(
      `${waiting} demo ${waiting === "1" ? "call was" : "calls were"} still to be handed over to the automation, ` +
        "and will not be.\n",
    );
  return 0;
}
