import { type CommandUnknownOpts, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import type { Database } from "#server/database/database.ts";
import { createApiKey, listApiKeys, revokeApiKey, scopes } from "#server/voice-api/api-keys.ts";
import type { Console } from "./console.ts";
import { jsonText } from "./json.ts";
import { theOne } from "./one-of-ids.ts";
import type { CommandResult, Ops } from "./ops.ts";
import { id, json } from "./options.ts";
import { alignedTable, minute } from "./table.ts";

/** `keys create | revoke | programs`: private keys of the voice API. `group` is `keys`. */
export function defineApiKeys(group: CommandUnknownOpts, ops: Ops): void {
  group
    .command("programs")
    .description("the private keys of the voice API, with their last use; never the keys themselves")
    .option(...json)
    .action((options) =>
      ops.onDatabase((database) => list(database, { ...ops, isJson: options.json ?? false })),
    );
  group
    .command("create")
    .description("make a private key of the voice API for a program; it is shown once")
    .argument("<name>", "the program that gets it, such as “CRM”", nameOf)
    .addOption(new Option("--scope <scope>", "what it may do").choices(scopes).default("all" as const))
    .action((name, { scope }) =>
      ops.onDatabase(async ({ kysely }) => {
        const made = await createApiKey(kysely, { name, scope });
        ops.write(`${made.key}\n`);
        ops.say(`Keep it now: it cannot be shown again. Its id is ${made.id}.\n`);
        return 0;
      }),
    );
  group
    .command("revoke")
    .description("end a private key of the voice API at once")
    .argument(...id)
    .action((prefix) => ops.onDatabase((database) => revoke(prefix, database, ops)));
}

function nameOf(text: string): string {
  if (text.trim() === "" || text.length > 60)
    throw new InvalidArgumentError("It takes a name of 1 to 60 characters.");
  return text.trim();
}

async function list(
  { kysely }: Database,
  { isJson, write }: Console & { isJson: boolean },
): Promise<CommandResult> {
  const keys = await listApiKeys(kysely);
  if (isJson) write(`${jsonText(keys, 2)}\n`);
  else if (keys.length === 0) write("There are none yet. Make one: npm run ops -- keys create NAME\n");
  else {
    write(
      alignedTable(
        ["ID", "NAME", "MAY", "MADE (UTC)", "LAST USED", "REVOKED"],
        keys.map((key) => [
          key.id.slice(0, 8),
          key.name,
          key.scope,
          minute(key.created_at),
          minute(key.last_used_at),
          minute(key.revoked_at),
        ]),
      ),
    );
  }
  return 0;
}

async function revoke(prefix: string, { kysely }: Database, { write, say }: Console): Promise<CommandResult> {
  const live = (await listApiKeys(kysely)).filter(
    (key) => key.revoked_at === null && key.id.startsWith(prefix),
  );
  const key = theOne(live, prefix, { what: "key in use", say });
  if (!key) return 1;
  await revokeApiKey(kysely, key.id);
  write(`Revoked: ${key.name}. Requests with it are refused from now on.\n`);
  return 0;
}
