import { createHash, createHmac } from "node:crypto";
import type { Puzzle } from "#domain/forms/puzzle.ts";
import type { SigningKey } from "#server/database/signing-keys.ts";

/**
 * Zero bits that a solution's hash begins with. 15 bits are 33,000 hashes on average: 0.1 s on a laptop and up to 1 s
 * on a slow phone, in JavaScript. One in a thousand visitors needs seven times that, still less than typing a name.
 */
export const puzzleBits = 15;

/**
 * Derives the puzzle from the token with a secret key, so that a solution fits no other token and none can be computed
 * in advance. Short enough for prefix and number to fit one block of SHA-256.
 */
export function puzzleOf(key: Buffer, token: string, bits: number): Puzzle {
  const prefix = createHmac("sha256", key).update(`puzzle:${token}`).digest("base64url").slice(0, 22);
  return { prefix, bits };
}

/**
 * Zero bits of the puzzle before a booking, when a network has booked several times: twice the work of a form's, since
 * a time in the diary is taken from somebody else.
 */
const bookingBits = puzzleBits + 1;

/** Puzzles for things that have an id of their own, and so need no token. */
export interface Puzzles {
  of(id: string): Puzzle;
  isSolved(id: string, solution: unknown): boolean;
}

/** @param bits default: {@link bookingBits}. */
export function createBookingPuzzles(key: Pick<SigningKey, "current">, bits = bookingBits): Puzzles {
  const puzzleFor = (id: string) => puzzleOf(key.current, `booking:${id.toLowerCase()}`, bits);
  return {
    of: puzzleFor,
    isSolved: (id, solution) => typeof solution === "string" && isSolution(puzzleFor(id), solution),
  };
}

const decimal = /^(0|[1-9]\d{0,15})$/;

export function isSolution({ prefix, bits }: Puzzle, solution: string): boolean {
  if (!decimal.test(solution)) return false;
  const hash = createHash("sha256").update(`${prefix}:${solution}`).digest();
  return Math.clz32(hash.readUInt32BE(0)) >= bits;
}
