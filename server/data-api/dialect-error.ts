import { DatabaseError } from "pg";

/** The body of every refusal under `/rest/v1`, in the hosted backend's format. */
export interface DialectErrorBody {
  readonly code: string | null;
  readonly details: string | null;
  readonly hint: string | null;
  readonly message: string;
}

export interface DialectError {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;
  readonly body: DialectErrorBody;
}

/** Refusals decided without the database. Codes and texts are the dialect's. */
export const dialectRefusals = {
  missingKey: refusal(
    401,
    null,
    "No API key found in request",
    "No `apikey` request header or url param was found.",
  ),
  wrongKey: refusal(401, null, "Invalid API key", "Double check your anon API key."),
  wrongToken: refusal(401, "PGRST301", "JWSError JWSInvalidSignature"),
  notFromHere: refusal(403, "403", "The request came from a page of another site"),
  invalidJson: refusal(400, "PGRST102", "Empty or invalid json"),
  notUtf8: refusal(400, "PGRST102", "The request body is not UTF-8"),
  notRows: refusal(400, "PGRST102", "All object keys must match"),
  wrongPath: refusal(404, "PGRST125", "Invalid path specified in request URL"),
  wrongMethod: refusal(405, "PGRST117", "Unsupported HTTP method"),
  tooLarge: refusal(413, "413", "The request body is too large"),
  internal: refusal(500, "XX000", "Something broke on our side. Please try again in a minute."),
  unavailable: refusal(503, "PGRST001", "Database client error. Retrying the connection."),
} as const satisfies Record<string, DialectError>;

export function unknownTable(table: string): DialectError {
  return refusal(404, "PGRST205", `Could not find the table 'public.${table}' in the schema cache`);
}

export function unknownFunction(name: string): DialectError {
  return refusal(404, "PGRST202", `Could not find the function public.${name} in the schema cache`);
}

export function unknownColumn(table: string, column: string): DialectError {
  return refusal(400, "PGRST204", `Could not find the '${column}' column of '${table}' in the schema cache`);
}

export function tooManyRows(most: number): DialectError {
  return refusal(400, "PGRST102", `A request may hold at most ${most} rows; send the others in another one`);
}

export function wrongType(column: string, expected: string): DialectError {
  return refusal(400, "22P02", `The column '${column}' takes ${expected}`);
}

export function wrongContentType(contentType = "none"): DialectError {
  return refusal(
    415,
    "PGRST102",
    `Content-Type not acceptable: ${contentType}`,
    "Send JSON, with Content-Type: application/json.",
  );
}

export function tooManyRequests(seconds: number): DialectError {
  return refusal(429, "429", "Too many requests", `Try again in ${seconds} seconds.`);
}

/** The dialect's response to an error of the database. */
export function fromDatabase(error: unknown): DialectError {
  if (!(error instanceof DatabaseError) || error.code === undefined) return dialectRefusals.unavailable;
  return {
    status: statusOf(error.code),
    body: {
      code: error.code,
      details: error.detail ?? null,
      hint: error.hint ?? null,
      message: error.message,
    },
  };
}

/**
 * The dialect's mapping from SQLSTATE to HTTP status, with one difference: a payload nested deeper than the database
 * parses (class 54) is the sender's fault, so 400 instead of 500.
 */
function statusOf(code: string): DialectError["status"] {
  if (code === "42501") return 401;
  if (code === "23503" || code === "23505") return 409;
  if (code === "42P01" || code === "42883") return 404;
  if (/^(08|53|57)/.test(code)) return 503;
  if (/^(25|2D|38|39|3B|40|55|58|F0|HV|XX)/.test(code)) return 500;
  return 400;
}

function refusal(
  status: DialectError["status"],
  code: string | null,
  message: string,
  hint: string | null = null,
): DialectError {
  return { status, body: { code, details: null, hint, message } };
}
