import { expect, test } from "vitest";
import { wren } from "#assistants/wren/wren.ts";
import { company } from "#content/company.ts";
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

test("refusing a day or a name does not end the booking", async () => {
  const call = open();
  await call.type("book a demo on tuesday at 2 pm");
  expect(await call.type("I don't want to give you my name")).toMatch(/who is coming.*name/);
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

test("all figures of one sentence count, and a year's pay is not five dollars", async () => {
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

test.each([
  ["it's about my bill", "My account"],
  ["oh, it's about moving our old numbers", "moving our old numbers"],
])("%j is what a call back is about, whatever was asked", async (text, topic) => {
  const call = open();
  await call.type("can somebody call me back");
  await call.type("Ana Diaz");
  expect(await call.type(text)).toMatch(/number/);
  expect(call.fields().topic).toBe(topic);
});

test("a yes to what a call back is about names nothing", async () => {
  const call = open();
  await call.type("can somebody call me back");
  await call.type("Ana Diaz");
  await call.type("+1 415 555 2671");
  expect(await call.type("yes")).toMatch(/prices, set-up, integrations/);
  expect(await call.type("I don't care what about")).toMatch(/about: Something else/);
});

test("a call back's topic is read back without a second about", async () => {
  const call = open();
  await call.type("call me back please");
  await call.type("my name is Bob and my number is 415 555 0134");
  expect(await call.type("it's about a refund")).toMatch(/about: a refund\. Shall/);
});

test("a visitor who asks for later or earlier times is offered such times", async () => {
  const call = open();
  await call.type("book a demo on tuesday");
  expect(await call.type("do you have anything later than 2?")).toBe(
    "There is 2:00 PM or 3:30 PM on Tuesday, November 24. Which one?",
  );
  expect(await call.type("anything earlier")).toMatch(/ 10:00 AM or 11:30 AM/);
  expect(await call.type("11:30")).toMatch(/name/);
});

test.each(["when will they call?", "when will i hear back", "how many days until someone replies?"])(
  "%j is about us, not about set-up or credits",
  async (text) => {
    expect(await open().type(text)).toContain(company.responseTime);
  },
);

test.each([
  ["can we set up a call", undefined],
  ["could you arrange a quick call with someone", undefined],
  ["set up a call about prices please", "Prices"],
  ["can someone call me about the set-up", "Set-up"],
])("%j begins a call back about: %s", async (text, topic) => {
  const call = open();
  await call.type(text);
  expect(call.fields().topic).toBe(topic);
  await call.type("Ana Diaz");
  const said = await call.type("+1 415 555 2671");
  expect(said).toMatch(topic === undefined ? /about\?/ : `about: ${topic}. Shall I ask for that?`);
});

test.each([
  ["no, about the set-up", "Set-up"],
  ["about security instead", "Security"],
  ["no, security", "Security"],
  ["sorry, it's about integrations", "Integrations"],
])("%j at the read-back of a call back changes what it is about", async (text, topic) => {
  const call = open();
  await call.type("can somebody call me back about prices");
  await call.type("Ana Diaz");
  expect(await call.type("+1 415 555 2671")).toMatch(/about: Prices/);
  expect(await call.type(text)).toMatch(`about: ${topic}. Shall I ask for that?`);
  await call.type("yes");
  expect(call.acted()).toMatchObject([{ args: { topic, name: "Ana Diaz" } }]);
});

test("a question about prices does not become a call back's topic, and neither does another number", async () => {
  const call = open();
  await call.type("can somebody call me back");
  await call.type("Ana Diaz");
  expect(await call.type("what about prices?")).toMatch(/\w+ plans.*number/);
  expect(call.fields()).toEqual({ name: "Ana Diaz" });
  await call.type("+1 415 555 2671");
  await call.type("security");
  expect(await call.type("no, other number")).toMatch(/Which phone number/);
  expect(call.fields()).toEqual({ name: "Ana Diaz", topic: "Security" });
});

test.each([
  // All answers name who comes.
  ["who will be on the call?", "(?:with one of us|One of our team)"],
  ["how long is it", "(?:Thirty minutes|half an hour)"],
  ["how long will it take?", "(?:Thirty minutes|half an hour)"],
  ["what will you show me?", "(?:with one of us|One of our team)"],
  ["do I need to prepare anything", "Bring your hardest callers"],
])("%j in a booking is about the demo, and the booking goes on", async (text, answer) => {
  const call = open();
  await call.type("book a demo on tuesday at 2 pm");
  expect(await call.type(text)).toMatch(new RegExp(`${answer}.*name`));
  await call.type("Ana");
  expect(await call.type("ana@example.com")).toMatch(/2:00 PM, for Ana/);
  expect(await call.type(text)).toMatch(new RegExp(`${answer}.*Shall I book it\\?`));
  await call.type("yes");
  expect(call.acted()).toHaveLength(1);
  // Nothing is being booked any more.
  if (/\bit\b/.test(text)) expect(await open().type(text)).not.toMatch(/Thirty minutes/);
});

test("figures in the question start the estimate", async () => {
  const call = open();
  expect(await call.type("how much could a team of twelve at 55k each save")).toMatch(/in a hundred/);
  expect(call.fields()).toMatchObject({ salesReps: "12", averageSalary: "$55,000" });
});

test.each([
  ["25 dollars an hour", "$52,000"],
  ["$1,000 a week", "$52,000"],
  ["we pay 4000 monthly", "$48,000"],
  ["60k a year", "$60,000"],
])("%j is the yearly pay of %s", async (text, year) => {
  const call = open();
  await call.type("work out what it saves us");
  await call.type("5 people");
  expect(await call.type(text)).toMatch(/in a hundred/);
  expect(call.fields()).toMatchObject({ averageSalary: year, hoursPerWeek: "40", callsPerHour: "10" });
});
