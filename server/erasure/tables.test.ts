import { expect, test } from "vitest";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { impersonalTables, personalTables } from "./tables.ts";

test("every table is known to hold something about people, or not: a new one must be added to a list", async () => {
  await using database = await createTestDatabase();
  const tables = await database.rows<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname in ('larkline', 'public') order by 1`);
  const known = [...personalTables.map(({ table }) => table), ...Object.keys(impersonalTables)];
  expect(known.toSorted()).toEqual(tables.map(({ name }) => name));
});

test("every column of text of a person's table is searched, or holds nothing that a visitor types", async () => {
  /** Chosen from lists, checked by a pattern, or made by us. */
  const unsearched = [
    "larkline.booking.cancelled_by",
    "larkline.booking.host",
    "larkline.booking.language",
    "larkline.booking.state",
    "larkline.booking.time_zone",
    "larkline.blocked_time.host",
    "larkline.call.consent",
    "larkline.call.ended_reason",
    // Amounts, names of services.
    "larkline.call.figures",
    "larkline.call.kind",
    "larkline.call.metadata",
    "larkline.call.owes",
    // Two letters of a country.
    "larkline.call.region",
    "larkline.call.sound_format",
    // Numbers of parts in the bucket.
    "larkline.call_recording_part.bucket_key",
    "larkline.call_recording.kind",
    "larkline.consent.from_where",
    "larkline.consent.origin",
    "larkline.consent.purpose",
    "larkline.consent.text_version",
    "larkline.consent.wording",
    "larkline.contact_message.kind",
    "larkline.contact_message.language",
    "larkline.contact_message.plan",
    "larkline.counted_mail.allowance",
    "larkline.counted_mail.recipient",
    "larkline.delivery.kind",
    "larkline.delivery.state",
    "larkline.demo_call.country",
    "larkline.demo_call.language",
    "larkline.dial.country",
    // The number of its consent, with which it goes.
    "larkline.dial.phone",
    "larkline.dial.reason",
    "larkline.dial.state",
    "larkline.dial.way",
    "larkline.dial_attempt.state",
    "larkline.unanswered.assistant",
    "larkline.unanswered.kind",
    "public.demo_schedule.ai_tone",
    "public.demo_schedule.business_size",
    "public.demo_schedule.call_volume",
    "public.demo_schedule.current_solution",
    "public.demo_schedule.industry",
    "public.demo_schedule.language",
    "public.demo_schedule.outbound_preference",
  ];
  await using database = await createTestDatabase();
  const columns = await database.rows<{ name: string; table: string; column: string }>(
    `select format('%I.%I.%I', table_schema, table_name, column_name) as name,
       format('%I.%I', table_schema, table_name) as table, column_name as column
     from information_schema.columns
     where data_type in ('text', 'ARRAY', 'jsonb', 'json') and format('%I.%I', table_schema, table_name) = any ($1)
     order by 1`,
    [personalTables.map(({ table }) => table)],
  );
  const missed = columns.filter(({ table, column }) => {
    const entry = personalTables.find((each) => each.table === table);
    const searched: readonly string[] = [
      ...(entry?.by ?? []),
      ...(entry?.texts ?? []),
      ...(entry?.lists ?? []),
      ...(entry?.dropped ?? []),
    ];
    return !searched.includes(column);
  });
  expect(missed.map(({ name }) => name)).toEqual(unsearched.toSorted());
});

test("rows that belong to another row are erased with it", async () => {
  await using database = await createTestDatabase();
  for (const { table, of = {} } of personalTables)
    for (const [column, parent] of Object.entries(of)) {
      const constraints = await database.rows(
        `select c.confdeltype as rule from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         where c.contype = 'f' and c.conrelid = $1::regclass and c.confrelid = $2::regclass and a.attname = $3`,
        [table, parent, column],
      );
      expect(constraints).toEqual([{ rule: "c" }]);
    }
});
