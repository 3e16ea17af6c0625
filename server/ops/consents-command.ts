import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { prepareSuppression } from "#server/dials/suppression.ts";
import { waitingDials } from "#server/dials/waiting-dials.ts";
import { peopleMeant } from "#server/erasure/person.ts";
import type { Console } from "./console.ts";
import type { CommandResult, Ops } from "./ops.ts";
import { recordsCommand } from "./records-command.ts";
import { callsCancelled } from "./suppress-command.ts";
import { theOnePerson } from "./the-one-person.ts";
import { UsageError } from "./usage-error.ts";

const defineRecords = recordsCommand("larkline.consent");

/** `consents list | show ID | export | withdraw PHONE`. */
export function defineConsents(program: CommandUnknownOpts, ops: Ops): void {
  defineRecords(program, ops)
    .command("withdraw")
    .description("take back what a number agreed to, and never call it again")
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

async function withdraw(phone: string, kysely: Kysely<Tables>, { write }: Console): Promise<CommandResult> {
  await prepareSuppression(kysely);
  const { withdrawn, cancelled } = await kysely.transaction().execute(async (transaction) => {
    const waiting = await waitingDials(transaction, phone);
    const done = await transaction
      .updateTable("larkline.consent")
      .set({ withdrawn_at: sql<Date>`greatest(now(), given_at)` })
      .where("phone", "=", phone)
      .where("withdrawn_at", "is", null)
      .executeTakeFirst();
    return {
      withdrawn: Number(done.numUpdatedRows),
      cancelled: waiting - (await waitingDials(transaction, phone)),
    };
  });
  if (withdrawn === 0) {
    write(
      `There is no consent of ${phone} that is in force. To have it never called: npm run ops -- suppress add ${phone}\n`,
    );
    return 1;
  }
  write(`Withdrawn: ${withdrawn} ${withdrawn === 1 ? "consent" : "consents"} of ${phone}.\n`);
  write(`${callsCancelled(cancelled)} The number is on the suppression list.\n`);
  return 0;
}
