import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "./log.ts";

/** The one call or request that the running code belongs to. */
export interface Owner {
  readonly kind: "call" | "request";
  readonly id: string;
  /** Ends it, telling its visitor. Does nothing to one that is over. */
  fail(): void;
}

const owners = new AsyncLocalStorage<Owner>();

/** Runs `act`. An error that nobody catches, in it or in anything it begins, is its owner's. */
export function runFor<Result>(owner: Owner, act: () => Result): Result {
  return owners.run(owner, act);
}

export interface LastResortDeps {
  readonly log: Pick<Logger, "error" | "fatal">;
  /** Finishes what is in progress and ends the process with code 1. Called once for each error without an owner. */
  readonly drain: () => void;
}

/**
 * Takes errors that nobody caught: ends the call or request they belong to, or drains the process, since an error
 * that belongs to nothing may have left anything in any state.
 */
export function createLastResort({ log, drain }: LastResortDeps): (error: unknown) => void {
  return (error) => {
    const owner = owners.getStore();
    if (!owner) {
      log.fatal({ stray: traceOf(error) }, "nobody caught an error: the process drains and ends");
      return drain();
    }
    const name = owner.kind === "call" ? { call: owner.id } : { id: owner.id };
    log.error({ ...name, stray: traceOf(error) }, `nobody caught an error: its ${owner.kind} is ended`);
    try {
      owner.fail();
    } catch (failure) {
      log.fatal(
        { ...name, stray: traceOf(failure) },
        `a ${owner.kind} could not be ended: the process drains and ends`,
      );
      drain();
    }
  };
}

/** From now on no error of the main thread ends the process by itself. A worker's errors go to the code that made it. */
export function installLastResort(lastResort: (error: unknown) => void): void {
  process.on("uncaughtException", lastResort);
  process.on("unhandledRejection", lastResort);
}

/** Without the message, which may quote a visitor. */
function traceOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = "", cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  const frames = stack.slice(stack.indexOf(message) + message.length).match(/^ +at .+$/gm) ?? [];
  return {
    type: name,
    ...(code !== undefined && { code }),
    stack: frames.map((frame) => frame.trim()),
    ...(cause instanceof Error && { cause: cause.name }),
  };
}
