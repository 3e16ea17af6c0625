import { InvalidArgumentError, Option } from "@commander-js/extra-typings";

/** Default of `--limit`: lines of a list. */
const usualLimit = 20;

export function limitOption() {
  return new Option("--limit <number>", "how many at most").default(usualLimit).argParser(wholeNumber);
}

/** Parses an option's value. @throws InvalidArgumentError, which commander shows with the option's name. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new InvalidArgumentError("It takes a whole number from 1.");
  return value;
}

export const json = ["--json", "everything, for a script to read"] as const;
export const id = ["<id>", "its id, or the first characters of it"] as const;
