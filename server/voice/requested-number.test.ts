import { RateLimiterMemory } from "rate-limiter-flexible";
import { expect, test } from "vitest";
import { consents } from "#content/consents/consents.ts";
import { prepareTestDials } from "#fixtures/dials.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";
import { createStopper, requestedNumber } from "./requested-number.ts";
import type { StopWord } from "./suppress.ts";

const asked = "+12025550142";

async function opened() {
  const database = await createTestDatabase();
  const { kysely } = await database.open();
  await prepareTestDials(database);
  await database.admin.query(
    `with given as (
       insert into larkline.consent (purpose, text_version, wording, phone)
       values ('ai-voice-call', $2, $3, $1) returning id
     )
     insert into larkline.demo_call (submission_id, consent_id, country, phone, company_name, website, name)
     select gen_random_uuid(), id, 'US', $1, 'Maple', 'https://maple.example', 'Ana' from given`,
    [asked, consents.outboundForm.version, consents.outboundForm.wording],
  );
  return { database, kysely, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

test("a page is believed about a number only if a demo call to it was asked for within a day", async () => {
  await using site = await opened();
  const of = (phone: unknown) =>
    requestedNumber(site.kysely, {
      variableValues: { phone: phone as string, timeZone: "America/New_York" },
    });
  expect(await of(asked)).toBe(asked);
  expect(await of("+1 202-555-0142")).toBe(asked);
  expect(await of("(202) 555-0142")).toBe(asked);
  for (const other of ["+12025550143", "+442079460958", "911", "", undefined, "x".repeat(2_000)])
    expect(await of(other)).toBeUndefined();
  await site.database.admin.query("update larkline.demo_call set created_at = now() - interval '25 hours'");
  expect(await of(asked)).toBeUndefined();
});

test("forged numbers suppress nothing, and an address suppresses a few real ones at most", async () => {
  await using site = await opened();
  const suppressed: [string, StopWord][] = [];
  const stopOf = createStopper({
    kysely: site.kysely,
    suppress: async (...given) => void suppressed.push(given),
    limit: new RateLimiterMemory({ points: 2, duration: 60 }),
  });
  const stop = (phone: string) => stopOf({ variableValues: { phone } }, { address: "203.0.113.7" });
  for (let i = 0; i < 20; i++)
    expect(await stop(`+120255501${i + 10}`.replace("142", "199"))).toBeUndefined();
  for (const isAllowed of [true, true, false]) {
    const done = (await stop(asked))?.("key-9");
    if (isAllowed) await done;
    else await expect(done).rejects.toThrow("Too many");
  }
  expect(suppressed).toEqual([
    [asked, "key-9"],
    [asked, "key-9"],
  ]);
});

test("where no list of suppressed numbers is connected, nothing is promised", async () => {
  await using site = await opened();
  const stopOf = createStopper({
    kysely: site.kysely,
    suppress: undefined,
    limit: new RateLimiterMemory({ points: 2, duration: 60 }),
  });
  expect(await stopOf({ variableValues: { phone: asked } }, { address: "a" })).toBeUndefined();
});
