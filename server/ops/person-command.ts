import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { exportPerson, type PersonExport } from "#server/erasure/export-person.ts";
import { openWordsWith } from "#server/voice-api/kept-content.ts";
import { jsonText } from "./json.ts";
import type { CommandResult, Ops } from "./ops.ts";
import { isOwnAddress, onPerson, peopleTyped } from "./the-one-person.ts";

/** `person export EMAIL | PHONE [--out FILE]`. `erase` is its counterpart. */
export function definePerson(program: CommandUnknownOpts, ops: Ops): void {
  program
    .command("person")
    .description("what is kept about a person")
    .command("export")
    .description("everything about an address or number as JSON: rows, deliveries, mails in files, mentions")
    .argument("<email-or-phone>", "a number with spaces in quotes")
    .option("--out <file>", "into a new file that only you can read, instead of standard output")
    .allowExcessArguments()
    .action((typed, { out }, { args }) => {
      const people = peopleTyped(typed, args);
      const env = ops.settings();
      return ops.onDatabase((database) =>
        onPerson(people, { database, say: ops.say }, async (person, client) => {
          const mails = { folder: resolve(env.DATA_DIR, "mail"), searched: !isOwnAddress(person, env) };
          const found = await exportPerson(client, person, mails, openWordsWith(database.keys));
          return await tell(found, out, ops);
        }),
      );
    });
}

async function tell(
  found: PersonExport,
  out: string | undefined,
  { write, say }: Ops,
): Promise<CommandResult> {
  if (
    Object.keys(found.tables).length + found.mails.length + found.calls.length + found.mentions.length ===
    0
  ) {
    say(`There is nothing of ${found.person} here.\n`);
    return 1;
  }
  const text = `${jsonText(found, 2)}\n`;
  if (out === undefined) write(text);
  else {
    const problem = await putIntoFile(out, text);
    if (problem !== undefined) {
      say(problem);
      return 1;
    }
    write(`Written to ${out}, which only you can read.\n`);
  }
  if (found.alsoNamed.length > 0) say(`These rows also name: ${found.alsoNamed.map(shown).join(", ")}\n`);
  return 0;
}

/** @returns what to say if it could not be written. */
async function putIntoFile(path: string, text: string): Promise<string | undefined> {
  try {
    // Never over an existing file: it could be readable by others.
    await writeFile(path, text, { mode: 0o600, flag: "wx" });
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return code === "EEXIST"
      ? `${path} exists already. Name a file that does not.\n`
      : `${path} could not be written (${code}).\n`;
  }
}

/** Visitors typed these: nothing in them may steer the terminal. */
function shown(text: string): string {
  return jsonText(text);
}
