import { UsageError } from "./usage.ts";

/** What may be typed behind a command, as `parseArgs` returns it. */
export interface Options {
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly limit?: string;
  readonly state?: string;
  readonly kind?: string;
  readonly dead?: boolean;
  readonly parked?: boolean;
  readonly timeout?: string;
  readonly yes?: boolean;
  readonly from?: string;
  readonly to?: string;
  readonly host?: string;
  readonly reason?: string;
  readonly new?: boolean;
}

/** How many lines a list has unless told. */
const usualLimit = 20;

export function limitOf({ limit }: Options): number {
  return limit === undefined ? usualLimit : wholeNumber(limit, "--limit");
}

export function wholeNumber(text: string, option: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new UsageError(`${option} takes a whole number from 1.`);
  return value;
}

export function required(word: string | undefined, what: string): string {
  if (!word) throw new UsageError(`This needs ${what}.`);
  return word;
}

/** @throws UsageError when a word is left that no command takes. */
export function nothingMore(words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(`"${words[0]}" is one word too many.`);
}

/** @throws UsageError naming the choices. */
export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  typed: string | undefined,
  option: string,
): Choice | undefined {
  const choice = choices.find((each) => each === typed);
  if (typed !== undefined && !choice) throw new UsageError(`${option} is one of ${choices.join(", ")}.`);
  return choice;
}
