import { expect, test } from "vitest";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import type { Tool } from "./response-model.ts";
import { runTool } from "./run-tool.ts";

const tool = (run: Tool["run"]): Tool => ({ name: "tool", description: "", parameters: {}, run });
const hangs = tool(() => new Promise(() => {}));

test("a tool's result is passed on, and its failure is an outcome", async () => {
  expect(
    await runTool(
      tool(async ({ day }) => day),
      { day: "Monday" },
    ),
  ).toEqual({ kind: "done", result: "Monday" });
  const error = new Error("No calendar.");
  const failing = tool(() => {
    throw error;
  });
  expect(await runTool(failing, {})).toEqual({ kind: "failed", error });
});

test("a tool that ignores its signal is given up after 8 s, and at once when aborted", async () => {
  const clock = createFakeClock();
  const outcome = runTool(hangs, {}, { clock });
  await clock.pass(8_000);
  expect(await outcome).toEqual({ kind: "late" });
  const cut = new AbortController();
  const unwanted = runTool(hangs, {}, { clock, signal: cut.signal });
  cut.abort();
  expect(await unwanted).toEqual({ kind: "aborted" });
  expect(await runTool(hangs, {}, { clock, signal: cut.signal })).toEqual({ kind: "aborted" });
  expect(clock.timers()).toBe(0);
});
