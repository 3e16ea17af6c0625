import { lastCallStates, type RequestedCall, type RequestedCallState } from "#domain/requested-call.ts";
import type { FormAnswer } from "#site/features/form-submission/form-answer.ts";

/** What a page has seen of the call that was asked for. Times are in ms of one clock. */
export interface CallLooks {
  readonly call?: RequestedCall;
  /** When the call came into this state. */
  readonly since: number;
  /** Looks without an answer since the last one with one. */
  readonly misses: number;
  /** True once the server no longer knows the call. */
  readonly isGone: boolean;
}

const second = 1_000;
/** Time until the first look: the server begins within two seconds. */
const first = second;
const usual = 2 * second;
/** While people talk, and for a call that does not get ahead. */
const slow = 10 * second;
const slowAfter = 60 * second;
const longestMiss = 30 * second;
/** Misses after which the visitor is told. */
const mostMisses = 3;

const lastStates: ReadonlySet<RequestedCallState> = new Set(lastCallStates);

export function noLooks(now: number): CallLooks {
  return { since: now, misses: 0, isGone: false };
}

/** What is known after one more look. */
export function afterLook(looks: CallLooks, answer: FormAnswer<RequestedCall>, now: number): CallLooks {
  if (answer.status === "done") {
    const { state, again } = answer.body;
    const isSame = looks.call?.state === state && looks.call.again === again;
    return { call: answer.body, since: isSame ? looks.since : now, misses: 0, isGone: false };
  }
  const isGone = answer.status === "problem" && answer.problem.retryAfter === undefined;
  return { ...looks, misses: looks.misses + 1, isGone };
}

/** @returns the wait until the next look, in ms; undefined if there is nothing more to see. */
export function nextLook({ call, since, misses, isGone }: CallLooks, now: number): number | undefined {
  if (isGone) return undefined;
  if (misses > 0) return Math.min(longestMiss, usual * 2 ** misses);
  if (!call) return first;
  if (call.again !== undefined) return Math.max(0, Date.parse(call.again) - now) + usual;
  if (lastStates.has(call.state)) return undefined;
  return call.state === "answered" || now - since >= slowAfter ? slow : usual;
}

/** True if the page does not know how the call goes on. */
export function isOutOfSight({ misses, isGone }: CallLooks): boolean {
  return isGone || misses >= mostMisses;
}
