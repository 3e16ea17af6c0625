import type { ColumnType, Generated } from "kysely";

/** The tables as typed queries see them. The truth is in `migrations/`. */
export interface Tables {
  demo_schedule: DemoScheduleTable;
  "larkline.signing_key": SigningKeyTable;
}

interface DemoScheduleTable {
  id: Generated<string>;
  created_at: ColumnType<Date, never, never>;
  idempotency_key: string | null;
  business_name: string;
  industry: string;
  business_size: string;
  website: string | null;
  full_name: string;
  email: string;
  phone: string;
  current_solution: string;
  call_volume: string;
  challenges: string[];
  outbound_preference: string;
  ai_tone: string;
  integrations: string[];
}

interface SigningKeyTable {
  name: string;
  secret: Buffer;
  created_at: ColumnType<Date, never, never>;
}
