import type { ClientBase } from "pg";
import { knownOf, type Person } from "#server/erasure/person.ts";

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
