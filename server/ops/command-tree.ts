import type { CommandUnknownOpts } from "@commander-js/extra-typings";

/** The words that lead to a command, without the program's own name. */
export function pathOf(command: CommandUnknownOpts): string[] {
  return command.parent ? [...pathOf(command.parent), command.name()] : [];
}

/** The runnable commands below this one: those without subcommands. */
export function leavesOf(command: CommandUnknownOpts): CommandUnknownOpts[] {
  return command.commands.flatMap((each) => (each.commands.length > 0 ? leavesOf(each) : [each]));
}

/** This command and everything below it. */
export function treeOf(command: CommandUnknownOpts): CommandUnknownOpts[] {
  return [command, ...command.commands.flatMap(treeOf)];
}
