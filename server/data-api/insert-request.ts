import type { ExposedTable } from "#server/database/exposed-table.ts";
import type { Insert } from "#server/database/insert-statement.ts";
import {
  type DialectError,
  dialectRefusals,
  tooManyRows,
  unknownColumn,
  wrongType,
} from "./dialect-error.ts";

/** Most rows in one request. A form sends one. */
const mostRows = 20;

const utf8 = new TextDecoder("utf-8", { fatal: true });

export interface InsertRequest extends Insert {
  /** The rows for the database, as a JSON array. */
  readonly rows: string;
  /** Number of rows. */
  readonly count: number;
  /** True for `Prefer: return=minimal`, which the response then confirms. */
  readonly minimal: boolean;
}

/** Parses an insert of the dialect: one object or an array of objects, the `columns` parameter, `Prefer`. */
export function parseInsert(
  table: ExposedTable,
  request: {
    body: ArrayBuffer;
    columns: string | undefined;
    prefer: string | undefined;
  },
): InsertRequest | DialectError {
  const body = decode(request.body);
  if (body === undefined) return dialectRefusals.notUtf8;
  const rows = parseRows(body);
  if (!rows) return dialectRefusals.invalidJson;
  if (rows.length > mostRows) return tooManyRows(mostRows);
  const prefer = preferences(request.prefer);
  const named = parseColumns(request.columns);
  const keys = Object.keys(rows[0] ?? {});
  if (!named && rows.some((row) => !sameKeys(row, keys))) return dialectRefusals.notRows;

  let columns = named ?? keys;
  const unknown = columns.find((column) => !table.columns.has(column));
  if (unknown !== undefined) return unknownColumn(table.name, unknown);
  if (prefer.get("missing") === "default") {
    columns = columns.filter((column) => rows.some((row) => Object.hasOwn(row, column)));
  }
  const mistyped = findMistyped(table, columns, rows);
  if (mistyped) return mistyped;
  const resolution = prefer.get("resolution");
  return {
    table: table.name,
    columns: columns.length > 0 ? columns : [...table.columns].slice(-1),
    count: rows.length,
    rows: body.trimStart().startsWith("[") ? body : `[${body}]`,
    resolution:
      resolution === "merge-duplicates" || resolution === "ignore-duplicates" ? resolution : undefined,
    returning: prefer.get("return") === "representation",
    minimal: prefer.get("return") === "minimal",
  };
}

/** @returns undefined for invalid UTF-8, which would otherwise be stored as replacement characters. */
function decode(body: ArrayBuffer): string | undefined {
  try {
    return utf8.decode(body);
  } catch {
    return undefined;
  }
}

/** Refuses values of other types: PostgreSQL would turn any JSON value into text. */
function findMistyped(
  { lists }: ExposedTable,
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): DialectError | undefined {
  for (const column of columns) {
    const isList = lists.has(column);
    for (const row of rows) {
      const value = row[column] ?? null; // The database decides if it may be missing.
      if (value === null || (isList ? isTextList(value) : typeof value === "string")) continue;
      return wrongType(column, isList ? "a list of texts" : "a text");
    }
  }
  return undefined;
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function parseRows(body: string): Record<string, unknown>[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  const rows = Array.isArray(value) ? value : [value];
  return rows.every(isRecord) ? rows : undefined;
}

/** `"business_name","industry"` or the same without quotes. */
function parseColumns(parameter: string | undefined): string[] | undefined {
  if (!parameter) return undefined;
  return [...new Set(parameter.split(",").map((name) => name.trim().replace(/^"(.*)"$/, "$1")))];
}

/** `return=minimal, missing=default` (RFC 7240). Unknown preferences are ignored, as in the dialect. */
function preferences(header: string | undefined): Map<string, string> {
  const pairs = (header ?? "").split(",").map((part) => part.trim().split("="));
  return new Map(pairs.map(([name = "", value = ""]) => [name.trim(), value.trim()]));
}

function sameKeys(row: Record<string, unknown>, keys: string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
