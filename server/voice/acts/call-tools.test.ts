import { randomUUID } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { openCallTools } from "#fixtures/call-tools.ts";
import { captureLog } from "#fixtures/capture-log.ts";
import { createLimiters } from "#server/admission/admission.ts";
import type { Tool } from "#voice/providers/response-model.ts";
import { createCallTools } from "./call-tools.ts";

const ana = { name: "Ana Silva", email: "ana@dental.example", timeZone: "Europe/Stockholm" };
const tuesdayAtTen = "2030-01-08T15:00:00.000Z";

const bookings = "select name, email, phone, time_zone, starts_at, state from larkline.booking";
const messages =
  "select kind, first_name, last_name, email, company, message, phone from larkline.contact_message";
const owed = "select kind from larkline.delivery order by kind";

test("free times are few, in the visitor's zone, with the next day that has some", async () => {
  await using site = await openCallTools();
  const { run } = site.call();
  expect(await run("find_times", { timeZone: "Europe/Stockholm" })).toEqual({
    times: [
      { start: "2030-01-07T15:00:00.000Z", label: "Monday, January 7 at 4:00 PM" },
      { start: "2030-01-07T19:00:00.000Z", label: "Monday, January 7 at 8:00 PM" },
      { start: "2030-01-07T22:30:00.000Z", label: "Monday, January 7 at 11:30 PM" },
    ],
    nextDay: "2030-01-08",
  });
  expect(
    await run("find_times", { day: "2030-01-08", part: "morning", timeZone: "America/New_York" }),
  ).toEqual({
    times: [
      { start: "2030-01-08T14:00:00.000Z", label: "Tuesday, January 8 at 9:00 AM" },
      { start: "2030-01-08T15:30:00.000Z", label: "Tuesday, January 8 at 10:30 AM" },
      { start: "2030-01-08T16:30:00.000Z", label: "Tuesday, January 8 at 11:30 AM" },
    ],
    nextDay: "2030-01-09",
  });
  const limited = async (limit: object) => {
    const { times } = await run("find_times", { day: "2030-01-08", timeZone: "America/New_York", ...limit });
    return times.map(({ label }: { label: string }) => label.replace(/^.* at /, ""));
  };
  expect(await limited({ before: "10:00" })).toEqual(["9:00 AM", "9:30 AM"]);
  expect(await limited({ before: "09:00" })).toEqual([]);
  expect(await limited({ after: "16:30" })).toEqual(["5:00 PM", "5:30 PM"]);
  expect(await limited({ before: "soon" })).toHaveLength(3);
  // A holiday, a day too far ahead, and one that no calendar has.
  const near = await run("find_times", { day: "2030-01-08", time: "13:40", timeZone: "America/New_York" });
  expect(near.times.map(({ label }: { label: string }) => label.replace(/^.* at /, ""))).toEqual([
    "1:00 PM",
    "1:30 PM",
    "2:00 PM",
  ]);
  expect(await run("find_times", { day: "2030-01-10", timeZone: "America/New_York" })).toEqual({
    times: [],
    nextDay: "2030-01-11",
  });
  expect(await run("find_times", { day: "2031-01-10" })).toEqual({ times: [] });
  for (const day of ["2030-02-31", "tomorrow", 7, null])
    expect((await run("find_times", { day, timeZone: "nonsense" })).times.length).toBeLessThanOrEqual(3);
});

test("a demo is booked as on the calendar: one row, its mails, and a reference for the operator", async () => {
  await using site = await openCallTools();
  const { run, find } = site.call();
  const asked = { ...ana, start: tuesdayAtTen, phone: "12" };
  expect(await run("book_demo", asked)).toMatchObject({ isBooked: false, reason: "invalid" });
  const american = { ...ana, start: tuesdayAtTen, phone: "+1 555 010 0142" };
  const booked = await run("book_demo", american);
  const [row] = await site.app.rows<{ id: string }>("select id from larkline.booking");
  expect(booked).toEqual({
    isBooked: true,
    reference: row?.id.slice(0, 8).toUpperCase(),
    label: "Tuesday, January 8 at 4:00 PM",
  });
  expect(await site.app.rows(bookings)).toEqual([
    {
      name: "Ana Silva",
      email: "ana@dental.example",
      phone: "+15550100142",
      time_zone: "Europe/Stockholm",
      starts_at: new Date(tuesdayAtTen),
      state: "booked",
    },
  ]);
  expect((await site.app.rows<{ kind: string }>(owed)).map(({ kind }) => kind)).toEqual([
    "booking-reminder-day",
    "booking-reminder-hour",
    "confirmation-mail",
    "owner-mail",
  ]);
  expect(find("book_demo").act?.tell(booked)).toContain("Tuesday, January 8 at 4:00 PM");
});

test("a call books once, however often it is asked, and even at once", async () => {
  await using site = await openCallTools();
  const callId = randomUUID();
  const { run } = site.call({ callId });
  const wish = { ...ana, start: tuesdayAtTen };
  const cut = new AbortController();
  const cutOff = run("book_demo", wish, cut.signal);
  const results = await Promise.all([cutOff, ...Array.from({ length: 6 }, () => run("book_demo", wish))]);
  cut.abort();
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  // The same call, with a fresh set of tools.
  expect(await site.call({ callId }).run("book_demo", wish)).toEqual(results[0]);
  expect(await run("book_demo", { ...wish, start: "2030-01-09T15:00:00Z" })).toEqual({
    isBooked: false,
    reason: "failed",
    message: expect.stringContaining("Tuesday, January 8 at 4:00 PM"),
    times: [],
  });
  await expect(run("book_demo", wish, AbortSignal.abort())).rejects.toThrow(/abort/);
  expect(await site.app.rows(bookings)).toHaveLength(1);
});

test("a time that is taken or not offered is refused with others, and the next wish is booked", async () => {
  await using site = await openCallTools();
  await site.call().run("book_demo", { ...ana, start: tuesdayAtTen });
  const { run, find } = site.call();
  const ben = { name: "Ben", email: "ben@dental.example", timeZone: "America/New_York" };
  const taken = await run("book_demo", { ...ben, start: tuesdayAtTen });
  expect(taken).toMatchObject({ isBooked: false, reason: "taken" });
  expect(taken.times.map(({ label }: { label: string }) => label)).toEqual([
    "Tuesday, January 8 at 9:00 AM",
    "Tuesday, January 8 at 9:30 AM",
    "Tuesday, January 8 at 10:30 AM",
  ]);
  expect(find("book_demo").act?.tell(taken)).toMatch(
    /just booked.* Free are .*9:00 AM, .*9:30 AM or .*10:30 AM\.$/,
  );
  expect(await run("book_demo", { ...ben, start: "2030-01-06T15:00:00Z" })).toMatchObject({
    isBooked: false,
    reason: "closed",
    times: [expect.anything(), expect.anything(), expect.anything()],
  });
  expect(await run("book_demo", { ...ben, start: taken.times[1].start })).toMatchObject({ isBooked: true });
});

test("arguments that a model makes up are refused in a sentence, and nothing is stored", async () => {
  await using site = await openCallTools();
  const { run, find } = site.call();
  const nonsense = [
    {},
    { ...ana, start: "Tuesday at ten" },
    { ...ana, start: tuesdayAtTen, email: "ana at dental" },
    { ...ana, start: tuesdayAtTen, email: ["ana@dental.example"] },
    { ...ana, start: tuesdayAtTen, name: "  \u0000\n" },
    { ...ana, start: tuesdayAtTen, name: "x".repeat(201) },
    { ...ana, start: tuesdayAtTen, name: { toString: "x" } },
  ];
  for (const args of nonsense) {
    const result = await run("book_demo", args);
    expect(result).toMatchObject({ isBooked: false, reason: "invalid", times: [] });
    expect(result.message).toMatch(/^[A-Z].{8,}\.$/s);
    expect(find("book_demo").act?.readBack(args)).toEqual({ kind: "refused", message: result.message });
  }
  const message = { name: "Ana", email: "ana@dental.example", message: "Hi" };
  for (const args of [{}, { ...message, message: "\u0007 " }, { ...message, message: "x".repeat(5_001) }])
    expect(await run("take_message", args)).toEqual({ isTaken: false, message: expect.any(String) });
  for (const phone of [undefined, "", "12", "call me", 5, "1".repeat(50)])
    expect(await run("request_call_back", { name: "Ana", phone })).toMatchObject({ isTaken: false });
  expect(await run("request_call_back", { phone: "+15550100142" })).toMatchObject({ isTaken: false });
  expect(
    await run("request_call_back", { name: "Ana", phone: "+15550100142", email: "nowhere" }),
  ).toMatchObject({ isTaken: false });
  expect([...(await site.app.rows(bookings)), ...(await site.app.rows(messages))]).toEqual([]);
  expect(site.log()).toBe("");
});

test("CONT-03 a message taken in a call is a contact message that says so, with its deliveries", async () => {
  await using site = await openCallTools();
  const { run } = site.call();
  const message = {
    name: "Ana Maria\r\nBcc: x",
    email: "ana@dental.example",
    company: "Växjö Dental",
    message: "Do you answer\0 at night?",
  };
  expect(await run("take_message", message)).toEqual({ isTaken: true });
  // The same message in another case is the same.
  expect(await run("take_message", { ...message, message: "do you answer  at night?" })).toEqual({
    isTaken: true,
  });
  expect(await site.app.rows(messages)).toEqual([
    {
      kind: "spoken-message",
      first_name: "Ana",
      last_name: "Maria Bcc: x",
      email: "ana@dental.example",
      company: "Växjö Dental",
      message: "Do you answer at night?",
      phone: null,
    },
  ]);
  expect(await site.app.rows(owed)).toEqual([{ kind: "confirmation-mail" }, { kind: "owner-mail" }]);
  expect(await run("take_message", { ...message, message: "Another" })).toEqual({ isTaken: true });
  expect(await run("take_message", { ...message, message: "A third" })).toEqual({
    isTaken: false,
    message: expect.stringContaining(company.email),
  });
  expect(await site.app.rows(messages)).toHaveLength(2);
});

test("a read-back names everything that is stored, the parts a visitor need not give too", async () => {
  await using site = await openCallTools();
  const { find } = site.call();
  const ana = { name: "Ana Silva", email: "ana@dental.example" };
  expect(
    find("request_call_back").act?.readBack({ ...ana, phone: "(202) 555-0143", when: "after 4" }),
  ).toMatchObject({
    details: expect.stringMatching(/suits you after 4\..*ana@dental\.example/),
  });
  expect(
    find("take_message").act?.readBack({ ...ana, message: "Hello", company: "Bright Dental" }),
  ).toMatchObject({ details: expect.stringContaining("Bright Dental") });
});

test("a call-back request is one row with its number, and the automation is told", async () => {
  await using site = await openCallTools();
  const german = site.call({ timeZone: "Europe/Berlin" });
  const wish = {
    name: "Jörg Müller",
    phone: "030 901820",
    topic: "Our old contract",
    when: "Monday after 4",
  };
  expect(german.find("request_call_back").act?.readBack(wish)).toMatchObject({
    kind: "ask",
    details: expect.stringContaining("+4930901820"),
    fields: { name: "Jörg Müller", phone: "+4930901820", topic: "Our old contract", when: "Monday after 4" },
  });
  expect(await german.run("request_call_back", wish)).toEqual({ isTaken: true });
  expect(await german.run("request_call_back", wish)).toEqual({ isTaken: true });
  expect(await german.run("request_call_back", { ...wish, phone: "+4930901821" })).toMatchObject({
    isTaken: false,
  });
  expect(await site.app.rows(messages)).toEqual([
    {
      kind: "call-back",
      first_name: "Jörg",
      last_name: "Müller",
      email: null,
      company: "",
      message: "Our old contract\nWhen it suits: Monday after 4",
      phone: "+4930901820",
    },
  ]);
  expect(await site.app.rows(owed)).toEqual([{ kind: "automation-webhook" }, { kind: "owner-mail" }]);
  await site
    .call()
    .run("request_call_back", { name: "Ana", phone: "+12025550142", email: "ana@dental.example" });
  expect(await site.app.rows(owed)).toHaveLength(5);
});

test("the read-back says everything that will be done, the address letter by letter", async () => {
  await using site = await openCallTools();
  const { find } = site.call();
  const asked = find("book_demo").act?.readBack({
    ...ana,
    email: "a.silva@dental.example",
    start: tuesdayAtTen,
  });
  expect(asked).toMatchObject({
    kind: "ask",
    question: expect.stringMatching(/\?$/),
    fields: { day: "Tuesday, January 8", time: "4:00 PM", name: "Ana Silva" },
  });
  const { details, key } = asked as { details: string; key: string };
  for (const part of [
    "Tuesday, January 8 at 4:00 PM",
    "Ana Silva",
    "a, dot, s, i, l, v, a, at dental.example",
  ])
    expect(details).toContain(part);
  const sameElsewise = { ...ana, email: "a.silva@dental.example ", start: "2030-01-08T16:00:00+01:00" };
  expect(find("book_demo").act?.readBack(sameElsewise)).toMatchObject({ key });
});

test("ROIC-03 an estimate is the calculator's, with its defaults", async () => {
  await using site = await openCallTools();
  const { run } = site.call();
  expect(await run("estimate_roi", {})).toEqual({
    annualStaffCost: 250_000,
    weeklyCalls: 2_000,
    monthlyConversions: 400,
    costSavings: 175_000,
    additionalRevenue: 6_760_000,
    totalBenefit: 6_935_000,
    sentence: expect.stringMatching(/5 sales reps.*\$175,000.*\$6,760,000.*\$6,935,000/),
  });
  expect(await run("estimate_roi", { salesReps: "1", averageSalary: "$50,000" })).toMatchObject({
    totalBenefit: 1_387_000,
  });
  for (const salesReps of [-1, "many", Number.NaN, 1e300, {}])
    expect(await run("estimate_roi", { salesReps })).toEqual({ error: expect.any(String) });
});

test("nothing can be booked in a call that pretends, nor while another company's calendar is set", async () => {
  await using site = await openCallTools();
  const names = (tools: readonly Tool[]) => tools.map(({ name }) => name);
  const all = ["find_times", "book_demo", "take_message", "request_call_back", "estimate_roi"];
  expect(names(site.call({ persona: "sales" }).tools)).toEqual(all);
  expect(names(site.call({ persona: "dental" }).tools)).toEqual([]);
  const withoutBookings = createCallTools({
    kysely: site.kysely,
    bookings: undefined,
    limits: createLimiters().acts,
    suppress: undefined,
    log: captureLog().log,
  });
  expect(names(withoutBookings("receptionist", { callId: "c", address: "a" }))).toEqual(all.slice(2));
});

test("an address has a limit; a lost database is admitted, and the log names no visitor", async () => {
  const one = new RateLimiterMemory({ points: 1, duration: 60 });
  await using site = await openCallTools({ limits: { bookings: one, messages: one, stops: one } });
  const message = { name: "Ana", email: "ana@dental.example", message: "Hello" };
  expect(await site.call().run("take_message", message)).toEqual({ isTaken: true });
  expect(await site.call().run("take_message", message)).toEqual({
    isTaken: false,
    message: expect.stringContaining("network"),
  });
  expect(await site.call().run("book_demo", { ...ana, start: tuesdayAtTen })).toMatchObject({
    isBooked: false,
    reason: "failed",
  });
  await site.app.testDatabase.admin.query("alter table larkline.booking rename to gone");
  expect(await site.call().run("find_times", {})).toEqual({ times: [], error: expect.any(String) });
  expect(site.log()).toContain("find_times");
  expect(site.log()).not.toMatch(/ana|dental/i);
});
