import { type Kysely, sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import { createRecords } from "#server/database/records.ts";
import type { Tables } from "#server/database/tables.ts";
import { peopleMeant } from "#server/erasure/person.ts";
import type { Console } from "./console.ts";
import { theOnePerson } from "./erase-command.ts";
import { nothingMore, type Options, required } from "./options.ts";
import { recordKinds } from "./record-kinds.ts";
import { recordsCommand } from "./records-command.ts";
import { type CommandResult, UsageError } from "./usage.ts";

interface ConsentsDeps extends Console {
  readonly database: Pick<Database, "kysely" | "pool">;
  readonly options: Options;
}

/** `consents list | show ID | export | withdraw PHONE`. */
export async function consentsCommand(
  words: readonly string[],
  { database, ...deps }: ConsentsDeps,
): Promise<CommandResult> {
  const [command, typed, ...more] = words;
  if (command !== "withdraw") {
    const kind = recordKinds["larkline.consent"];
    const records = createRecords(database.kysely, "larkline.consent");
    return recordsCommand(words, { ...deps, kind, records });
  }
  nothingMore(more);
  const people = peopleMeant(required(typed, "a phone number")).filter(({ phoneIs }) => phoneIs);
  if (people.length === 0) throw new UsageError(`"${typed}" is no phone number.`);
  const client = await database.pool.connect();
  try {
    const person = await theOnePerson(people, client, deps.say);
    return person ? await withdraw(person.name, database.kysely, deps) : 1;
  } finally {
    client.release();
  }
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
    .where("d.state", "<>", "delivered")
    .select(({ fn }) => fn.countAll<string>().as("waiting"))
    .executeTakeFirstOrThrow();
  if (Number(waiting) > 0)
    say(
      `${waiting} demo ${waiting === "1" ? "call is" : "calls are"} not handed over to the automation yet and still ` +
        `would be. To stop that, remove all of this number: npm run ops -- erase ${phone}\n`,
    );
  return 0;
}
