import { expect, test } from "vitest";
import { wren } from "#assistants/wren/wren.ts";
import { typedTasks } from "#voice/testing/typed-tasks.ts";

const open = typedTasks(wren);

test("a visitor who says who they are is greeted, and not asked for the name again", async () => {
  const call = open();
  expect(await call.type("hi, this is Helen from Brixlow Veterinary")).toMatch(/What would you like to know/);
  expect(await call.type("book a demo on tuesday at 2 pm")).toMatch(/email/);
  expect(await call.type("helen@example.com")).toMatch(/for Helen,/);
});

test("a company that introduces itself is greeted, too, and is nobody's name", async () => {
  const call = open();
  expect(await call.type("I'm calling from Brixlow Veterinary")).toMatch(/What would you like to know/);
  expect(await call.type("book a demo on tuesday at 2 pm")).toMatch(/name/);
});

test("in the middle of a task an introduction answers its question", async () => {
  const call = open();
  await call.type("book a demo on tuesday at 2 pm");
  expect(await call.type("this is Helen")).toMatch(/email/);
});

test("words that were not surely heard introduce nobody", async () => {
  const call = open();
  expect(await call.say("hi this is helen from bricks low", "doubtful")).not.toMatch(/What would you like/);
});
