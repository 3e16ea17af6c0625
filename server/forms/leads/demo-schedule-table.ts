import type { ExposedTable } from "#server/database/exposed-table.ts";

/** `demo_schedule` as the data client may address it. The role's column rights decide what it may set. */
export const demoScheduleTable: ExposedTable = {
  name: "demo_schedule",
  columns: new Set([
    "id",
    "created_at",
    "idempotency_key",
    "business_name",
    "industry",
    "business_size",
    "website",
    "full_name",
    "email",
    "phone",
    "current_solution",
    "call_volume",
    "challenges",
    "outbound_preference",
    "ai_tone",
    "integrations",
  ]),
  lists: new Set(["challenges", "integrations"]),
};
