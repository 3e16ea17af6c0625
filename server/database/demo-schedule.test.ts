import * as v from "valibot";
import { expect, test } from "vitest";
import { rowSchema, storedItems } from "#domain/forms/demo-request.ts";
import { storedFields } from "#domain/forms/demo-request-field.ts";
import { demoRequestFields, listLimits } from "#domain/forms/demo-request-fields.ts";
import { demoRequest } from "#fixtures/demo-request.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";

type Row = Record<string, unknown>;

const fields = storedFields(demoRequestFields);
const row = rowSchema(demoRequestFields);

/** Texts of the column's longest length, and one character more. */
function longest(column: string, letter = "x"): Row[] {
  const field = fields.find((field) => field.column === column);
  const length = field && "maxLength" in field ? field.maxLength : 0;
  return [{ [column]: letter.repeat(length) }, { [column]: letter.repeat(length + 1) }];
}

/** Rows at the limits of the form; schema and database must agree on each. */
const edges: Row[] = [
  ...fields.flatMap((field): Row[] => {
    if (field.kind === "choices") return [{ [field.column]: storedItems(field, demoRequestFields).choices }];
    return field.kind === "choice" ? field.options.map(({ value }) => ({ [field.column]: value })) : [];
  }),
  { challenges: [] },
  { challenges: ["Other: parking"] },
  { integrations: ["Google Calendar", "Outlook Calendar", "CRM: Acme", "Other: fax"] },
  ...longest("business_name"),
  { business_name: "🦉".repeat(100) },
  { full_name: "" },
  ...longest("full_name"),
  { email: `${"a".repeat(64)}@example.com` },
  { email: "a@b" },
  { email: "a b@c.de" },
  { website: null },
  { website: "https://x.example/path?q=ä" },
  { website: "javascript:alert(1)" },
  { website: "x.example" },
  { phone: "+12025550123" },
  ...longest("phone", "1"),
  { phone: "call me" },
  { challenges: ["Google Calendar"] },
  { integrations: ["CRM"] },
  { integrations: ["CRM: "] },
  { integrations: ["Fax"] },
  { industry: "Mining" },
  { business_size: "Small" },
  { challenges: Array(listLimits.items + 1).fill("Other: x") },
  { challenges: [`Other: ${"x".repeat(listLimits.item)}`] },
];

test("WIZD-09 the form's schema and the database accept and refuse the same rows", async () => {
  await using database = await createTestDatabase();
  for (const edge of edges) {
    const entered: Row = { ...demoRequest(), ...edge };
    const accepted = v.safeParse(row, entered).success;
    const columns = Object.keys(entered);
    const stored = await database.admin
      .query(
        `insert into demo_schedule (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
        Object.values(entered),
      )
      .then(
        () => true,
        () => false,
      );
    expect({ edge, stored }).toEqual({ edge, stored: accepted });
  }
});

test("DATA-01 the visitor's role has no way around its rights: neither direct statements nor other tables", async () => {
  await using database = await createTestDatabase();
  const { visitorPool } = await database.open();
  const attempts = [
    "select * from demo_schedule",
    "select idempotency_key from demo_schedule",
    "update demo_schedule set full_name = 'x'",
    "delete from demo_schedule",
    "truncate demo_schedule",
    "insert into demo_schedule (id) values (gen_random_uuid())",
    "insert into demo_schedule (idempotency_key) values ('k')",
    "select * from larkline.signing_key",
    "select * from larkline.migration",
    "create table public.mine ()",
    "create table larkline.mine ()",
    "alter table demo_schedule disable row level security",
    "set role larkline_nobody",
    "copy demo_schedule to stdout",
  ];
  for (const statement of attempts) {
    const code = await visitorPool.query(statement).then(
      () => "allowed",
      (error) => error.code,
    );
    expect({ statement, code }).toEqual({ statement, code: expect.stringMatching(/^(42501|22023)$/) });
  }
});
