import type { Days } from "#voice/languages/en/day-limits.ts";
import type { Entities, Found } from "#voice/languages/en/entities.ts";
import type { TimeFound } from "#voice/languages/en/time.ts";

/** Everything that was read, in one line, as tests compare it: "day 2026-11-26, afternoon, phone +12025550143". */
export function toldEntities(entities: Entities): string {
  const { day, part, time, after, before, choice, phone, email, name, notPart } = entities;
  const each = (word: string, all: readonly (Found<Days> | undefined)[]) =>
    all.flatMap((found) => (found ? [`${word} ${days(found.value)}`] : []));
  const eachTime = (word: string, all: readonly (Found<TimeFound> | undefined)[]) =>
    all.flatMap((found) => (found ? [`${word} ${clock(found.value)}`] : []));
  return [
    ...each("day", [day]),
    ...each("or", entities.otherDays),
    ...each("not", entities.notDays),
    part?.value,
    notPart && `not ${notPart.value}`,
    ...eachTime("at", [time]),
    ...eachTime("or at", entities.otherTimes),
    ...eachTime("not at", entities.notTimes),
    ...eachTime("after", [after]),
    ...eachTime("before", [before]),
    choice && `choice ${choice.value}`,
    phone && `phone ${phone.value}`,
    email && `email ${email.value}`,
    name && `name ${name.value}`,
    ...entities.amounts.map(({ value, unit, after: thing, before: owner, per }) =>
      [value, unit === "count" ? "" : unit, thing, owner && `(${owner})`, per && `per ${per}`]
        .filter(Boolean)
        .join(" "),
    ),
  ]
    .filter(Boolean)
    .join(", ");
}

function days({ from, to }: Days): string {
  return from === to ? from : `${from}..${to ?? ""}`;
}

function clock({ hour, minute, isSure }: TimeFound): string {
  return `${hour}:${String(minute).padStart(2, "0")}${isSure ? "" : "?"}`;
}
