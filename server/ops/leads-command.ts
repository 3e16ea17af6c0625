import type { Lead, Leads } from "#server/leads/leads.ts";
import { csvLine } from "./csv.ts";
import { alignedRecord, alignedTable } from "./table.ts";
import { type CommandResult, UsageError } from "./usage.ts";

interface Options {
  readonly csv: boolean;
  readonly json: boolean;
  readonly limit: string;
}

/** `leads list | show ID | export | erase EMAIL`. */
export async function leadsCommand(
  leads: Leads,
  [command, subject, ...rest]: string[],
  options: Options,
  write: (text: string) => void,
): Promise<CommandResult> {
  if (rest.length > 0) throw new UsageError(`"${rest[0]}" is one word too many.`);
  switch (command) {
    case "list":
      return list(leads, options, write);
    case "show":
      return show(leads, required(subject, "an id"), options, write);
    case "export":
      return exportAll(leads, options, write);
    case "erase": {
      const erased = await leads.erase(required(subject, "a mail address"));
      write(
        erased === 0 ? "There was no demo request of this address.\n" : `Erased ${erased} demo request(s).\n`,
      );
      return erased === 0 ? 1 : 0;
    }
    default:
      throw new UsageError(command ? `There is no "leads ${command}".` : "Say what to do with the leads.");
  }
}

async function list(leads: Leads, options: Options, write: (text: string) => void): Promise<CommandResult> {
  const limit = Number(options.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError("--limit takes a whole number from 1.");
  const rows = await leads.list({ limit });
  if (options.json) write(`${JSON.stringify(rows, null, 2)}\n`);
  else if (rows.length === 0) write("No demo requests yet.\n");
  else
    write(
      alignedTable(["ID", "RECEIVED (UTC)", "BUSINESS", "NAME", "EMAIL", "PHONE"], rows.map(listedCells)),
    );
  return 0;
}

async function show(
  leads: Leads,
  id: string,
  options: Options,
  write: (text: string) => void,
): Promise<CommandResult> {
  const [lead, another] = await leads.find(id);
  if (!lead || another) {
    process.stderr.write(
      lead ? `Several ids begin with ${id}; type more of it.\n` : `No demo request has the id ${id}.\n`,
    );
    return 1;
  }
  if (options.json) write(`${JSON.stringify(lead, null, 2)}\n`);
  else write(alignedRecord(Object.entries(lead).map(([name, value]) => [name, cell(value)])));
  return 0;
}

async function exportAll(
  leads: Leads,
  options: Options,
  write: (text: string) => void,
): Promise<CommandResult> {
  if (options.csv === options.json) throw new UsageError("Choose --csv or --json.");
  let isFirst = true;
  for await (const lead of leads.all()) {
    if (options.json) write(`${JSON.stringify(lead)}\n`);
    else {
      if (isFirst) write(csvLine(Object.keys(lead)));
      write(csvLine(Object.values(lead).map(cell)));
    }
    isFirst = false;
  }
  return 0;
}

function listedCells(lead: Lead): string[] {
  const received = lead.created_at.toISOString().slice(0, 16).replace("T", " ");
  return [lead.id.slice(0, 8), received, lead.business_name, lead.full_name, lead.email, lead.phone];
}

function cell(value: Lead[keyof Lead]): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.join("; ") : (value ?? "");
}

function required(subject: string | undefined, what: string): string {
  if (!subject) throw new UsageError(`This needs ${what}.`);
  return subject;
}
