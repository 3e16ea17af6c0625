import { type FieldList, storedFields } from "#domain/forms/demo-request-field.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import type { ExposedTable } from "#server/database/exposed-table.ts";

/** `demo_schedule`, as exposed to the data client. The role's column rights decide which columns it may set. */
export const demoScheduleTable = demoScheduleTableOf(demoRequestFields);

/** {@link demoScheduleTable} for any list of fields. */
export function demoScheduleTableOf(fields: FieldList): ExposedTable {
  const stored = storedFields(fields);
  return {
    name: "demo_schedule",
    columns: new Set([
      "id",
      "created_at",
      "idempotency_key",
      "language",
      ...stored.map(({ column }) => column),
    ]),
    lists: new Set(stored.filter(({ kind }) => kind === "choices").map(({ column }) => column)),
  };
}
