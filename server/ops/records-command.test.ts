import { expect, test } from "vitest";
import { insertContactMessage, insertDemoRequest, insertOutboundRequest } from "#fixtures/deliveries.ts";
import { opsOn } from "#fixtures/run-ops.ts";
import { createTestDatabase } from "#fixtures/test-database.ts";

test("CONT-03 contact messages are listed, shown with their lines, and exported", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  expect(await ops("contacts", "list")).toMatchObject({ status: 0, stdout: "No contact messages yet.\n" });

  const id = await insertContactMessage(database, { email: "ada@example.com" });
  await database.rows("update larkline.contact_message set message = $1", ["One\n\u001b[31mtwo\u009b1m"]);
  const { stdout } = await ops("contacts", "list");
  expect(stdout).toMatch(new RegExp(`^${id.slice(0, 8)} .* message +Ada Lovelace +ada@example.com`, "m"));
  expect((await ops("contacts", "show", id.slice(0, 6))).stdout).toMatch(/^message +One\n +\[31mtwo 1m$/m);
  expect((await ops("contacts", "export", "--csv")).stdout).toMatch(
    /^id,created_at,submission_id,first_name,last_name,email,/,
  );
  const shown = (await ops("contacts", "show", id, "--json")).stdout;
  expect(JSON.parse(shown)).toMatchObject({ id, message: "One\n\u001b[31mtwo\u009b1m" });
  const exported = (await ops("contacts", "export", "--json")).stdout + shown + stdout;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(exported).not.toMatch(/[\u001b\u009b]/);
});

test("OUTB-04 demo calls and their consents are listed, shown and exported", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  const id = await insertOutboundRequest(database, { phone: "+442079460958" });
  expect((await ops("demo-calls", "list")).stdout).toContain("+442079460958");
  expect((await ops("demo-calls", "show", id)).stdout).toMatch(/^company_name +Bright Dental$/m);
  expect(JSON.parse((await ops("demo-calls", "export", "--json")).stdout)).toMatchObject({ id });
  const [consent] = JSON.parse((await ops("consents", "list", "--json")).stdout);
  expect(consent).toMatchObject({ phone: "+442079460958", withdrawn_at: null });
  expect((await ops("consents", "show", consent.id)).stdout).toMatch(/^wording +I agree that .+$/m);
  expect(await ops("demo-calls", "show", "ffff")).toMatchObject({
    status: 1,
    stderr: "No demo call has the id ffff.\n",
  });
});

test("OUTB-04 a consent is withdrawn by its number, in any common spelling", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  await insertOutboundRequest(database, { phone: "+442079460958" });
  await insertOutboundRequest(database, { phone: "+442079460958" });
  await insertOutboundRequest(database, { phone: "+12125550123" });

  const { status, stdout } = await ops("consents", "withdraw", "020 7946 0958");
  expect([status, stdout]).toEqual([
    0,
    "Withdrawn: 2 consents of +442079460958.\n" +
      "The 2 calls that waited are cancelled. The number is on the suppression list.\n",
  ]);
  expect(await database.rows("select phone, state from larkline.dial order by phone")).toEqual([
    { phone: "+12125550123", state: "waiting" },
    { phone: "+442079460958", state: "cancelled" },
    { phone: "+442079460958", state: "cancelled" },
  ]);
  expect(
    await database.rows("select phone, withdrawn_at is null as holds from larkline.consent order by phone"),
  ).toEqual([
    { phone: "+12125550123", holds: true },
    { phone: "+442079460958", holds: false },
    { phone: "+442079460958", holds: false },
  ]);
  expect(await ops("consents", "withdraw", "+44 (0)20 7946-0958")).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("There is no consent of +442079460958 that is in force."),
  });
  expect((await ops("consents", "withdraw", "ann@clinic.example")).status).toBe(2);
});

test("dials are listed, shown and exported with their state", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  await insertOutboundRequest(database, { phone: "+442079460958" });
  const { stdout } = await ops("dials", "list");
  expect(stdout).toMatch(/^ID +REQUESTED \(UTC\) +PHONE +FOR +STATE +NOT BEFORE \(UTC\) +ENDED \(UTC\)$/m);
  expect(stdout).toMatch(/\+442079460958 +demo call +waiting +\d{4}-/);
  const [dial] = JSON.parse((await ops("dials", "list", "--json")).stdout);
  expect((await ops("dials", "show", dial.id)).stdout).toMatch(/^country +GB$/m);
  expect((await ops("dials", "export", "--csv")).stdout).toContain("+442079460958");
});

test("OUTB-04 dial attempts are listed, shown and exported, voicemail with whether it has a message", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  await insertOutboundRequest(database);
  await database.rows(`insert into larkline.dial_attempt (dial_id, number, state, begun_at, ended_at, left_message)
    select id, n, 'voicemail', now(), now(), n = 2 from larkline.dial, generate_series(1, 2) n`);
  const { stdout } = await ops("dial-attempts", "list");
  expect(stdout).toMatch(/ 1 +voicemail: left no message +\d{4}-/);
  expect(stdout).toMatch(/ 2 +voicemail: left a message +\d{4}-/);
  const [attempt] = JSON.parse((await ops("dial-attempts", "list", "--json")).stdout);
  expect((await ops("dial-attempts", "show", attempt.id)).stdout).toMatch(/^state +voicemail$/m);
  expect((await ops("dial-attempts", "export", "--csv")).stdout).toMatch(/voicemail.*,true/);
});

test("a number is suppressed, found on the list, and taken off it", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  await insertOutboundRequest(database, { phone: "+442079460958" });
  expect((await ops("suppress", "list")).stdout).toBe("The list is empty.\n");
  expect(await ops("suppress", "check", "+44 20 7946 0958")).toMatchObject({ status: 1 });

  expect(await ops("suppress", "add", "+44 (0)20 7946 0958")).toMatchObject({
    status: 0,
    stdout: "Added: +442079460958. The call that waited is cancelled.\n",
  });
  expect(await ops("suppress", "add", "0044 20 7946 0958")).toMatchObject({
    stdout: "+442079460958 is on the list already.\n",
  });
  expect(await ops("suppress", "check", "+442079460958")).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^\+442079460958 is on the list since .+ UTC: operator\.\n$/),
  });
  expect((await ops("suppress", "list")).stdout).toMatch(/^operator +1 /m);
  await expect(insertOutboundRequest(database, { phone: "+442079460958" })).rejects.toMatchObject({
    code: "LKD02",
  });

  expect(await ops("suppress", "remove", "+442079460958")).toMatchObject({ status: 0 });
  expect(await ops("suppress", "remove", "+442079460958")).toMatchObject({ status: 1 });
  await insertOutboundRequest(database, { phone: "+442079460958" });
});

test("the suppression list survives the erasure of its person, who leaves no consent and no dial", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  const email = "ann@clinic.example";
  const called = await insertDemoRequest(database, { email, phone: "+442079460958", isCalled: true });
  await insertOutboundRequest(database, { phone: "+12125550123" });
  expect((await ops("suppress", "add", "+442079460958")).status).toBe(0);
  expect((await ops("erase", email, "--yes")).status).toBe(0);
  for (const table of ["dial", "consent"])
    expect(await database.rows(`select phone from larkline.${table}`)).toEqual([{ phone: "+12125550123" }]);
  expect(await database.rows("select from public.demo_schedule where id = $1", [called])).toEqual([]);
  expect((await ops("suppress", "check", "+442079460958")).status).toBe(0);
  await expect(insertDemoRequest(database, { phone: "+442079460958", isCalled: true })).rejects.toMatchObject(
    {
      code: "LKD02",
    },
  );
});

test("a number to suppress is typed with its country code", async () => {
  await using database = await createTestDatabase();
  const ops = opsOn(database);
  for (const wrong of ["020 7946 0958", "12025550123", "ann@clinic.example", "nobody"])
    expect([wrong, (await ops("suppress", "add", wrong)).status]).toEqual([wrong, 2]);
});
