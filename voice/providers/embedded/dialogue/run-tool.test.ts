import { expect, test } from "vitest";
import { wren } from "#assistants/wren/wren.ts";
import { createFakeClock, settled } from "#voice/testing/fake-clock.ts";
import { readBack, typedTasks } from "#voice/testing/typed-tasks.ts";

const open = typedTasks(wren);
const yes = { said: { text: "yes", certainty: "certain" }, by: "voice" } as const;

test("a yes that the visitor goes on with before the tool ran has no effect", async () => {
  const clock = createFakeClock();
  const call = open({}, { clock, secondThoughts: 1000 });
  await readBack(call);
  const cut = new AbortController();
  const answer = call.answer(yes, cut.signal);
  expect(await answer.next()).toMatchObject({
    value: { kind: "speech", text: expect.stringMatching(/booking/) },
  });
  const rest = answer.next();
  await clock.pass(600);
  cut.abort();
  expect(await rest).toMatchObject({ done: true });
  expect(call.acted()).toEqual([]);
  expect(await call.type("no, Thursday")).toMatch(/Thursday/);
});

test("an act is remembered and told although its answer was cut off, and never done twice", async () => {
  const clock = createFakeClock();
  const booked = Promise.withResolvers<unknown>();
  const call = open({ book_demo: () => booked.promise }, { clock });
  await readBack(call);
  const cut = new AbortController();
  const answer = call.answer(yes, cut.signal);
  await answer.next();
  const rest = answer.next();
  await settled();
  expect(call.acted()).toHaveLength(1);
  cut.abort();
  const again = call.type("yes");
  await clock.pass(800);
  booked.resolve({ isBooked: true, reference: "LK-9", label: "Tuesday at 2" });
  expect(await again).toMatch(
    /^(One moment|Just a second).*You are booked for Tuesday at 2. Your reference is LK-9/,
  );
  expect(await rest).toMatchObject({ done: true });
  expect(call.fields()).toMatchObject({ reference: "LK-9" });
  await call.type("yes");
  expect(call.acted()).toHaveLength(1);
});

test("something is said while a tool takes its time, and one that never answers is given up", async () => {
  const clock = createFakeClock();
  const call = open({ book_demo: () => new Promise(() => {}) }, { clock });
  await readBack(call);
  const answer = call.answer({ said: { text: "yes", certainty: "certain" }, by: "keyboard" });
  const first = answer.next();
  await clock.pass(700);
  expect(await first).toMatchObject({
    value: { kind: "speech", text: expect.stringMatching(/moment|second/) },
  });
  const rest: unknown[] = [];
  const second = (async () => {
    for (let next = await answer.next(); !next.done; next = await answer.next()) rest.push(next.value);
  })();
  await clock.pass(8000);
  await second;
  expect(rest).toContainEqual({ kind: "speech", text: expect.stringMatching(/do not know/) });
  await call.type("yes");
  expect(await call.type("book a demo")).toMatch(/booked already/);
  expect(call.acted()).toHaveLength(1);
});

test("an act whose outcome cannot be read is not done again, and the conversation goes on", async () => {
  const call = open({
    book_demo: () => ({
      get isBooked() {
        throw new Error("unreadable");
      },
    }),
  });
  await readBack(call);
  await expect(call.type("yes")).rejects.toThrow("unreadable");
  expect(await call.type("how much is growth")).toMatch(/do not know.*Growth/s);
  await call.type("yes");
  expect(call.acted()).toHaveLength(1);
});

test("a turn that comes while such an act is under way is answered", async () => {
  const outcome = Promise.withResolvers<unknown>();
  const call = open({ book_demo: () => outcome.promise });
  await readBack(call);
  const failed = expect(call.type("yes")).rejects.toThrow("unreadable");
  await settled();
  expect(call.acted()).toHaveLength(1);
  const next = call.type("how much is growth");
  outcome.resolve({
    get isBooked() {
      throw new Error("unreadable");
    },
  });
  await failed;
  expect(await next).toMatch(/Growth/);
});
