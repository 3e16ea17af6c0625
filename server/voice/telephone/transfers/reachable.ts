import type { Env } from "#server/env.ts";

export type TransferEnv = Pick<Env, "TRANSFER_TO" | "TRANSFER_ALLOW">;

/** A number in E.164. */
const number = /^\+[1-9]\d{6,14}$/;
const sip = /^sips?:[^\s<>"@]{1,100}@[\w.:[\]-]{1,255}(?:;transport=(?:udp|tcp|tls))?$/i;

/** True for a number or a SIP address that can be rung at all. */
export function isAddress(to: string): boolean {
  return number.test(to) || sip.test(to);
}

/**
 * Makes a predicate: true for addresses that calls may be put through to. The operator's settings name them, and nothing
 * else does: whoever could choose one would call at the operator's cost.
 */
export function createReachable({ TRANSFER_TO, TRANSFER_ALLOW = [] }: TransferEnv): (to: string) => boolean {
  const allowed = [...(TRANSFER_TO === undefined ? [] : [TRANSFER_TO]), ...TRANSFER_ALLOW];
  return (to) => isAddress(to) && allowed.some((pattern) => matches(pattern, to));
}

function matches(pattern: string, to: string): boolean {
  const same = pattern.toLowerCase() === to.toLowerCase();
  if (same || !pattern.includes("*")) return same;
  // "+1202555*" is a block of numbers, "sip:*@pbx.example.com" everybody at a machine.
  const [before = "", after = ""] = pattern.toLowerCase().split("*");
  const given = to.toLowerCase();
  const isLong = given.length >= before.length + after.length;
  return isLong && given.startsWith(before) && given.endsWith(after);
}
