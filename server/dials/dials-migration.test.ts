import { cp, mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { migrate } from "#server/database/migrate.ts";

const migrations = join(import.meta.dirname, "..", "database", "migrations");

test("an older database keeps its consented calls of the last day, and announces nothing else", async () => {
  await using database = await createTestDatabase({ empty: true });
  await using folder = await mkdtempDisposable(join(tmpdir(), "larkline-before-dials-"));
  for (const file of await readdir(migrations))
    if (file < "010") await cp(join(migrations, file), join(folder.path, file));
  await migrate(database.admin, folder.path);
  await database.rows(`
    insert into public.demo_schedule (business_name, industry, business_size, full_name, email, phone, current_solution,
      call_volume, outbound_preference, ai_tone)
    values ('A', 'Other', 'small', 'B', 'a@b.cd', '+12025550123', 'in-house', '0-100', 'none', 'friendly');
    insert into larkline.contact_message (submission_id, kind, phone, message)
    values (gen_random_uuid(), 'call-back', '+12025550123', 'contract');
    insert into larkline.consent (id, purpose, text_version, wording, phone, withdrawn_at) values
      ('00000000-0000-4000-8000-000000000001', 'ai-voice-call', 'old', 'I agree.', '+13125550123', null),
      ('00000000-0000-4000-8000-000000000002', 'ai-voice-call', 'old', 'I agree.', '+13125550124', now()),
      ('00000000-0000-4000-8000-000000000003', 'ai-voice-call', 'old', 'I agree.', '+19005550199', null),
      ('00000000-0000-4000-8000-000000000004', 'ai-voice-call', 'old', 'I agree.', '+14155550123', null);
    insert into larkline.demo_call (submission_id, consent_id, country, phone, company_name, website, name, created_at)
    select gen_random_uuid(), id, 'US', phone, 'A', 'https://a.example', 'B',
      case when phone = '+14155550123' then now() - interval '3 days' else now() end
    from larkline.consent`);

  await migrate(database.admin);
  expect(
    await database.rows(
      `select coalesce(c.phone, m.phone, r.phone) as phone, d.state, dial.state as dial
       from larkline.delivery d
       left join larkline.dial on dial.id = d.dial_id
       left join larkline.demo_call c on c.id = d.demo_call_id
       left join larkline.contact_message m on m.id = d.contact_message_id
       left join public.demo_schedule r on r.id = d.demo_request_id
       where d.kind = 'automation-webhook' order by 1, d.contact_message_id`,
    ),
  ).toEqual([
    { phone: "+12025550123", state: "superseded", dial: null },
    { phone: "+12025550123", state: "superseded", dial: null },
    { phone: "+13125550123", state: "pending", dial: "waiting" },
    { phone: "+13125550124", state: "superseded", dial: null },
    { phone: "+14155550123", state: "superseded", dial: null },
    { phone: "+19005550199", state: "superseded", dial: null },
  ]);
  expect(await database.rows("select distinct origin, from_where from larkline.consent")).toEqual([
    { origin: "outbound-form", from_where: "/outbound-calls" },
  ]);
});
