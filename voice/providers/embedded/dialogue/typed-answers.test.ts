import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { wren } from "#content/wren/wren.ts";
import { typedTasks } from "#voice/testing/typed-tasks.ts";

const open = typedTasks(wren);

test.each([
  "i don't want to book a demo",
  "I dont want to book anything",
  "nah forget it",
  "hmm, never mind",
  "you know what, forget it",
  "on second thought I don't want the demo",
])("%j ends a booking in the middle", async (text) => {
  const call = open();
  await call.type("book a demo on tuesday");
  expect(await call.type(text)).toMatch(/booked nothing/);
  expect(call.acted()).toEqual([]);
});

test("what is not wanted is a day or a name, and the booking goes on", async () => {
  const call = open();
  await call.type("book a demo on tuesday at 2 pm");
  expect(await call.type("I don't want to give you my name")).toMatch(/who comes.*name/);
  const other = open();
  await other.type("book a demo");
  expect(await other.type("I don't want to book on a monday")).not.toMatch(/booked nothing/);
});

test.each(["ok 2", "yeah 2 please", "great, 2", "hmm 2"])("%j takes the offered 2:00 PM", async (text) => {
  const call = open();
  await call.type("book a demo on tuesday");
  expect(await call.type(text)).toMatch(/name/);
  expect(call.fields()).toEqual({ day: "Tuesday, November 24", time: "2:00 PM" });
});

test("an address that was not given is never taken in place of one with other letters", async () => {
  const call = open();
  await call.type("book a demo on tuesday at 2 pm");
  expect(await call.type("Zoë 🌸 Müller")).toMatch(/email/);
  expect(await call.type("zoe@müller.example")).toMatch(/did not get that address/);
  expect(await call.type("zoe@example.com")).toMatch(/for Zoë Müller/);
  expect(await call.type("ok send")).toMatch(/You are booked/);
});

test("figures in one sentence all count, and what one earns in a year is not five dollars", async () => {
  const call = open();
  await call.type("work out what it saves us");
  expect(await call.type("about a dozen people, 55k each")).toMatch(/in a hundred/);
  expect(call.fields()).toMatchObject({ salesReps: "12", averageSalary: "$55,000" });
  expect(await call.type("no, 60k each")).toMatch(/in a hundred/);
  expect(call.fields()).toMatchObject({ averageSalary: "$60,000" });
  expect(await call.type("8 hours each")).not.toMatch(/\$8\b/);
  expect(call.fields()).toMatchObject({ averageSalary: "$60,000" });
  const other = open();
  await other.type("work out what it saves us");
  await other.type("15 people");
  expect(await other.type("between 5 and 10")).toMatch(/whole year/);
  expect(other.fields()).not.toHaveProperty("averageSalary");
});

test("what a call back is about is read back without saying about twice", async () => {
  const call = open();
  await call.type("call me back please");
  await call.type("my name is Bob and my number is 415 555 0134");
  expect(await call.type("it's about a refund")).toMatch(/about: a refund\. Shall/);
});

test("whoever asks for something later or earlier is offered that part of the day, and no other subject", async () => {
  const call = open();
  await call.type("book a demo on tuesday");
  expect(await call.type("do you have anything later than 2?")).toBe(
    "There is 2:00 PM or 3:30 PM on Tuesday, November 24. Which one?",
  );
  expect(await call.type("anything earlier")).toMatch(/9:00 AM, 10:00 AM or 11:30 AM/);
  expect(await call.type("11:30")).toMatch(/name/);
});

test.each(["when will they call?", "when will i hear back", "how many days until someone replies?"])(
  "%j is about us, not about set-up or credits",
  async (text) => {
    expect(await open().type(text)).toContain(company.responseTime);
  },
);
