import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { deliveryKinds } from "#server/delivery/deliveries.ts";
import { deliveryStates } from "#server/delivery/delivery-states.ts";
import { runCommand } from "./run-command.ts";

async function scriptFor(shell: string): Promise<string> {
  let script = "";
  const status = await runCommand(
    ["completion", shell],
    {},
    { write: (text) => (script += text), say: expect.unreachable, ask: undefined },
  );
  expect(status).toBe(0);
  return script;
}

test("bash completes commands, options, and the states and kinds of deliveries", async () => {
  const lines: readonly (readonly [words: string[], offered: readonly string[]])[] = [
    [["deliv"], ["deliveries"]],
    [
      ["deliveries", ""],
      ["list", "show", "retry", "drain", "secret", "--help"],
    ],
    [["deliveries", "list", "--state", ""], deliveryStates],
    [["deliveries", "list", "--state", "de"], deliveryStates.filter((state) => state.startsWith("de"))],
    [["deliveries", "list", "--json", "--kind", ""], deliveryKinds],
    [["deliveries", "list", "--limit", ""], []],
    [
      ["leads", "export", "--"],
      ["--csv", "--json", "--help"],
    ],
    [
      ["completion", ""],
      ["bash", "zsh", "fish", "--help"],
    ],
  ];
  const calls = lines.map(([words]) => {
    const quoted = words.map((word) => `'${word}'`).join(" ");
    return `COMPREPLY=(); COMP_WORDS=(larkline ${quoted}); COMP_CWORD=${words.length}
      _larkline larkline '${words.at(-1)}' '${words.at(-2) ?? "larkline"}'; echo "\${COMPREPLY[*]}"`;
  });
  const { stdout, stderr } = spawnSync("bash", ["--norc"], {
    input: `${await scriptFor("bash")}\n${calls.join("\n")}\n`,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(stdout.split("\n").slice(0, -1)).toEqual(lines.map(([, offered]) => offered.join(" ")));
});

test.each(["zsh", "fish"])("%s is offered the same as bash", async (shell) => {
  const offers = (script: string) =>
    [...script.matchAll(/'([^']*)'[;)] (?:_larkline_offer|string split -- ' ') '([^']*)'/g)].map(
      ([, ...offer]) => offer,
    );
  const offered = offers(await scriptFor(shell));
  expect(offered).toContainEqual([" deliveries list --state", deliveryStates.join(" ")]);
  expect(offered).toEqual(offers(await scriptFor("bash")));
});
