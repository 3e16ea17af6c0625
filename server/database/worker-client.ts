import pg from "pg";

/** SQLSTATE cannot_connect_now: the one failure of a connection that the job queue knows to pass. */
const cannotConnectNow = "57P03";

/**
 * A connection for the job queue, whose failures carry the code by which the queue tries again.
 *
 * The queue writes down the end of a job without waiting for it, tries that again for a few codes, and lets any
 * other failure end the process as an unhandled rejection. A server that is killed, or that is being started, gives
 * half a dozen others (57P01, ECONNREFUSED, ECONNRESET, or none at all).
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

/** What a living server says of a statement stays as it is. */
function passing(error: Error): Error {
  if (error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? "")) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: cannotConnectNow });
}
