import { expect, test } from "vitest";
import { type ScriptedCallOptions, scriptCall } from "#voice/testing/scripted-call.ts";
import { tone } from "#voice/testing/sounds.ts";
import { framesOf } from "#voice/testing/synthetic-sound.ts";

const greeting = "Hello, this is Wren.";
const message = "An AI speaks. You asked for a call. Goodbye.";
const beep = framesOf(tone(400, { hertz: 1_000 }));

/** A phone that was answered: the line is open, and nobody has spoken. */
async function answered({ says = message, ...options }: ScriptedCallOptions & { says?: string | null } = {}) {
  const told: string[] = [];
  const call = scriptCall({
    assistant: { firstMessage: greeting },
    screening: {
      message: says ?? undefined,
      answeredBy: (who) => told.push(who),
      leftMessage: () => told.push("left"),
    },
    ...options,
  });
  await call.joins();
  return { call, told, heard: () => call.heard().map(({ text }) => text) };
}

test("OUTB-04 a person hears nothing before their hello is over, and the greeting right after it", async () => {
  const { call, told, heard } = await answered();
  await call.passes(500);
  await call.says("hello");
  expect(heard()).toEqual([]);
  const wait = await call.until(() => heard().length > 0);
  expect(wait).toBeLessThanOrEqual(600);
  await call.until(() => call.isIdle());
  expect(heard()).toEqual([greeting]);
  await call.says("prices");
  await call.until(() => heard().at(-1) === "You said prices.");
  expect(told).toEqual(["person"]);
});

test("OUTB-04 a machine's greeting is not talked over; its message is said after the beep, and the call ends as voicemail", async () => {
  const { call, told, heard } = await answered();
  await call.says("you've reached the miller family please leave a message after the beep");
  await call.passes(500);
  expect(heard()).toEqual([]);
  call.starts(beep);
  const wait = await call.until(() => heard().length > 0);
  expect(wait).toBeGreaterThanOrEqual(beep.length * 20 + 400);
  // Nobody interrupts it.
  await call.says("hello hello hello");
  await call.until(() => call.endedBecause() !== undefined);
  expect(heard().join(" ")).toBe(message);
  expect(call.endedBecause()).toBe("voicemail");
  expect(told).toEqual(["machine", "left"]);
  expect(call.clock.timers()).toBe(0);
});

test("OUTB-04 where no message is wanted a machine is hung up on without a word, once it is certain", async () => {
  const { call, told, heard } = await answered({ says: null });
  await call.says("we are not able to take your call right now");
  await call.until(() => call.endedBecause() !== undefined);
  expect(call.endedBecause()).toBe("voicemail");
  expect(heard()).toEqual([]);
  expect(told).toEqual(["machine"]);
});

test("OUTB-04 a receptionist with a long greeting is not hung up on", async () => {
  const { call, told, heard } = await answered({ says: null });
  await call.says("good morning riverside dental this is maria miller how can i help you");
  await call.until(() => heard().length > 0);
  expect(told).toEqual(["person"]);
  expect(call.endedBecause()).toBeUndefined();
});

test("a machine that was taken for a person hears no more of the greeting once its words are known, and gets the message", async () => {
  const { call, told, heard } = await answered();
  await call.says("hello");
  await call.until(() => heard().length > 0);
  await call.says("nobody is home please leave a message after the beep");
  await call.until(() => told.includes("machine"));
  const said = call.line.frames.length;
  await call.passes(800);
  expect(call.line.frames.length - said).toBeLessThanOrEqual(1);
  call.starts(beep);
  await call.until(() => call.endedBecause() !== undefined);
  expect(heard().join(" ")).toContain(message);
  expect(told).toEqual(["person", "machine", "left"]);
});

test("a beep under the greeting makes a machine of the person that it was taken for", async () => {
  const { call, told, heard } = await answered();
  await call.says("jo");
  await call.until(() => heard().length > 0);
  call.starts(beep);
  await call.until(() => call.endedBecause() !== undefined);
  expect(heard().join(" ").endsWith(message)).toBe(true);
  expect(told).toEqual(["person", "machine", "left"]);
});

test("a machine that hangs up in the message has not got it", async () => {
  const { call, told, heard } = await answered();
  await call.says("please leave a message");
  call.starts(beep);
  await call.until(() => heard().length > 0);
  call.line.visitor.closes("customer-ended-call");
  expect(told).toEqual(["machine"]);
});

test("somebody who puts the call on hold before a word was said is greeted when they are back", async () => {
  const { call, told, heard } = await answered();
  call.line.visitor.loses();
  await call.passes(5_000);
  expect(heard()).toEqual([]);
  call.line.visitor.opens();
  await call.until(() => heard().length > 0);
  expect(told).toEqual(["person"]);
});

test("a message that does not say so begins with the disclosure that an AI speaks; one that does stands alone", async () => {
  const disclosure = { text: "I am an AI.", isDue: true, isInGreeting: false };
  for (const [says, all] of [
    [message, message],
    ["Your car is ready.", "I am an AI. Your car is ready."],
  ] as const) {
    const { call, heard } = await answered({ says, disclosure });
    await call.says("please leave a message");
    call.starts(beep);
    await call.until(() => call.endedBecause() !== undefined);
    expect(heard().join(" ")).toBe(all);
  }
});
