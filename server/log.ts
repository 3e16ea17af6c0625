import { DatabaseError } from "pg";
import { type DestinationStream, destination, type Logger, pino } from "pino";

export type { Logger };

/**
 * Structured log lines on standard error; standard output is for the operator to read. No line says anything about a
 * visitor: callers log ids, routes, codes and durations, never bodies or addresses.
 */
export function createLog(level: string, output: DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      serializers: { err: describeError },
    },
    output,
  );
}

function standardError(): DestinationStream {
  return destination({ fd: 2, sync: true });
}

/**
 * Describes an error for the log. A database error's `detail`, `where` and parameters quote the row, and a constraint's
 * message can, too, so only its code and names are kept.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(!(error instanceof DatabaseError) && { message: error.message, stack: error.stack }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
