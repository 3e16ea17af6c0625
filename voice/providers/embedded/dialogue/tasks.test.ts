import { expect, test } from "vitest";
import { wren } from "#assistants/wren/wren.ts";
import { typedTasks } from "#voice/testing/typed-tasks.ts";

const open = typedTasks(wren);

test("a message is taken as it is typed; by voice a topic can be named", async () => {
  const call = open();
  await call.type("can i leave a message");
  expect(await call.say("the weather is fine", "unknown")).toMatch(/type your message.*topic/);
  expect(await call.type("How much is it for 3 offices? Cancel my trial!")).toMatch(/name/);
  await call.type("Maria");
  await call.type("maria@example.com");
  expect(await call.type("yes")).toMatch(/has your message/);
  expect(call.acted()).toEqual([
    {
      tool: "take_message",
      args: {
        message: "How much is it for 3 offices? Cancel my trial!",
        name: "Maria",
        email: "maria@example.com",
      },
    },
  ]);
  const spoken = open({ take_message: () => ({ isTaken: false, message: "Please check the address." }) });
  await spoken.type("take a message");
  expect(await spoken.say("set up")).toMatch(/name/);
  await spoken.type("Maria");
  expect(await spoken.type("maria@example.com")).toMatch(/^The message is: Set-up. From Maria/);
  expect(await spoken.type("yes")).toBe("I could not pass it on. Please check the address.");
  expect(await spoken.type("the email")).toMatch(/email/);
  await spoken.type("cancel");
  expect(spoken.acted()).toHaveLength(1);
});

test("where any words are heard, a message is taken as it is spoken, and read back", async () => {
  const call = open({}, { hearsAnyWords: () => true });
  const say = async (caption: string, certainty: "certain" | "doubtful" = "certain") => {
    const text = caption.toLowerCase().replace(/[.,!?]/g, "");
    const said: string[] = [];
    const turn = { said: { text, caption, certainty }, by: "voice" } as const;
    for (
      let answer = call.answer(turn), piece = await answer.next();
      !piece.done;
      piece = await answer.next()
    )
      if (piece.value.kind === "speech") said.push(piece.value.text);
    return said.join(" ");
  };
  await say("Can I leave a message?");
  expect(await say("Our office moves in March.", "doubtful")).toMatch(/hat is the message/);
  expect(await say("Our office moves in March, so please call Anna.")).toMatch(/name/);
  await say("Maria.");
  expect(await call.type("maria@example.com")).toMatch(
    /The message is: Our office moves in March, so please call Anna\. From Maria/,
  );
});

test("a message whose visitor goes on is taken once more, as a whole", async () => {
  const call = open({}, { hearsAnyWords: () => true });
  const say = async (caption: string, isContinued = false) => {
    const text = caption.toLowerCase().replace(/[.,]/g, "");
    const said: string[] = [];
    const answer = call.answer({ said: { text, caption, certainty: "certain" }, by: "voice", isContinued });
    for (let next = await answer.next(); !next.done; next = await answer.next())
      if (next.value.kind === "speech") said.push(next.value.text);
    return said.join(" ");
  };
  await call.type("can i leave a message");
  expect(await say("Our receptionist goes on leave in January.")).toMatch(/name/);
  call.heard("What");
  const whole = "Our receptionist goes on leave in January, and we need somebody who answers the phone";
  expect(await say(`${whole}.`, true)).toMatch(/name/);
  await call.type("Daniel");
  expect(await call.type("daniel@example.com")).toContain(`The message is: ${whole}. From Daniel`);
  expect(await call.type("yes")).toMatch(/has your message/);
  // What was done is not taken back.
  await say("Thank you", true);
  expect(call.acted()).toHaveLength(1);
  expect(await call.type("yes")).not.toMatch(/has your message/);
});

test("a visitor who decides against a message has none passed on", async () => {
  for (const [words, answer] of [
    ["no thanks", /pass on nothing/],
    ["goodbye", /Goodbye/],
  ] as const) {
    const call = open();
    await call.type("can I leave a message");
    expect(await call.type(words)).toMatch(answer);
    expect(call.fields()).toEqual({});
  }
});

test("a number that may not be called is refused at once, before anything else is asked", async () => {
  const tools = open().tools.map((tool) => ({
    ...tool,
    refuses: (slot: string, value: string) =>
      slot === "phone" && value.startsWith("+1900") ? "That number cannot be called." : undefined,
  }));
  const call = open({}, { tools: () => tools });
  await call.type("please call me");
  await call.type("Maria");
  expect(await call.type("+1 900 555 0199")).toMatch(/^That number cannot be called\..*number/);
  expect(call.fields()).not.toHaveProperty("phone");
  // Neither a yes nor anything else takes it after all.
  expect(await call.type("yes")).toMatch(/number/);
  expect(await call.type("+1 202 555 0143")).toMatch(/about/);
  expect(await call.type("prices")).toMatch(/\(202\) 555-0143/);
  // Nor does a correction.
  expect(await call.type("no, +1 900 555 0199")).toMatch(/^That number cannot be called/);
  expect(call.acted()).toEqual([]);
});

test("a visitor who wants a person is called back", async () => {
  const call = open();
  expect(await call.type("Can I talk to a person?")).toMatch(/call you back.*name/);
  await call.type("my name is Maria and my number is 555 010 0142");
  expect(await call.type("prices")).toMatch(/will call you at \+1 \(555\) 010-0142, Maria, about: Prices/);
  await call.type("change the number");
  expect(await call.type("five five five oh one oh oh one nine nine")).toMatch(/010-0199/);
  expect(await call.type("yes")).toMatch(/will call you/);
  expect(call.acted()).toEqual([
    { tool: "request_call_back", args: { name: "Maria", phone: "+15550100199", topic: "Prices" } },
  ]);
});

test("an estimate takes the visitor's own figures, in words too", async () => {
  const call = open();
  await call.type("calculate our roi");
  await call.type("twelve people earning sixty thousand");
  await call.type("two and a half percent");
  expect(await call.type("eight hundred dollars")).toBe(
    "12 people at $60,000 a year, 40 hours a week, 10 calls an hour, 2.5% become a sale of $800. Is that right?",
  );
  await call.type("20 calls an hour");
  expect(await call.type("yes")).toMatch(/\$100,000/);
  expect(call.calls).toEqual([
    {
      tool: "estimate_roi",
      args: {
        salesReps: 12,
        averageSalary: 60_000,
        hoursPerWeek: 40,
        callsPerHour: 20,
        conversionRate: 2.5,
        revenuePerSale: 800,
      },
    },
  ]);
});

test("without its tools a task has the plain answer of its topic", async () => {
  const call = open({}, { tools: () => [] });
  expect(await call.type("book a demo")).toMatch(/Book a Demo/);
});

test("a typed question about something else is answered, and does not become a call back's topic", async () => {
  const call = open();
  await call.type("Can I talk to a person?");
  await call.type("Jo Weber");
  await call.type("(212) 555-0142");
  expect(await call.type("What are your opening hours?")).toMatch(/Monday to Friday/);
  expect(await call.type("prices")).toMatch(/about: Prices/);
});

test("figures that were read back are answered where figures are heard", async () => {
  const call = open();
  await call.say("work out what it saves me");
  for (const figure of ["twelve people", "fifty thousand dollars", "five percent"]) await call.say(figure);
  expect(await call.say("five hundred dollars")).toMatch(/5% become a sale of \$500\. Is that right\?/);
  expect(call.context()).toBe("yes-no-figures");
});

test("a wish for when to be called back is passed on in the visitor's words, and can be changed", async () => {
  const call = open({ request_call_back: () => ({ isTaken: true }) });
  expect(await call.type("Can a person call me back on Friday around two thirty?")).toMatch(
    /What is your name\?$/,
  );
  expect(call.fields()).toMatchObject({ when: "on Friday around two thirty" });
  await call.type("Jo Weber");
  // A number that was asked for holds no time.
  await call.type("(212) 555-0142");
  expect(call.fields()).toMatchObject({ when: "on Friday around two thirty" });
  await call.type("prices");
  expect(await call.type("no, Monday after four")).toMatch(
    /this time: Monday after four\. Shall I ask for that\?$/,
  );
  await call.type("yes");
  expect(call.acted()).toEqual([
    {
      tool: "request_call_back",
      args: { name: "Jo Weber", phone: "+12125550142", topic: "Prices", when: "Monday after four" },
    },
  ]);
});

test("a day on which nobody is there is no day for a call back, which is told before it is asked for", async () => {
  const call = open({ request_call_back: () => ({ isTaken: true }) });
  await call.type("can somebody call me at 202 555 0143 on monday");
  expect(call.fields()).toMatchObject({ when: "on monday" });
  expect(await call.type("no, sunday at ten")).toMatch(/^On Sunday, \w+ \d+ our office is closed/);
  await call.type("Jo Weber");
  expect(await call.type("prices")).not.toMatch(/sunday|monday/i);
  await call.type("yes");
  expect(call.acted()).toEqual([
    {
      tool: "request_call_back",
      args: { name: "Jo Weber", phone: "+12025550143", topic: "Prices" },
    },
  ]);
});

test("a phone number and nothing else may be one to call, which is asked", async () => {
  const call = open();
  expect(await call.type("(212) 555-0142")).toMatch(/^Did you ask .*call.*\?$/);
  expect(await call.type("yes")).toMatch(/What is your name\?$/);
  expect(call.fields()).toMatchObject({ phone: "+1 (212) 555-0142" });
  const other = open();
  await other.type("212 555 0142");
  expect(await other.type("no")).not.toMatch(/name/);
  expect(other.acted()).toEqual([]);
});
