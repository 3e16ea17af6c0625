import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "./log.ts";

/** The call or request that the running code belongs to. */
export interface Owner {
  readonly kind: "call" | "request";
  readonly id: string;
  /** Ends it with an error for its visitor. Does nothing when it is over. */
  fail(): void;
}

const owners = new AsyncLocalStorage<Owner>();

/** Runs `act`. Uncaught errors in it, and in anything it starts, belong to `owner`. */
export function runFor<Result>(owner: Owner, act: () => Result): Result {
  return owners.run(owner, act);
}

export interface LastResortDeps {
  readonly log: Pick<Logger, "error" | "fatal">;
  /** Finishes work in progress and exits with code 1. Called when an error has no owner, or its owner cannot be ended. */
  readonly drain: () => void;
}

/**
 * Handles uncaught errors: ends the call or request they belong to, or drains the process, since an error without an
 * owner may have left anything in any state.
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

/** From now on, `lastResort` gets the main thread's uncaught errors. A worker thread's go to the code that made it. */
export function installLastResort(lastResort: (error: unknown) => void): void {
  process.on("uncaughtException", lastResort);
  process.on("unhandledRejection", lastResort);
}

/** Describes an error for the log, without its message, which may quote a visitor. */
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
