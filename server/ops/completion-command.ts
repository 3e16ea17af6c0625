import { join } from "node:path";
import { Argument, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { completionScript, shells } from "./completion-script.ts";
import type { Ops } from "./ops.ts";

const projectFolder = join(import.meta.dirname, "..", "..");

/** `completion SHELL`: prints a script that defines the shell function `larkline`, with Tab completion. */
export function defineCompletion(program: CommandUnknownOpts, ops: Ops): void {
  program
    .command("completion")
    .description("a script for your shell: the command larkline, which completes with Tab")
    .addArgument(new Argument("<shell>", "the shell to read it").choices(shells))
    .action((shell) => {
      ops.write(completionScript(shell, program, projectFolder));
      ops.finish(0);
    });
}
