import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { SharedCounts } from "#server/admission/shared-counts.ts";
import { isSolution, puzzleBits, puzzleOf } from "#server/forms/guard/puzzle.ts";
import type { CallPuzzles } from "#voice/index.ts";

/** Time in which a puzzle must be solved, in ms: a slow phone needs a few seconds. */
const lifetime = 2 * 60_000;

/**
 * The forms' puzzle, for calls. A token is signed for the address that was asked, so nothing is kept of those that
 * nobody solves; a solved one is remembered until it expires, so that it makes one call.
 *
 * @param options.now ms since 1970.
 */
export function createCallPuzzles(options: {
  readonly key: Buffer;
  readonly now: () => number;
  readonly bits?: number;
  /** The counts that all processes share. Default: this process is the only one. */
  readonly shared?: Pick<SharedCounts, "count"> | undefined;
}): CallPuzzles & { isSolved(solution: string, address: string): Promise<boolean> } {
  const { now, bits = puzzleBits } = options;
  /** When each solved token expires, in the order in which they were solved. */
  const solved = new Map<string, number>();

  function sign(content: string, address: string): Buffer {
    return createHmac("sha256", options.key).update(`call-puzzle:${content}:${address}`).digest();
  }

  function isOurs(token: string, address: string): boolean {
    const [, content = "", issuedAt, signature = ""] =
      /^((\d{1,15})\.[\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
    const given = Buffer.from(signature, "base64url");
    // The last character has spare bits: without this check, several texts would be the same token.
    if (given.length !== 32 || given.toString("base64url") !== signature) return false;
    const age = now() - Number(issuedAt);
    return timingSafeEqual(given, sign(content, address)) && age >= 0 && age <= lifetime;
  }

  return {
    ask(address) {
      const content = `${now()}.${randomBytes(12).toString("base64url")}`;
      const token = `${content}.${sign(content, address).toString("base64url")}`;
      return { token, ...puzzleOf(options.key, token, bits) };
    },
    async isSolved(solution, address) {
      const [token = "", number = ""] = solution.split(":");
      if (solved.has(token) || !isOurs(token, address)) return false;
      if (!isSolution(puzzleOf(options.key, token, bits), number)) return false;
      for (const [old, expires] of solved) if (expires < now()) solved.delete(old);
      solved.set(token, now() + lifetime);
      // At another process, too, it makes no second call.
      const use = { keys: [`call-puzzle ${token}`], most: [1], seconds: lifetime / 1_000, uses: 1 };
      return (await options.shared?.count(use)) === undefined;
    },
  };
}
