import { sha256 } from "@noble/hashes/sha2.js";

/**
 * A little work that costs one visitor nothing and a flood of robots a lot: find a number such that
 * SHA-256 of `prefix:number` begins with `bits` zero bits. The browser's own `crypto.subtle` is of no
 * use here: it is asynchronous, and absent on hosts without TLS.
 */
export interface Puzzle {
  readonly prefix: string;
  readonly bits: number;
}

const encoder = new TextEncoder();

/** The first of the `count` numbers from `from` on that solves it, in decimal; undefined when none does. */
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
