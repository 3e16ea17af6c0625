import type { ClientBase } from "pg";
import { keptDigits, type Phone, phonesMeant } from "./phone-meant.ts";
import { addressPattern, phonePattern, plainPhonePattern, spellings } from "./traces.ts";

/** Whose traces are meant: a mail address or a phone number, and how to recognise it. */
export interface Person {
  /** As it is shown. */
  readonly name: string;
  /** A condition on a row of a table with this column: its parameter is {@link kept}. Absent: not kept there. */
  readonly emailIs?: string;
  readonly phoneIs?: string;
  readonly kept: readonly string[][];
  /** Finds it in what somebody wrote. */
  readonly pattern: string;
  /** Finds it in whole rows, where digits stand close together. */
  readonly rowPattern: string;
}

/** One mail address, or what an operator may mean by a phone number. Empty when it is neither. */
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
 * Of several numbers that may be meant, those that something is kept of with their country code, or, when there are
 * none, those that something is kept of without.
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

async function isKept({ phoneIs }: Person, digits: string[][], client: ClientBase): Promise<boolean> {
  if (phoneIs === undefined) return false;
  const { rows } = await client.query<{ kept: boolean }>(
    `select exists (select from public.demo_schedule where ${phoneIs})
       or exists (select from larkline.contact_message where ${phoneIs})
       or exists (select from larkline.booking where ${phoneIs})
       or exists (select from larkline.demo_call where ${phoneIs})
       or exists (select from larkline.consent where ${phoneIs}) as kept`,
    digits,
  );
  return rows[0]?.kept ?? false;
}
