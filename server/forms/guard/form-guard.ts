import type { FormName } from "#domain/forms/form-names.ts";
import type { Puzzle } from "#domain/forms/puzzle.ts";
import { openForm, readFormToken, signFormToken, type Way } from "./form-token.ts";
import { isSolution, puzzleBits, puzzleOf } from "./puzzle.ts";

/** Shortest time in which a person fills in a form, in ms. */
const shortestFilling = 2_000;

/** Lifetime of a token, in ms. A form open for longer gets a new one, and keeps what was typed. */
const longestFilling = 2 * 60 * 60_000;

/** The response to a browser that opens a form. */
export interface OpenedForm {
  readonly token: string;
  readonly puzzle: Puzzle;
  /** Time to wait before sending, in ms. */
  readonly wait: number;
  /** Lifetime of the token, in ms. */
  readonly expires: number;
}

/** The guard's judgement of a sent form, made before its fields are read. */
export type Verdict =
  | { readonly kind: "genuine"; readonly submissionId: string }
  /** Genuine but old. If it was stored in time, it can still be confirmed. */
  | { readonly kind: "expired"; readonly submissionId: string }
  /** @property wait time until it may be sent, in ms. */
  | { readonly kind: "too-early"; readonly wait: number }
  | { readonly kind: "not-genuine" };

/** The fields of a sent form that are for the guard. Unvalidated. */
export interface GuardFields {
  readonly token?: unknown;
  readonly solution?: unknown;
  /** Hidden from people: only scripts fill it in. */
  readonly nickname?: unknown;
}

export interface FormGuard {
  /** For a page with scripts. */
  open(form: FormName): OpenedForm;
  /** The token of a form sent without scripts, and so without a puzzle. */
  openPage(form: FormName): string;
  check(form: FormName, way: Way, fields: GuardFields): Verdict;
}

/**
 * Tells forms filled in by people from those filled in by scripts. The database ensures that a token is used only once:
 * its id is unique there.
 *
 * @param options.key read for each use, since it may be rotated.
 * @param options.clock in ms since 1970.
 * @param options.bits difficulty of the puzzle.
 */
export function createFormGuard(options: { key: Buffer; clock: () => number; bits?: number }): FormGuard {
  const { clock, bits = puzzleBits } = options;
  return {
    open(form) {
      const token = signFormToken(options.key, openForm(form, "script", clock()));
      const puzzle = puzzleOf(options.key, token, bits);
      return { token, puzzle, wait: shortestFilling, expires: longestFilling };
    },
    openPage: (form) => signFormToken(options.key, openForm(form, "page", clock())),
    check(form, way, { token, solution, nickname = "" }) {
      if (nickname !== "" || typeof token !== "string") return { kind: "not-genuine" };
      const opening = readFormToken(options.key, token);
      if (opening?.form !== form || opening.way !== way) return { kind: "not-genuine" };
      if (way === "script") {
        if (typeof solution !== "string") return { kind: "not-genuine" };
        if (!isSolution(puzzleOf(options.key, token, bits), solution)) return { kind: "not-genuine" };
      }
      const { submissionId, issuedAt } = opening;
      const age = clock() - issuedAt;
      if (age < shortestFilling) return { kind: "too-early", wait: shortestFilling - age };
      return { kind: age > longestFilling ? "expired" : "genuine", submissionId };
    },
  };
}
