import type { ClientBase } from "pg";
import { keptDigits, type Phone, phonesMeant } from "./phone-meant.ts";
import { ownTables } from "./tables.ts";
import { addressPattern, phonePattern, plainPhonePattern, spellings } from "./traces.ts";

/** A person to erase, known by a mail address or a phone number, and the means to find it. */
export interface Person {
  /** The address or number, for display. */
  readonly name: string;
  /** SQL condition for rows with an `email` column, with {@link kept} as parameters. Absent: not an address. */
  readonly emailIs?: string;
  readonly phoneIs?: string;
  readonly kept: readonly string[][];
  /** Regular expression for free text. */
  readonly pattern: string;
  /** Regular expression for whole rows as text, where other digits are close by. */
  readonly rowPattern: string;
}

/** The owner of a typed mail address, or of each number that a typed phone number may mean. Empty for neither. */
export function peopleMeant(typed: string): Person[] {
  const text = typed.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return [ownerOfAddress(text)];
  const digits = text.replace(/\D/g, "").length;
  if (/^(tel:)?[\d\s+()./-]+$/i.test(text) && digits >= 6 && digits <= 20)
    return phonesMeant(text).map(ownerOfPhone);
  return [];
}

function ownerOfAddress(address: string): Person {
  const pattern = addressPattern(address);
  return {
    name: address.toLowerCase(),
    emailIs: "lower(email) = any (select lower(spelling) from unnest($1::text[]) as spelling)",
    kept: [spellings(address)],
    pattern,
    rowPattern: pattern,
  };
}

function ownerOfPhone(phone: Phone): Person {
  const { international, local } = keptDigits(phone);
  const digits = "regexp_replace(replace(phone, '(0)', ''), '\\D', '', 'g')";
  return {
    name: phone.number,
    phoneIs: `case when phone ~ '^\\s*(\\+|00)' then regexp_replace(${digits}, '^00', '') = any ($1::text[])
      else ${digits} = any ($2::text[]) end`,
    kept: [international, local],
    pattern: phonePattern(phone),
    rowPattern: plainPhonePattern(phone),
  };
}

/**
 * Of several possible numbers, those on record with their country code; when there are none, those on record without.
 */
export async function knownOf(people: readonly Person[], client: ClientBase): Promise<Person[]> {
  const known = { international: [] as Person[], local: [] as Person[] };
  for (const person of people) {
    const [international = [], local = []] = person.kept;
    if (await isKept(person, [international, []], client)) known.international.push(person);
    else if (await isKept(person, [[], local], client)) known.local.push(person);
  }
  return known.international.length > 0 ? known.international : known.local;
}

async function isKept(person: Person, digits: string[][], client: ClientBase): Promise<boolean> {
  const found = ownTables(person).map(
    ({ table, condition }) => `exists (select from ${table} where ${condition})`,
  );
  const { rows } = await client.query<{ kept: boolean }>(`select ${found.join(" or ")} as kept`, digits);
  return rows[0]?.kept ?? false;
}
