import * as v from "valibot";
import { expect, test } from "vitest";
import {
  aiTones,
  businessSizes,
  callVolumes,
  challenges,
  currentSolutions,
  demoRequestRow,
  industries,
  limits,
  outboundPreferences,
} from "#domain/forms/demo-request.ts";
import { demoRequest } from "#fixtures/demo-request.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";

type Row = Record<string, unknown>;

const values = (options: readonly (string | { value: string })[]) =>
  options.map((option) => (typeof option === "string" ? option : option.value));

/** Rows at the edges of what the forms accept; the schema and the database must judge each alike. */
const edges: Row[] = [
  ...values(industries).map((industry) => ({ industry })),
  ...values(businessSizes).map((business_size) => ({ business_size })),
  ...values(currentSolutions).map((current_solution) => ({ current_solution })),
  ...values(callVolumes).map((call_volume) => ({ call_volume })),
  ...values(outboundPreferences).map((outbound_preference) => ({ outbound_preference })),
  ...values(aiTones).map((ai_tone) => ({ ai_tone })),
  { challenges: [...challenges] },
  { challenges: [] },
  { challenges: ["Other: parking"] },
  { integrations: ["Google Calendar", "Outlook Calendar", "CRM: Acme", "Other: fax"] },
  { business_name: "x".repeat(limits.businessName) },
  { business_name: "x".repeat(limits.businessName + 1) },
  { business_name: "🦉".repeat(limits.businessName / 2) },
  { full_name: "" },
  { full_name: "x".repeat(limits.fullName + 1) },
  { email: `${"a".repeat(64)}@example.com` },
  { email: "a@b" },
  { email: "a b@c.de" },
  { website: null },
  { website: "https://x.example/path?q=ä" },
  { website: "javascript:alert(1)" },
  { website: "x.example" },
  { phone: "+12025550123" },
  { phone: "1".repeat(limits.phone + 1) },
  { phone: "call me" },
  { challenges: ["Google Calendar"] },
  { integrations: ["CRM"] },
  { integrations: ["CRM: "] },
  { integrations: ["Fax"] },
  { industry: "Mining" },
  { business_size: "Small" },
  { challenges: Array(limits.listItems + 1).fill("Other: x") },
  { challenges: [`Other: ${"x".repeat(limits.listItem)}`] },
];

test("WIZD-09 what the form's schema accepts the database stores, and what it refuses the database refuses", async () => {
  await using database = await createTestDatabase();
  for (const edge of edges) {
    const row: Row = { ...demoRequest(), ...edge };
    const accepted = v.safeParse(demoRequestRow, row).success;
    const columns = Object.keys(row);
    const stored = await database.admin
      .query(
        `insert into demo_schedule (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
        Object.values(row),
      )
      .then(
        () => true,
        () => false,
      );
    expect({ edge, stored }).toEqual({ edge, stored: accepted });
  }
});

test("DATA-01 the visitor's role has no way around: neither direct statements nor other tables", async () => {
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
