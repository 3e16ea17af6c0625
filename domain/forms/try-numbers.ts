import { sha256 } from "@noble/hashes/sha2.js";
import type { Puzzle } from "./puzzle.ts";

const encoder = new TextEncoder();

/**
 * Tries numbers in order. The browser's own `crypto.subtle` does not help: it is asynchronous, and absent without TLS.
 *
 * @returns the first of the `count` numbers from `from` that solves the puzzle, in decimal; undefined when none does.
 */
export function tryNumbers({ prefix, bits }: Puzzle, from: number, count: number): string | undefined {
  for (let number = from; number < from + count; number++) {
    if (beginsWithZeros(sha256(encoder.encode(`${prefix}:${number}`)), bits)) return String(number);
  }
  return undefined;
}

function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const bytes = bits >> 3;
  for (let index = 0; index < bytes; index++) if (hash[index] !== 0) return false;
  return (hash[bytes] ?? 0) >> (8 - (bits & 7)) === 0;
}
