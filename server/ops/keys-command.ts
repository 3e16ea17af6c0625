import { Argument, type CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Database } from "#server/database/database.ts";
import { type KeyName, keyNames, keyTraits, traitsOf } from "#server/database/key-names.ts";
import { setVisitorPassword } from "#server/database/visitor-login.ts";
import { resealSecrets } from "#server/voice-api/reseal.ts";
import { defineApiKeys } from "./api-keys-command.ts";
import { isConfirmed } from "./confirm.ts";
import type { Console } from "./console.ts";
import { jsonText } from "./json.ts";
import type { CommandResult, Ops } from "./ops.ts";
import { json } from "./options.ts";
import { alignedTable, minute } from "./table.ts";

/** `keys list | rotate NAME`, and those of {@link defineApiKeys}. */
export function defineKeys(program: CommandUnknownOpts, ops: Ops): void {
  const group = program
    .command("keys")
    .description("the secrets that sign links, tokens and webhook calls, and the keys of programs");
  group
    .command("list")
    .description("every key, when it was made and replaced; never its secret")
    .option(...json)
    .action((options) =>
      ops.onDatabase((database) => list(database, { ...ops, isJson: options.json ?? false })),
    );
  group
    .command("rotate")
    .description("replace a key; running processes notice within ten seconds")
    .addArgument(
      new Argument("<name>", "the key").choices(keyNames.filter((name) => !traitsOf(name).isPermanent)),
    )
    .option("--now", "after a leak: accept nothing of the old one, not even links in mails")
    .option("--yes", "without asking")
    .action((name, options) =>
      ops.onDatabase((database) =>
        rotate(name, database, { ...ops, atOnce: options.now ?? false, isSure: options.yes ?? false }),
      ),
    );
  defineApiKeys(group, ops);
}

async function list(
  { keys }: Database,
  { isJson, write }: Console & { isJson: boolean },
): Promise<CommandResult> {
  const found = await keys.list();
  if (isJson) {
    write(`${jsonText(found, 2)}\n`);
    return 0;
  }
  const signs = (name: string) => keyTraits[name as KeyName]?.signs ?? "(another part's; not rotated)";
  write(
    alignedTable(
      ["NAME", "SIGNS", "MADE (UTC)", "OLD ONE UNTIL", "WRAPPED BY"],
      found.map((key) => [
        key.name,
        signs(key.name),
        minute(key.rotated_at ?? key.created_at),
        minute(key.previous_until),
        key.wrapped_by ?? "",
      ]),
    ),
  );
  return 0;
}

async function rotate(
  name: KeyName,
  { keys, kysely, pool }: Database,
  { isSure, ...console }: Console & { atOnce: boolean; isSure: boolean },
): Promise<CommandResult> {
  // What the old one sealed must be opened once more; after that it opens nothing.
  const atOnce = console.atOnce && name !== "voice-secrets";
  const { signs, previousDays } = keyTraits[name];
  const isKept = previousDays > 0 && !atOnce;
  const end = isKept ? `is accepted for another ${previousDays} days` : "ends at once";
  console.say(`The key ${name} signs ${signs}. The old one ${end}.\n`);
  const texts = { question: "Replace it?", no: "Nothing was replaced.", hint: "Add --yes to replace it." };
  if (!isSure && !(await isConfirmed(texts, console))) return 1;
  const until = await keys.rotate(name, { atOnce });
  if (name === "visitor-login") await setVisitorPassword(pool, keys);
  console.write(`Replaced.${until ? ` The old one is accepted until ${minute(until)} UTC.` : ""}\n`);
  if (name === "voice-secrets") {
    const rows = await resealSecrets(kysely, keys);
    console.write(`${rows === 1 ? "1 row was" : `${rows} rows were`} sealed anew.\n`);
  }
  if (name === "webhook")
    console.say("The receiver needs the new secret: npm run ops -- deliveries secret (the first line)\n");
  return 0;
}
