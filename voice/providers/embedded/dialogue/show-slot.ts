import { emailToSpell } from "#voice/languages/en/email.ts";
import { spelledAs, toSpell } from "#voice/languages/en/name-spellings.ts";
import { phoneToShow } from "#voice/languages/en/phone.ts";
import { dayIn, dayToShow, timeToShow } from "./appointment.ts";
import type { Task, TaskSlot } from "./task-script.ts";
import type { Moment, TaskState } from "./task-state.ts";

/** Values as they are spoken for `{slot}`: email addresses are spelled out. */
export function spokenValues(task: Task, { values, chosen }: TaskState): Record<string, string> {
  const spoken = task.slots.flatMap((slot) => {
    const value = values[slot.name];
    if (value === undefined) return [];
    return [[slot.name, slot.kind === "email" ? emailToSpell(value) : shown(slot, value)] as const];
  });
  const when = chosen?.label ?? values[task.keepsWhen ?? ""];
  return { ...Object.fromEntries(spoken), ...(when !== undefined && { when }) };
}

/**
 * A name as it is read back before it is stored: one that sounds like another is spelled, unless the visitor has typed or
 * spelled it, or has an address in which it stands.
 *
 * @param heard the name that was heard and not spelled
 */
export function nameToReadBack(
  task: Task,
  { values }: TaskState,
  heard: string | undefined,
): Record<string, string> {
  const slot = task.slots.find(({ kind }) => kind === "name");
  const name = slot && values[slot.name];
  const address =
    Object.values(values)
      .find((value) => value.includes("@"))
      ?.toLowerCase() ?? "";
  const isHeard = heard !== undefined && (name === heard || name === spelledAs(heard, address));
  if (!slot || name === undefined || !isHeard) return {};
  const letters = toSpell(
    name
      .split(" ")
      .filter((word) => !address.includes(word.toLowerCase()))
      .join(" "),
  );
  return letters === "" ? {} : { [slot.name]: `${name}, spelled ${letters}` };
}

/** The fields shown to the visitor. */
export function fieldsOf(
  task: Task,
  { values, chosen, wish }: TaskState,
  { timeZone }: Moment,
): Record<string, string> {
  const fields = task.slots.flatMap((slot) => {
    const value = values[slot.name];
    return value === undefined ? [] : [[slot.name, shown(slot, value)] as const];
  });
  const when = values[task.keepsWhen ?? ""];
  const day = chosen ? dayIn(chosen.start, timeZone) : wish.day;
  return {
    ...Object.fromEntries(fields),
    ...(task.keepsWhen !== undefined && when !== undefined && { [task.keepsWhen]: when }),
    ...(task.finds !== undefined && day !== undefined && { day: dayToShow(day) }),
    ...(chosen && { time: timeToShow(chosen.start, timeZone) }),
  };
}

/** A value as it is shown and read out. */
export function shown({ kind, unit }: TaskSlot, value: string): string {
  if (kind === "phone") return phoneToShow(value);
  if (kind !== "number") return value;
  const number = Number(value).toLocaleString("en-US", { maximumFractionDigits: 2 });
  return unit?.as === "dollars" ? `$${number}` : unit?.as === "percent" ? `${number}%` : number;
}
