import { expect, test } from "vitest";
import { storedFields } from "#domain/forms/demo-request-field.ts";
import { demoRequestFields, listLimits } from "#domain/forms/demo-request-fields.ts";
import { columnsInDatabase, columnsOfFields, columnsOfVisitors } from "#fixtures/demo-schedule-columns.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { demoScheduleTable } from "./demo-schedule-table.ts";

test("WIZD-09 the database has the columns of the wizard's fields, with their types, lengths and options", async () => {
  await using database = await createTestDatabase();
  expect(await columnsInDatabase(database)).toEqual(columnsOfFields(demoRequestFields));
  const [areChoices] = await database.rows<{ source: string }>(
    "select prosrc as source from pg_proc where oid = 'larkline.are_choices'::regproc",
  );
  expect(areChoices?.source).toContain(`cardinality(items) <= ${listLimits.items}\n`);
  expect(areChoices?.source).toContain(`char_length(item) > ${listLimits.item}\n`);
});

test("DATA-01 a visitor may set the columns of the wizard's fields and no other", async () => {
  await using database = await createTestDatabase();
  const columns = storedFields(demoRequestFields).map(({ column }) => column);
  expect(await columnsOfVisitors(database)).toEqual(new Set(columns));
});

test("DATA-01 the data API knows every column of the table", async () => {
  await using database = await createTestDatabase();
  const columns = await database.rows<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = 'demo_schedule'`,
  );
  expect(new Set(columns.map(({ name }) => name))).toEqual(demoScheduleTable.columns);
  const lists = columns.filter(({ type }) => type === "ARRAY");
  expect(new Set(lists.map(({ name }) => name))).toEqual(demoScheduleTable.lists);
});
