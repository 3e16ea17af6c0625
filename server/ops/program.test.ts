import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bookingStates } from "#server/booking/booking-list.ts";
import { deliveryKinds } from "#server/delivery/deliveries.ts";
import { deliveryStates } from "#server/delivery/delivery-states.ts";
import { parseEnv } from "#server/env.ts";
import { leavesOf, pathOf } from "./command-tree.ts";
import { createProgram } from "./program.ts";
import { runCommand } from "./run-command.ts";
import { UsageError } from "./usage-error.ts";

const root = join(import.meta.dirname, "..", "..");

/** The program with commands that do nothing. */
function idleProgram() {
  return createProgram({
    write: () => undefined,
    say: () => undefined,
    ask: undefined,
    settings: () => parseEnv({ SCHEDULER_HOSTS: "Ana Silva" }),
    isSet: () => false,
    finish: () => undefined,
    onDatabase: async () => undefined,
  });
}

/** Standard output of a command that needs neither settings nor a database. */
async function printed(...args: string[]): Promise<string> {
  let output = "";
  const status = await runCommand(
    args,
    { PORT: "wrong" },
    { write: (text) => (output += text), say: expect.unreachable, ask: undefined },
  );
  expect(status).toBe(0);
  return output;
}

test("help without arguments names every command, and each command has its own help", async () => {
  const all = await printed();
  expect(await printed("--help")).toBe(all);
  const commands = leavesOf(idleProgram()).map(pathOf);
  expect(commands.length).toBeGreaterThan(20);
  for (const path of commands) {
    expect(all).toContain(`\n  ${path.join(" ")} `);
    expect(await printed(...path, "--help")).toContain(`Usage: npm run ops -- ${path.join(" ")} `);
  }
  expect(await printed("deliveries", "-h")).toContain("deliveries drain");
});

test("help names every state and kind there is", async () => {
  const deliveries = await printed("deliveries", "list", "--help");
  for (const word of [...deliveryStates, ...deliveryKinds]) expect(deliveries).toContain(`"${word}"`);
  const bookings = await printed("bookings", "list", "--help");
  for (const state of bookingStates) expect(bookings).toContain(`"${state}"`);
});

test.each(["README.md", "docs/operator.md", "docs/webhook.md"])(
  "every command in %s can be typed",
  async (file) => {
    const text = await readFile(join(root, file), "utf8");
    const shown = [...text.matchAll(/npm run (?:--silent )?ops -- ([a-z][^`#>|\n…;]*)/g)];
    expect(shown.length).toBeGreaterThan(0);
    for (const [, typed = ""] of shown) {
      const words = [...typed.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
      const isOver = (error: unknown) => {
        // Dates in examples go out of date.
        if (!(error instanceof UsageError && error.message.startsWith("This time is over"))) throw error;
      };
      await idleProgram().parseAsync(words, { from: "user" }).catch(isOver);
    }
  },
);
