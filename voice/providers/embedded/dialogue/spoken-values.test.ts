import { expect, test } from "vitest";
import { wren } from "#assistants/wren/wren.ts";
import { typedTasks } from "#voice/testing/typed-tasks.ts";

const open = typedTasks(wren);
/** A voice that knows no names and spells no addresses. */
const speaks = (text: string) => !/Maria|m-a-r|@/.test(text);

async function upToReadBack(options: Parameters<typeof open>[1]) {
  const call = open({}, options);
  await call.type("I'd like to book a demo");
  await call.type("tuesday");
  await call.type("the second one");
  await call.type("Maria Lopez");
  return { call, readBack: await call.type("maria@example.com") };
}

test("values that the voice cannot say are left to the screen, where they are shown", async () => {
  const { call, readBack } = await upToReadBack({ speaks });
  expect(readBack).toBe(
    "A demo on Tuesday, November 24 at 11:30 AM, with the name and address on your screen. Shall I book it?",
  );
  expect(call.fields()).toMatchObject({ name: "Maria Lopez", email: "maria@example.com" });
});

test("a yes to the plainer read-back does what was read back", async () => {
  const { call } = await upToReadBack({ speaks });
  expect(call.acted()).toEqual([]);
  expect(await call.type("yes")).toBe(
    "You are booked for Tuesday, November 24 at 11:30 AM. The confirmation goes to the address on your screen, with the reference and the number to call at that time.",
  );
  expect(call.acted()).toMatchObject([{ tool: "book_demo", args: { name: "Maria Lopez" } }]);
});

test("on a telephone they are said, however well: there is no screen", async () => {
  const { call, readBack } = await upToReadBack({ speaks, isByPhone: true });
  expect(readBack).toMatch(/for Maria Lopez, m-a-r-i-a at example dot com\. Shall I book it\?$/);
  expect(await call.type("yes")).toMatch(
    /The confirmation goes to maria@example\.com, with the number to call at that time\.$/,
  );
});

test("a voice that can say them does", async () => {
  const { readBack } = await upToReadBack({ speaks: () => true });
  expect(readBack).toMatch(/for Maria Lopez, m-a-r-i-a at example dot com\. Shall I book it\?$/);
});
