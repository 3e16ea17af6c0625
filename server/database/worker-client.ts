import pg from "pg";

/** SQLSTATE cannot_connect_now: the only connection failure that the job queue treats as temporary. */
const cannotConnectNow = "57P03";

/**
 * A connection for the job queue, whose failures carry the code that makes the queue retry.
 *
 * The queue records the end of a job without awaiting it, retries for a few codes, and lets any other failure end the
 * process as an unhandled rejection. A server that is killed or being started causes half a dozen others (57P01,
 * ECONNREFUSED, ECONNRESET, or none at all).
 */
export class WorkerClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overridden method has two forms
  override connect(callback?: any): any {
    if (!callback) return super.connect().catch(rethrow);
    super.connect((error: Error | null) => callback(error && passing(error)));
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overridden method has a dozen forms
  override query(...args: any[]): any {
    const answer = Reflect.apply(super.query, this, args);
    return answer instanceof Promise ? answer.catch(rethrow) : answer;
  }
}

function rethrow(error: unknown): never {
  throw error instanceof Error ? passing(error) : error;
}

/** Gives connection failures the temporary code. A living server's errors about a statement stay as they are. */
function passing(error: Error): Error {
  if (error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? "")) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: cannotConnectNow });
}
