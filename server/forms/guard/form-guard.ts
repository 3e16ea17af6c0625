import type { Puzzle } from "#domain/forms/puzzle.ts";
import { type FormName, openForm, readFormToken, signFormToken, type Way } from "./form-token.ts";
import { isSolution, puzzleBits, puzzleOf } from "./puzzle.ts";

/** Nobody fills in a form faster than this, in ms. */
const shortestFilling = 2_000;

/** A form that was open for longer asks for a new token, in ms. Nobody is made to type again. */
const longestFilling = 2 * 60 * 60_000;

/** What a browser gets when it opens a form. */
export interface OpenedForm {
  readonly token: string;
  readonly puzzle: Puzzle;
  /** How long it must wait until it may send, in ms. */
  readonly wait: number;
  /** How long the token holds, in ms. */
  readonly expires: number;
}

/** What is known of a sent form before its fields are looked at. */
export type Verdict =
  | { readonly kind: "genuine"; readonly submissionId: string }
  /** Genuine but old. What was stored under it before may still be confirmed. */
  | { readonly kind: "expired"; readonly submissionId: string }
  /** @property wait until it may be sent, in ms. */
  | { readonly kind: "too-early"; readonly wait: number }
  | { readonly kind: "not-genuine" };

/** The fields of a sent form that are for the guard. Whatever else they are, they arrive unread. */
export interface GuardFields {
  readonly token?: unknown;
  readonly solution?: unknown;
  /** Nobody sees this field; whoever fills it in is a script. */
  readonly nickname?: unknown;
}

export interface FormGuard {
  /** For a page with scripts. */
  open(form: FormName): OpenedForm;
  /** The token of a form that is sent without scripts, and so without a puzzle. */
  openPage(form: FormName): string;
  check(form: FormName, way: Way, fields: GuardFields): Verdict;
}

/**
 * Tells forms that people fill in from those that scripts do. That a token is used once only is kept by the
 * database: its id is unique there.
 *
 * @param clock in ms since 1970.
 * @param bits of the puzzle.
 */
export function createFormGuard(options: { key: Buffer; clock: () => number; bits?: number }): FormGuard {
  const { key, clock, bits = puzzleBits } = options;
  return {
    open(form) {
      const token = signFormToken(key, openForm(form, "script", clock()));
      const puzzle = puzzleOf(key, token, bits);
      return { token, puzzle, wait: shortestFilling, expires: longestFilling };
    },
    openPage: (form) => signFormToken(key, openForm(form, "page", clock())),
    check(form, way, { token, solution, nickname = "" }) {
      if (nickname !== "" || typeof token !== "string") return { kind: "not-genuine" };
      const opening = readFormToken(key, token);
      if (opening?.form !== form || opening.way !== way) return { kind: "not-genuine" };
      if (way === "script") {
        if (typeof solution !== "string") return { kind: "not-genuine" };
        if (!isSolution(puzzleOf(key, token, bits), solution)) return { kind: "not-genuine" };
      }
      const { submissionId, issuedAt } = opening;
      const age = clock() - issuedAt;
      if (age < shortestFilling) return { kind: "too-early", wait: shortestFilling - age };
      return { kind: age > longestFilling ? "expired" : "genuine", submissionId };
    },
  };
}
