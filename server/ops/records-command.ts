import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { createRecords, type RecordOf, type Records, type RecordTable } from "#server/database/records.ts";
import type { Console } from "./console.ts";
import { csvLine } from "./csv.ts";
import { jsonText } from "./json.ts";
import { theOne } from "./one-of-ids.ts";
import type { CommandResult, Ops } from "./ops.ts";
import { id, json, limitOption } from "./options.ts";
import { type RecordKind, recordKinds } from "./record-kinds.ts";
import { alignedRecord, alignedTable } from "./table.ts";
import { UsageError } from "./usage-error.ts";

interface RecordsDeps<Row> extends Console {
  readonly kind: RecordKind<Row>;
  readonly records: Records<Row>;
}

interface Format {
  readonly csv?: true | undefined;
  readonly json?: true | undefined;
}

export const defineLeads = recordsCommand("demo_schedule");
export const defineContacts = recordsCommand("larkline.contact_message");
export const defineDemoCalls = recordsCommand("larkline.demo_call");
export const defineDials = recordsCommand("larkline.dial");
export const defineDialAttempts = recordsCommand("larkline.dial_attempt");

/** `leads | contacts | demo-calls | consents | dials | dial-attempts`, each `list | show ID | export`. */
export function recordsCommand<Table extends RecordTable>(
  table: Table,
): (program: CommandUnknownOpts, ops: Ops) => CommandUnknownOpts {
  const kind: RecordKind<RecordOf<Table>> = recordKinds[table];
  return (program, ops) => {
    const group = program.command(kind.word).description(kind.many);
    group
      .command("list")
      .description(`the newest ${kind.many}`)
      .addOption(limitOption())
      .option(...json)
      .action((options) =>
        ops.onDatabase(({ kysely, place }) => {
          ops.say(`From ${place}\n`);
          return list(options, { ...ops, kind, records: createRecords(kysely, table) });
        }),
      );
    group
      .command("show")
      .description(`one ${kind.one} in full`)
      .argument(...id)
      .option(...json)
      .action((idPrefix, options) =>
        ops.onDatabase(({ kysely }) =>
          show(idPrefix, options, { ...ops, kind, records: createRecords(kysely, table) }),
        ),
      );
    group
      .command("export")
      .description(`all ${kind.many}, oldest first, to standard output`)
      .option("--csv", "as a spreadsheet reads it")
      .option("--json", "one line of JSON for each")
      .action((options) => {
        if (options.csv === options.json) throw new UsageError("Choose --csv or --json.");
        return ops.onDatabase(({ kysely }) =>
          exportAll(options, { ...ops, kind, records: createRecords(kysely, table) }),
        );
      });
    return group;
  };
}

async function list<Row>(
  options: Format & { limit: number },
  { kind, records, write }: RecordsDeps<Row>,
): Promise<CommandResult> {
  const rows = await records.list({ limit: options.limit });
  if (options.json) write(`${jsonText(rows, 2)}\n`);
  else if (rows.length === 0) write(`No ${kind.many} yet.\n`);
  else write(alignedTable(kind.head, rows.map(kind.cells)));
  return 0;
}

async function show<Row extends object>(
  idPrefix: string,
  options: Format,
  { kind, records, write, say }: RecordsDeps<Row>,
): Promise<CommandResult> {
  const row = theOne(await records.find(idPrefix), idPrefix, { what: kind.one, say });
  if (!row) return 1;
  if (options.json) write(`${jsonText(row, 2)}\n`);
  else write(alignedRecord(Object.entries(row).map(([name, value]) => [name, cell(value)])));
  return 0;
}

async function exportAll<Row extends object>(
  options: Format,
  { records, write }: RecordsDeps<Row>,
): Promise<CommandResult> {
  let isFirst = true;
  for await (const row of records.all()) {
    if (options.json) write(`${jsonText(row)}\n`);
    else {
      if (isFirst) write(csvLine(Object.keys(row)));
      write(csvLine(Object.values(row).map(cell)));
    }
    isFirst = false;
  }
  return 0;
}

function cell(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.join("; ") : String(value ?? "");
}
