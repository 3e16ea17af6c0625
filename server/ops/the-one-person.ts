import pg, { type ClientBase } from "pg";
import { company } from "#content/company.ts";
import type { Database } from "#server/database/database.ts";
import type { Env } from "#server/env.ts";
import { knownOf, type Person, peopleMeant } from "#server/erasure/person.ts";
import type { CommandResult } from "./ops.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Settles which person was typed. A number without its country code may belong to several people; the one on record
 * is meant.
 *
 * @returns undefined, after saying so, unless exactly one person remains.
 */
export async function theOnePerson(
  people: readonly Person[],
  client: ClientBase,
  say: (text: string) => void,
): Promise<Person | undefined> {
  const [only, ...others] = people.length > 1 ? await knownOf(people, client) : people;
  if (only && others.length === 0) return only;
  const names = (only ? [only, ...others] : people).map(({ name }) => name).join(", ");
  say(
    only
      ? `This number may be ${names}: type it with its country code.\n`
      : `There is nothing of this number here, taken for ${names}.\n`,
  );
  return undefined;
}

/**
 * The people that a command's only argument may mean.
 *
 * @param args all arguments: a number with spaces that was not put into quotes is several.
 * @throws UsageError for anything but one mail address or phone number.
 */
export function peopleTyped(typed: string, args: readonly string[]): Person[] {
  if (args.length > 1)
    throw new UsageError(
      args.every((word) => /^[\d()+./-]+$/.test(word))
        ? `Put a number with spaces into quotes: "${args.join(" ")}".`
        : `"${args[1]}" is one word too many.`,
    );
  const people = peopleMeant(typed);
  if (people.length === 0) throw new UsageError(`"${typed}" is neither a mail address nor a phone number.`);
  return people;
}

/** Runs a command's work for the one person that was typed, on a connection of its own. */
export async function onPerson(
  people: readonly Person[],
  deps: { readonly database: Pick<Database, "connection">; readonly say: (text: string) => void },
  work: (person: Person, client: pg.Client) => Promise<CommandResult>,
): Promise<CommandResult> {
  // Not from the pool: its statement timeout may be too short for a search through everything.
  const client = new pg.Client({ ...deps.database.connection(), application_name: "larkline person" });
  client.on("error", () => undefined); // the query in progress fails with it
  await client.connect();
  try {
    const person = await theOnePerson(people, client, deps.say);
    return person ? await work(person, client) : 1;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** True for an address of Larkline's own, which is in every mail. */
export function isOwnAddress(
  { name }: Person,
  { OWNER_EMAIL, MAIL_FROM }: Pick<Env, "OWNER_EMAIL" | "MAIL_FROM">,
): boolean {
  return [OWNER_EMAIL, MAIL_FROM, company.email].some((address) => address?.toLowerCase() === name);
}
