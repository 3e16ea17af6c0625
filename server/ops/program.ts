import { Command, type CommandUnknownOpts, Help } from "@commander-js/extra-typings";
import { leavesOf, pathOf, treeOf } from "./command-tree.ts";
import { commands } from "./commands.ts";
import type { Ops } from "./ops.ts";

/** The operator's command line as a commander program. Writes to the console of `ops`; never ends the process. */
export function createProgram(ops: Ops): CommandUnknownOpts {
  const program = new Command("npm run ops --")
    .description("The operator's command line, beside a running server or without one.")
    .usage("<command> [options]")
    .helpOption("-h, --help", "show what a command takes")
    .addHelpText(
      "after",
      "\n<command> --help tells more of each. The database is that of DATA_DIR or DATABASE_URL, as for npm start;\n" +
        "mails are in DATA_DIR/mail.",
    )
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: ops.write,
      writeErr: ops.say,
      outputError: (text, write) =>
        write(text.replace(/^error: (.)/, (_, first: string) => first.toUpperCase())),
    })
    .configureHelp({
      subcommandTerm: (command) => [...pathOf(command), command.usage()].join(" "),
      formatHelp: (command, help) => (command.parent ? format(command, help) : format(command, flat(help))),
    });
  for (const define of commands) define(program, ops);
  for (const command of treeOf(program)) command.helpCommand(false); // --help is the only way to get help
  return program;
}

/** The top-level help lists every runnable command instead of the groups they belong to. */
function flat(help: Help): Help {
  return Object.assign(Object.create(help), { visibleCommands: leavesOf });
}

function format(command: CommandUnknownOpts, help: Help): string {
  return Help.prototype.formatHelp.call(help, command, help);
}
