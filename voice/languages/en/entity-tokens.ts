import { Temporal } from "temporal-polyfill";
import { readEntities } from "./entities.ts";

/** Any day: the tokens do not depend on it. */
const moment = { today: Temporal.PlainDate.from("2024-01-01"), timeZone: "America/New_York" };

/**
 * The text with a token in place of each day, time, number and address, for the classifier: "call me at 202 555 0143
 * tomorrow" is "call me at <phone> <day>".
 */
export function toTokens(text: string): string {
  const {
    day,
    part,
    time,
    after,
    before,
    otherDays,
    otherParts,
    otherTimes,
    notDays,
    notTimes,
    notPart,
    phone,
    email,
    amounts,
  } = readEntities(text, moment);
  const places = [
    ...[day, ...otherDays, ...notDays].map((found) => ({ found, token: "<day>" })),
    ...[part, notPart, ...otherParts, time, after, before, ...otherTimes, ...notTimes].map((found) => ({
      found,
      token: "<time>",
    })),
    { found: phone, token: "<phone>" },
    { found: email, token: "<email>" },
    ...amounts.map((found) => ({ found, token: amountTokens[found.unit] })),
  ]
    .flatMap(({ found, token }) => (found ? { at: found.at, token } : []))
    .sort((a, b) => a.at[0] - b.at[0]);
  let made = "";
  let done = 0;
  for (const { at, token } of places) {
    // A range is one place, read as two limits.
    if (at[0] < done) continue;
    made += text.slice(done, at[0]) + token;
    done = at[1];
  }
  return made + text.slice(done);
}

const amountTokens = { percent: "<percent>", dollars: "<money>", count: "<number>" } as const;
