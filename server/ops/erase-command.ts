import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type pg from "pg";
import type { Database } from "#server/database/database.ts";
import { isWorkerSeen } from "#server/delivery/worker-seen.ts";
import type { Env } from "#server/env.ts";
import { completeJobs, type ErasedRows, eraseRows } from "#server/erasure/erase-rows.ts";
import { keptCallsNaming } from "#server/erasure/kept-calls.ts";
import { mailFilesOf } from "#server/erasure/mail-files.ts";
import type { Person } from "#server/erasure/person.ts";
import { type NotRewritten, rewriteFiles } from "#server/erasure/rewrite-files.ts";
import { openWordsWith } from "#server/voice-api/kept-content.ts";
import { isConfirmed } from "./confirm.ts";
import type { Console } from "./console.ts";
import type { CommandResult, Ops } from "./ops.ts";
import { printable } from "./table.ts";
import { isOwnAddress, onPerson, peopleTyped } from "./the-one-person.ts";

interface EraseDeps extends Console {
  readonly env: Pick<Env, "DATA_DIR" | "OWNER_EMAIL" | "MAIL_FROM">;
  readonly database: Pick<Database, "connection" | "keys" | "kysely" | "renewLog">;
  readonly options: { readonly yes?: true | undefined };
}

/** Time for attempts in progress to end, in ms: as long as the slowest may take. */
const attemptLimit = 60_000;

const removal = {
  question: "Remove all this for good?",
  no: "Nothing was removed.",
  hint: "Add --yes to remove it.",
};

/** `erase EMAIL | PHONE`: removes every trace of a person from this installation. */
export function defineErase(program: CommandUnknownOpts, ops: Ops): void {
  program
    .command("erase")
    .description("show every trace of a person and remove it")
    .argument("<email-or-phone>", "a number with spaces in quotes")
    .option("--yes", "without asking")
    .allowExcessArguments()
    .action((typed, options, { args }) => {
      const people = peopleTyped(typed, args);
      return ops.onDatabase((database) => {
        const deps = { ...ops, env: ops.settings(), database, options };
        return onPerson(people, deps, (person, client) => erase(person, client, deps));
      });
    });
}

async function erase(person: Person, client: pg.Client, deps: EraseDeps): Promise<CommandResult> {
  const { database, options, write, say } = deps;
  const folder = resolve(deps.env.DATA_DIR, "mail");
  const isOurs = isOwnAddress(person, deps.env);
  // Our own address is in every mail, so it would match all of them.
  const mailPattern = isOurs ? undefined : person.pattern;

  const named = await keptCallsNaming(client, person, openWordsWith(database.keys));
  const keptCalls = named.map(({ call }) => call);
  const planned = await eraseRows(client, person, { dryRun: true, keptCalls });
  const plannedMails = await mailFilesOf(folder, planned.deliveries, mailPattern);
  if (countOf(planned) + plannedMails.length === 0) {
    write(`There is nothing of ${person.name} here.\n`);
    return 1;
  }
  write(
    `Of ${person.name}:\n${linesOf(planned)}${line(plannedMails.length, "mail", "mails", ` in ${folder}`)}\n`,
  );
  if (isOurs) write("This is Larkline's own address: of mails, only those of these deliveries go.\n\n");
  if (!options.yes && !(await isConfirmed(removal, deps))) return 1;

  const erased = await eraseRows(client, person, { dryRun: false, keptCalls });
  const inProgress = await attemptsInProgress(client, database, erased.deliveries);
  const mails = await mailFilesOf(folder, erased.deliveries, mailPattern);
  for (const mail of mails) await rm(mail, { force: true });
  write(`Erased: ${counted(countOf(erased), "row")} and ${counted(mails.length, "mail")}.\n`);
  const left = await rewriteFiles(client, person);
  await database.renewLog?.();
  write(
    `${remainsOnDisk(left, database.renewLog !== undefined)}Logs hold nothing about a visitor, so there is nothing to erase in them. What was sent already, and\nbackups, are out of reach.\n`,
  );
  if (person.emailIs)
    write("Demo calls hold no mail address; they and their consents are found by the phone number.\n");
  const commands = erased.linked.filter(isSafeToType).map((other) => `  npm run ops -- erase ${other}\n`);
  if (commands.length > 0) write(`What was erased also named:\n${commands.join("")}`);
  if (inProgress > 0)
    say(
      `${inProgress} of the deliveries were being attempted and have not ended. When they have, run this again,\n` +
        "for a mail that was written meanwhile.\n",
    );
  for (const table of erased.left)
    say(`${printable(table)} still holds it, in a place that is not known here.\n`);
  return inProgress > 0 || erased.left.length > 0 ? 1 : 0;
}

/** Waits for attempts in progress, which may still write a mail. @returns how many did not end in time. */
async function attemptsInProgress(
  client: pg.Client,
  { kysely }: Pick<Database, "kysely">,
  deliveries: readonly string[],
): Promise<number> {
  const end = Date.now() + attemptLimit;
  for (;;) {
    const inProgress = await completeJobs(client, deliveries);
    // Without a worker, no attempt goes on: a dead one left these jobs behind.
    if (inProgress === 0 || !(await isWorkerSeen(kysely))) return 0;
    if (Date.now() >= end) return inProgress;
    await wait(100);
  }
}

function linesOf(rows: ErasedRows): string {
  return [
    ...rows.own.map(({ count, one, many }) => line(count, one, many)),
    line(
      rows.deliveries.length,
      "delivery",
      "deliveries",
      ` of these, with ${counted(rows.attempts, "attempt")}`,
    ),
    line(rows.mentions, "row", "rows", " of others where it is taken out"),
  ].join("");
}

function line(count: number, one: string, many = `${one}s`, more = ""): string {
  return `${String(count).padStart(6)}  ${count === 1 ? one : many}${more}\n`;
}

function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}

function countOf({ own, deliveries, attempts, mentions }: ErasedRows): number {
  return own.reduce((sum, { count }) => sum + count, deliveries.length + attempts + mentions);
}

/** Says in plain words what is still on the disk, and until when. */
function remainsOnDisk(left: readonly NotRewritten[], hasOwnLog: boolean): string {
  const reasons = {
    large: "too large to be rewritten while visitors wait; run VACUUM FULL on it at a quiet hour",
    "in use": "in use; run VACUUM FULL on it when nobody is",
    "not ours": "not ours to rewrite; its owner can run VACUUM FULL on it",
  };
  return [
    left.length === 0
      ? "The database's files were rewritten without it.\n"
      : "The database's files were rewritten without it, except these, which may hold it until PostgreSQL needs the room:\n",
    ...left.map(({ table, because }) => `  ${printable(table)}: ${reasons[because]}\n`),
    hasOwnLog
      ? "Its write-ahead log was ended and removed, too. Blocks that files have freed keep their bytes until the disk\n" +
        "writes something else there.\n"
      : "The database server's write-ahead log may hold it until the server has reused it: minutes to days, by its\n" +
        "checkpoints, replication slots and archive. Its backups hold it until they expire. Its provider knows both times.\n",
  ].join("");
}

/** Visitors typed these: only what a shell takes literally may appear in a suggested command. */
function isSafeToType(text: string): boolean {
  return /^\+\d{6,15}$/.test(text) || /^[a-z0-9][\w.+-]*@[a-z0-9][a-z0-9.-]*$/i.test(text);
}
