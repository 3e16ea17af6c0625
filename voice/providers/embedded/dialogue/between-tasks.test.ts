import { expect, test } from "vitest";
import { wren } from "#assistants/wren/wren.ts";
import { staffedCall } from "#voice/testing/staffed-call.ts";
import { typedTasks } from "#voice/testing/typed-tasks.ts";

const open = typedTasks(wren);

async function untilName(): Promise<ReturnType<typeof open>> {
  const call = open();
  await call.type("book a demo");
  expect(await call.type("tuesday at 2 pm")).toMatch(/your name\?$/);
  return call;
}

test("a visitor who would rather not say hears why it is asked, and the way out", async () => {
  const call = await untilName();
  expect(await call.type("I'd rather not say")).toMatch(/who is coming.*say cancel.*name, please\?$/);
  expect(await call.type("I don't want to give you my name")).toMatch(
    /^Without a name I can't book it.*say cancel.*your name\?$/,
  );
  expect(await call.type("no")).toBe("Shall I still book a demo?");
  expect(await call.type("yes")).toMatch(/your name/);
  await call.type("Maria");
  expect(await call.type("why do you need my email?")).toMatch(/confirmation goes there.*say cancel.*email/);
  expect(await call.type("maria@example.com")).toMatch(/Tuesday, November 24 at 2:00 PM, for Maria/);
  expect(await call.type("cancel")).toMatch(/booked nothing/);
});

test("a task that is begun is left for another only after asking; a no resumes it", async () => {
  const call = await untilName();
  expect(await call.type("can I talk to a person")).toBe(
    "Shall I drop the booking and arrange a call back instead?",
  );
  expect(call.context()).toBe("yes-no");
  expect(call.suggestions()).toEqual(["Yes", "No"]);
  expect(await call.say("yes", "doubtful")).toMatch(/shall I leave the booking and arrange a call back/);
  expect(await call.say("no")).toMatch(/^All right.*name/);
  await call.type("can I talk to a person");
  // Neither yes nor no, so it answers the task's own question.
  expect(await call.type("Maria")).toMatch(/email address/);
  expect(call.fields()).toEqual({ day: "Tuesday, November 24", time: "2:00 PM", name: "Maria" });
  await call.type("can I talk to a person");
  expect(await call.type("yes please")).toMatch(/^A person will gladly call you back. Which phone number/);
  const idle = open();
  await idle.type("book a demo");
  expect(await idle.type("can I talk to a person")).toMatch(/^A person will gladly/);
});

test("asked which of two tasks, a visitor may want a third", async () => {
  const call = await untilName();
  await call.type("can I talk to a person");
  expect(await call.type("I would like to leave a message")).toMatch(/take a message/);
  expect(await call.type("yes")).toMatch(/What shall I tell the team/);
  expect(call.fields()).not.toHaveProperty("day");
});

test("an answer that is neither yes nor no is asked for once more, and then the task goes on", async () => {
  const call = await untilName();
  await call.type("can I talk to a person");
  expect(await call.type("maybe")).toMatch(/shall I leave the booking and arrange a call back/);
  expect(await call.type("maybe")).toMatch(/^All right, we go on.*name/);
});

test("in the middle of a task a doubtful but whole question is answered, and nothing else doubtful is", async () => {
  const call = await untilName();
  expect(await call.say("how long is the demo", "doubtful")).toMatch(/^Thirty minutes.*your name, please\?$/);
  expect(await call.say("prices", "doubtful")).toMatch(/did not get your name|spell it/);
  await call.type("Maria");
  await call.type("maria@example.com");
  expect(await call.say("yes please book it now", "doubtful")).toMatch(/Shall I book it\?$/);
  expect(await call.say("can i talk to a person", "doubtful")).not.toMatch(/leave the booking/);
  expect(call.acted()).toEqual([]);
});

test("an offer to book is answered with a day and a time, or with something else", async () => {
  const call = open();
  expect(await call.type("how long is the demo")).toMatch(/Would you like to book one\?$/);
  expect(await call.type("wednesday at ten")).toBe("Gladly. What is your name?");
  expect(call.fields()).toEqual({ day: "Wednesday, November 25", time: "10:00 AM" });
  const free = open();
  await free.type("how long is the demo");
  expect(await free.type("I'm free thursday at 2 pm")).toMatch(/name\?$/);
  const other = open();
  await other.type("how long is the demo");
  expect(await other.type("are you open on sunday?")).toMatch(/Monday to Friday/);
});

test("a second call back is one too many, and a message or a demo are offered in its place", async () => {
  const call = open();
  await call.type("call me back please");
  await call.type("my name is Maria and my number is 555 010 0142");
  await call.type("prices");
  expect(await call.type("yes")).toMatch(/will call you/);
  expect(await call.type("call me back please")).toMatch(/already going to call you.*a message/);
  expect(call.suggestions()).toEqual(["Yes", "No", "Book a demo"]);
  expect(await call.type("Book a demo")).toMatch(/Which day/);
  await call.type("cancel");
  await call.type("call me back please");
  expect(await call.type("yes")).toMatch(/What shall I tell the team/);
  expect(call.acted()).toHaveLength(1);
});

test("a phone number is one of the visitor's own country", async () => {
  const call = open({}, { variableValues: { timeZone: "Europe/London" } });
  await call.type("call me back please");
  await call.type("Maria");
  await call.type("020 7946 0958");
  expect(await call.type("I'd rather not say")).toMatch(/about: Something else/);
  await call.type("change the topic");
  expect(await call.type("prices")).toMatch(/\+44 20 7946 0958, Maria, about: Prices/);
  await call.type("yes");
  expect(call.acted()[0]?.args).toMatchObject({ phone: "+442079460958" });
});

test("a visitor who does not know a figure gets the calculator's, and the estimate can be made again", async () => {
  const call = open();
  await call.type("calculate our roi");
  expect(await call.type("not sure")).toMatch(/^Then let us take 5, as the calculator does\./);
  expect(await call.type("$45,000")).toMatch(/in a hundred/);
  expect(await call.type("I don't know")).toMatch(/5%/);
  expect(await call.type("you decide")).toMatch(/\$500.* 5 people at \$45,000/);
  expect(await call.type("yes")).toMatch(/With 5 people/);
  expect(await call.type("what's the roi if I had 20 reps")).toMatch(/20 people at \$45,000/);
  const sum = open();
  await sum.type("calculate our roi");
  // Money is no number of people.
  expect(await sum.type("$45,000")).toMatch(/How many people/);
});

test("a goodbye that was heard with doubt ends nothing, and is not called incomprehensible", async () => {
  const call = open();
  await call.type("what does it cost");
  expect(await call.say("goodbye", "doubtful")).toMatch(/What else|Anything else/);
  expect(call.isOver()).toBe(false);
  await call.say("goodbye");
  expect(call.isOver()).toBe(true);
});

async function untilReadBack(): Promise<ReturnType<typeof open>> {
  const call = await untilName();
  await call.type("Maria");
  expect(await call.type("maria@example.com")).toMatch(/Shall I book it\?$/);
  return call;
}

test("a yes with a second wish books nothing yet, keeps the booking, and comes back to the wish", async () => {
  const call = await untilReadBack();
  expect(await call.type("yes, and can somebody call me as well")).toMatch(
    /^Gladly, one after the other\. First I need a plain yes to this one\. .*Shall I book it\?$/,
  );
  expect(call.acted()).toEqual([]);
  expect(await call.type("yes")).toMatch(/^You are booked .* Shall I arrange a call back, too\?$/);
  expect(call.suggestions()).toEqual(["Yes", "No"]);
  expect(await call.type("yes")).toMatch(/^A person will gladly call you back\. Which phone number/);
});

test("a wish that was kept for later goes with the booking that was given up", async () => {
  const call = await untilReadBack();
  await call.type("yes, and can somebody call me as well");
  expect(await call.type("cancel")).toMatch(/booked nothing/);
  await call.type("book a demo on tuesday at 2 pm");
  await call.type("yes");
  expect(call.acted()).toMatchObject([{ tool: "book_demo" }]);
  expect(await call.type("thanks")).not.toMatch(/call back/);
});

test("the hour that was chosen goes along to another day, and the visitor hears so", async () => {
  const call = await untilName();
  expect(await call.type("no wait, is thursday possible")).toMatch(
    /^Then Thursday, November 26 at 2:00 PM\. .*name/,
  );
});

test("another hour at the read-back is taken as one, however it is asked for", async () => {
  const call = await untilReadBack();
  for (const [text, hour] of [
    ["can we do ten instead", "10:00 AM"],
    ["could you make it two", "2:00 PM"],
    ["do ten please", "10:00 AM"],
  ] as const)
    expect(await call.type(text), text).toMatch(`Tuesday, November 24 at ${hour}`);
});

test("a visitor who wants to think about it is asked whether to go on, and nothing else", async () => {
  const call = await untilName();
  expect(await call.type("I have to think about it")).toMatch(
    /take your time.* Shall I still book a demo\?$/,
  );
  expect(await call.type("no")).toMatch(/booked nothing/);
});

test("a visitor without an address is told why it is needed, and can leave it at that", async () => {
  const call = await untilName();
  await call.type("Maria");
  expect(await call.type("no email")).toMatch(/confirmation goes there.*say cancel/);
  expect(await call.type("can't you just book it")).toMatch(
    /^Without an address I can't book it.*say cancel/,
  );
  expect(await call.type("then don't")).toMatch(/booked nothing/);
});

test("a refusal is answered with the reason for what is refused, and a promise that nothing is kept is kept", async () => {
  const call = open();
  await call.type("can somebody call me back");
  expect(await call.type("I'm not giving you my number")).toMatch(
    /^Without a number nobody can call you.*say cancel.*name/,
  );
  await call.type("John Doe");
  expect(await call.type("cancel")).toMatch(/nobody will call/);
  expect(call.fields()).toEqual({});
  expect(await call.type("book a demo on tuesday at 2 pm")).toMatch(/your name\?$/);
});

test("a name that came with another question is not asked for", async () => {
  const call = open();
  await call.type("hi, I'm Priya, how much does it cost");
  expect(await call.type("book a demo on tuesday at 2 pm")).toMatch(/email/);
  expect(call.fields()).toMatchObject({ name: "Priya" });
});

test("an hour that was heard with doubt is told before the next question", async () => {
  const call = open();
  await call.type("book a demo on tuesday");
  expect(await call.say("two o'clock", "doubtful")).toMatch(/^Then Tuesday, November 24 at 2:00 PM\. .*name/);
  expect(await call.type("Maria")).not.toMatch(/^Then/);
});

test("a wish for when to be called back is not answered with another time", async () => {
  const call = open();
  await call.type("can you call me at +1 415 555 2671 monday morning");
  await call.type("Ana");
  await call.type("prices");
  expect(await call.type("yes")).toMatch(/^Done\. I passed on when it suits you/);
});

test("a choice that was heard with doubt is told, and a certain one after it is not", async () => {
  const call = open();
  await call.type("book a demo on tuesday");
  expect(await call.say("the second one", "doubtful")).toMatch(
    /^Then Tuesday, November 24 at 11:30 AM\. .*name/,
  );
  const other = open();
  await other.type("book a demo on tuesday");
  expect(await other.say("three o'clock", "doubtful")).toMatch(/Which/);
  expect(await other.say("the second one")).not.toMatch(/^Then/);
});

test("what was promised in one task says nothing of the next", async () => {
  const call = open();
  await call.type("can somebody call me back");
  await call.type("I'm not giving you my name");
  await call.type("cancel");
  await call.type("book a demo on tuesday at 2 pm");
  await call.type("Maria");
  expect(await call.type("cancel")).toMatch(/booked nothing/);
  expect(await call.type("can somebody call me back")).toMatch(/phone number/);
});

test("just book it, at the read-back, is a yes", async () => {
  const call = await untilReadBack();
  expect(await call.type("just book it")).toMatch(/^You are booked/);
});

test("an afternoon stays one on the next free day", async () => {
  const staffed = staffedCall({ open, firstMessage: "" });
  expect(await staffed.type("book a demo tomorrow afternoon")).toMatch(
    /nothing free on Sunday, November 22\. .*Monday, November 23 .*2:00 PM or 3:30 PM/,
  );
});

test("a visitor who has to discuss it and asks for something is not told to take their time", async () => {
  const call = open();
  expect(await call.type("I have to think about it. can I leave a message?")).toMatch(
    /^Of course\. What shall I tell/,
  );
});
