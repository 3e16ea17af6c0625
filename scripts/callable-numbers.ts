// Prints the SQL of larkline.callable_country and larkline.number_zone, made from libphonenumber's data. The kinds of
// numbers come from the installed libphonenumber-js; the time zones from resources/timezones/map_data.txt of
// https://github.com/google/libphonenumber, which no package has that fits beside it:
//
//   scripts/node scripts/callable-numbers.ts map_data.txt > server/database/migrations/NNN-callable-numbers.sql
//
// When an upgrade of libphonenumber-js changes what may be called, server/dials/callable-numbers.test.ts says so.
import { readFileSync } from "node:fs";
import metadata from "libphonenumber-js/max/metadata";
import { countries } from "#domain/countries.ts";

/** `[pattern, lengths]` of a kind of number; 0 or a missing one if the country has none. */
type Kind = readonly [pattern: string, lengths?: readonly number[]] | 0 | undefined;

/** Positions of the fields that are used here, in a country of the metadata. */
const field = { pattern: 2, leadingDigits: 10, kinds: 11 } as const;

/** Position in the metadata and order of judgement (libphonenumber's `getNumberType`): the first kind that fits counts. */
const kinds = [
  { name: "landline", at: 0, isCallable: true },
  { name: "mobile", at: 1, isCallable: true },
  { name: "premium rate", at: 3, isCallable: false },
  { name: "toll-free", at: 2, isCallable: true },
  { name: "shared cost", at: 9, isCallable: false },
  { name: "VoIP", at: 8, isCallable: true },
  { name: "personal", at: 4, isCallable: false },
  { name: "pager", at: 7, isCallable: false },
  { name: "company-wide", at: 6, isCallable: false },
  { name: "voicemail", at: 5, isCallable: false },
] as const;

const served: readonly string[] = countries.map(({ code }) => code);
const callingCodes = [...new Set(countries.map(({ dialPrefix }) => dialPrefix.slice(1)))];

process.stdout.write(`-- Made by scripts/callable-numbers.ts from libphonenumber's data. Do not edit; make a new one.

-- The served country of a number in E.164 that may be called, otherwise null: a landline, a mobile, VoIP or a toll-free
-- number. Premium-rate, shared-cost, personal, pager, company-wide, satellite, emergency and short numbers are not called.
-- server/forms/outbound-requests/served-number.ts says the same to visitors; a test compares the two.
create or replace function larkline.callable_country(phone text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $callable$
declare
  own text;
  may_be_called boolean;
begin
  if phone !~ '^[+][1-9][0-9]{5,14}$' then return null; end if;
  -- Exchange 976 is premium-rate in every area code of +1; number plans list it as a landline.
  if phone ~ '^[+]1[0-9]{3}976[0-9]{4}$' then return null; end if;
${callingCodes.map(planOf).join("")}  return null;
end
$callable$;

-- The time zones that a number may be in, by the longest prefix that fits.
create table if not exists larkline.number_zone (
  prefix text collate "C" primary key check (prefix ~ '^[+][0-9]+$'),
  zones text[] not null check (cardinality(zones) > 0)
);
comment on table larkline.number_zone is 'Time zones by the beginning of a phone number.';
revoke all on larkline.number_zone from public, anon, authenticated;
truncate larkline.number_zone;
insert into larkline.number_zone (prefix, zones)
select '+' || prefix, string_to_array(zones, '&') from (values
${zoneLines().join(",\n")}
) as known (zones, prefixes), regexp_split_to_table(prefixes, '\\s+') as prefix;
`);

/** All countries of a calling code, in the order in which libphonenumber asks them, up to the last one that is served. */
function planOf(callingCode: string): string {
  const all: readonly string[] = metadata.country_calling_codes[callingCode] ?? [];
  const asked = all.slice(0, all.findLastIndex((code) => served.includes(code)) + 1);
  return `  if starts_with(phone, '+${callingCode}') then
    own := substr(phone, ${callingCode.length + 2});
${asked.map(countryOf).join("")}    return null;
  end if;
`;
}

function countryOf(code: string): string {
  const country = metadata.countries[
    code as keyof typeof metadata.countries
  ] as unknown as readonly unknown[];
  const leadingDigits = country[field.leadingDigits];
  const isServed = served.includes(code);
  if (leadingDigits) {
    if (isServed) throw new Error(`${code} is known by its leading digits, which is not provided for.`);
    return `    if own ~ '^(?:${regex(String(leadingDigits))})' then return null; end if; -- ${code}\n`;
  }
  const its = country[field.kinds] as readonly Kind[];
  return `    may_be_called := case -- ${code}
      when own !~ '^(?:${regex(String(country[field.pattern]))})$' then null
${kinds.map(({ name, at, isCallable }) => kindOf(its[at], name, isCallable && isServed)).join("")}    end;
    if may_be_called is not null then return case when may_be_called then '${code}' end; end if;
`;
}

function kindOf(kind: Kind, name: string, isCallable: boolean): string {
  if (!kind || kind[0] === "") return "";
  const [pattern, lengths] = kind;
  const length = lengths ? `length(own) in (${lengths.join(", ")}) and ` : "";
  return `      -- ${name}\n      when ${length}own ~ '^(?:${regex(pattern)})$' then ${isCallable}\n`;
}

/** In PostgreSQL, \\d may be a digit of any script. */
function regex(pattern: string): string {
  const portable = pattern.replace(/\[[^\]]*\]|\\d/g, (part) =>
    part === "\\d" ? "[0-9]" : part.replaceAll("\\d", "0-9"),
  );
  if (/['\\]/.test(portable)) throw new Error(`PostgreSQL may read this otherwise: ${pattern}`);
  return portable;
}

function zoneLines(): string[] {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error("Name the file of time zones: map_data.txt");
  const prefixesOf = new Map<string, string[]>();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [prefix = "", zones = ""] = line.split("|");
    if (/^\d+$/.test(prefix) && callingCodes.some((code) => prefix.startsWith(code)))
      prefixesOf.set(zones, [...(prefixesOf.get(zones) ?? []), prefix]);
  }
  return [...prefixesOf].map(([zones, prefixes]) => `  ('${zones}',\n    '${wrapped(prefixes)}')`);
}

function wrapped(words: readonly string[]): string {
  return words.join(" ").replace(/(.{90,110}) /g, "$1\n    ");
}
