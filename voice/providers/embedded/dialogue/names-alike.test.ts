import { expect, test } from "vitest";
import { wren } from "#assistants/wren/wren.ts";
import { typedTasks } from "#voice/testing/typed-tasks.ts";

const open = typedTasks(wren);

async function upToReadBack(name: string, email: string, by: "say" | "type" = "say") {
  const call = open();
  await call.type("I'd like to book a demo");
  await call.type("tuesday");
  await call.type("the second one");
  await call[by](name);
  return { call, readBack: await call.type(email) };
}

test("a name that was heard and has other spellings is spelled before it is stored", async () => {
  const { call, readBack } = await upToReadBack("Tom Reed", "office@example.com");
  expect(readBack).toMatch(
    /for Tom Reed, spelled r-e-e-d, o-f-f-i-c-e at example dot com\. Shall I book it\?$/,
  );
  const corrected = await call.say("no, R-E-I-D");
  expect(corrected).toMatch(/for Tom Reid, o-f-f-i-c-e at example dot com\. Shall I book it\?$/);
  expect(call.fields()).toMatchObject({ name: "Tom Reid" });
  await call.say("yes");
  expect(call.acted()).toMatchObject([{ tool: "book_demo", args: { name: "Tom Reid" } }]);
});

test("a name whose spelling is settled is not spelled again", async () => {
  for (const [name, email, by] of [
    ["Tom Reed", "office@example.com", "type"],
    ["Reed, R-E-E-D", "office@example.com", "say"],
    ["Tom Reed", "tom.reed@example.com", "say"],
    ["Maria Lopez", "office@example.com", "say"],
  ] as const) {
    const { readBack } = await upToReadBack(name, email, by);
    expect(readBack).toContain("Shall I book it?");
    expect(readBack).not.toContain("spelled");
  }
});

test("a name that was heard is written as in the address that goes with it, a typed one as typed", async () => {
  const { call, readBack } = await upToReadBack("Marcia Miller", "maria.miller@example.com");
  expect(readBack).toMatch(
    /for Maria Miller, m-a-r-i-a dot m-i-l-l-e-r at example dot com\. Shall I book it\?$/,
  );
  await call.say("yes");
  expect(call.acted()).toMatchObject([{ tool: "book_demo", args: { name: "Maria Miller" } }]);
  const corrected = await upToReadBack("Marcia Miller", "maria.miller@example.com");
  expect(await corrected.call.say("no, marcia dot miller at example dot com")).toContain("for Marcia Miller");
  const again = await upToReadBack("Marcia Miller", "maria.miller@example.com");
  await again.call.say("change my name");
  expect(await again.call.say("Marcia Miller")).toContain("for Marcia Miller");
  // A typed name is no heard one, even after a heard one.
  const introduced = open();
  await introduced.say("hi, this is Marcia Miller");
  await introduced.type("I'm Mara Miller");
  await introduced.type("a demo on tuesday at two");
  expect(await introduced.type("office@example.com")).toContain("for Mara Miller");
  // The rest of a name that has other spellings is still spelled.
  const { readBack: other } = await upToReadBack("Marcia Reed", "maria@example.com");
  expect(other).toContain("for Maria Reed, spelled r-e-e-d");
  const typed = await upToReadBack("Marcia Miller", "maria.miller@example.com", "type");
  expect(typed.readBack).toContain("for Marcia Miller");
});
