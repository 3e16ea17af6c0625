import type { Records } from "#server/database/records.ts";
import type { Console } from "./console.ts";
import { csvLine } from "./csv.ts";
import { jsonText } from "./json.ts";
import { limitOf, nothingMore, type Options, required } from "./options.ts";
import type { RecordKind } from "./record-kinds.ts";
import { alignedRecord, alignedTable } from "./table.ts";
import { type CommandResult, UsageError } from "./usage.ts";

interface RecordsDeps<Row> extends Console {
  readonly kind: RecordKind<Row>;
  readonly records: Records<Row>;
  readonly options: Options;
}

/** `leads | contacts | demo-calls | consents`, each `list | show ID | export`. */
export async function recordsCommand<Row extends { id: string }>(
  [command, ...words]: readonly string[],
  deps: RecordsDeps<Row>,
): Promise<CommandResult> {
  const { word } = deps.kind;
  switch (command) {
    case "list":
      nothingMore(words);
      return list(deps);
    case "show": {
      const [id, ...more] = words;
      nothingMore(more);
      return show(required(id, "an id"), deps);
    }
    case "export":
      nothingMore(words);
      return exportAll(deps);
    default:
      throw new UsageError(
        command ? `There is no "${word} ${command}".` : `Say what to do with the ${word}.`,
      );
  }
}

async function list<Row>({ kind, records, options, write }: RecordsDeps<Row>): Promise<CommandResult> {
  const rows = await records.list({ limit: limitOf(options) });
  if (options.json) write(`${jsonText(rows, 2)}\n`);
  else if (rows.length === 0) write(`No ${kind.many} yet.\n`);
  else write(alignedTable(kind.head, rows.map(kind.cells)));
  return 0;
}

async function show<Row extends { id: string }>(
  id: string,
  { kind, records, options, write, say }: RecordsDeps<Row>,
): Promise<CommandResult> {
  const row = theOne(await records.find(id), id, { what: kind.one, say });
  if (!row) return 1;
  if (options.json) write(`${jsonText(row, 2)}\n`);
  else write(alignedRecord(Object.entries(row).map(([name, value]) => [name, cell(value)])));
  return 0;
}

/** What an id's beginning leads to; says so when that is not one thing. */
export function theOne<Row>(
  [row, another]: readonly Row[],
  idPrefix: string,
  { what, say }: { what: string; say: (text: string) => void },
): Row | undefined {
  if (row && !another) return row;
  say(
    row ? `Several ids begin with ${idPrefix}; type more of it.\n` : `No ${what} has the id ${idPrefix}.\n`,
  );
  return undefined;
}

async function exportAll<Row extends object>({
  records,
  options,
  write,
}: RecordsDeps<Row>): Promise<CommandResult> {
  const { csv = false, json = false } = options;
  if (csv === json) throw new UsageError("Choose --csv or --json.");
  let isFirst = true;
  for await (const row of records.all()) {
    if (json) write(`${jsonText(row)}\n`);
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
