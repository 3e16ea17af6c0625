import { Temporal } from "temporal-polyfill";
import { respelled, spelledAs, spellsLetters } from "#voice/languages/en/name-spellings.ts";
import { appointmentTime, dayIn, dayToShow, matching } from "./appointment.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import { choiceOf, type Filled, readSlots } from "./fill-slots.ts";
import type { Heard } from "./heard.ts";
import { fill } from "./replies.ts";
import type { DialogueScript } from "./script.ts";
import type { Task, TaskSlot } from "./task-script.ts";
import type { Moment, TaskState, Wish } from "./task-state.ts";
import { type Context, proceed, withTask } from "./task-steps.ts";

/** A turn in the middle of a task. */
export interface Scene extends Context {
  readonly state: DialogueState;
  readonly current: TaskState;
  readonly heard: Heard;
  /** The slot that was asked for. */
  readonly asked: TaskSlot | undefined;
}

/** Undefined if no task is in progress. */
export function sceneOf(script: DialogueScript, state: DialogueState, heard: Heard): Scene | undefined {
  const { task: current } = state;
  const task = script.tasks?.find(({ id }) => id === current?.id);
  if (!task || !current) return undefined;
  const asked =
    current.phase === "asking" ? task.slots.find(({ name }) => name === current.asking) : undefined;
  return { script, state, task, current, heard, asked, moment: heard.moment };
}

/** Facts of the visitor that other tasks of the call need not ask for again. */
const ofVisitor: readonly string[] = ["name", "email", "phone", "company"];

/** Takes the values in a sentence; undefined if there are none. */
export function takeValues(scene: Scene): Reply | undefined {
  const { task, state, heard, current, asked } = scene;
  const { offered } = current;
  const choice = asked?.kind === "time" ? choiceOf(heard, offered) : undefined;
  const read = withSpelling(scene, readSlots(task, asked, heard, current.values));
  const wish = choice ? {} : read.wish;
  const { taken, refusal } = takenValues(task, read.values, heard);
  const closed = closedDay(task, taken, heard);
  // Neither it nor a day that was wished for before.
  const dropped = closed === undefined ? undefined : task.keepsWhen;
  const given = withoutValue(taken, dropped);
  const isTimed = Object.keys(wish).length > 0;
  const isRefused = refusal !== undefined || closed !== undefined;
  if (!isRefused && !choice && !isTimed && Object.keys(given).length === 0) return undefined;
  const isSettled = heard.by === "keyboard" || spellsLetters(heard.text);
  const heardName = given.name === undefined ? state.heardName : isSettled ? undefined : given.name;
  const values = { ...given, ...asAddressed(current.values, given, heardName) };
  const told = Object.entries(values).filter(([name]) => ofVisitor.includes(name));
  const known = { ...state.known, ...Object.fromEntries(told) };
  const begun: TaskState = {
    ...current,
    values: { ...withoutValue(current.values, dropped), ...values },
    isBegun: true,
    attempts: 0,
    asides: 0,
    phase: "asking",
  };
  const isDoubted = heard.certainty !== "certain";
  const next = choice
    ? { ...begun, chosen: choice, isTimeUntold: isDoubted }
    : isTimed
      ? wished(begun, wish, scene)
      : begun;
  const note = [next.note, closed, refusal?.say].filter(Boolean).join(" ");
  return proceed(
    scene,
    withTask({ ...state, heardName, known, misses: 0 }, { ...next, note }),
    refusal?.slot,
  );
}

/** "No, R-E-I-D", after a name was read back: it is the same name, written otherwise. */
function withSpelling({ task, current, asked, heard }: Scene, read: Filled): Filled {
  const slot = task.slots.find(({ kind }) => kind === "name");
  const before = slot && current.values[slot.name];
  if (asked !== undefined || before === undefined || read.values[slot?.name ?? ""] !== undefined) return read;
  const name = respelled(before, heard.text);
  return name === undefined || !slot ? read : { ...read, values: { ...read.values, [slot.name]: name } };
}

/**
 * A name that was only heard is written as in the address that is given for it, until that address is changed. One that
 * is said again, without an address, stays.
 */
function asAddressed(
  before: Readonly<Record<string, string>>,
  { name = before.name, email }: Readonly<Record<string, string>>,
  heardName: string | undefined,
): Readonly<Record<string, string>> {
  if (email === undefined || heardName === undefined) return {};
  const isHeard = name === heardName || name === spelledAs(heardName, before.email ?? "");
  return isHeard ? { name: spelledAs(heardName, email) ?? heardName } : {};
}

/** "No, Thursday" keeps the time of day that was chosen, "2 pm" the day. */
function wished(current: TaskState, wish: Wish, { moment, heard }: Scene): TaskState {
  const kept = current.chosen && { time: appointmentTime(current.chosen.start, moment.timeZone) };
  const day = sameDayOffered(current, wish, heard, moment);
  const beyond = beyondOffered(current, heard);
  if (beyond)
    return {
      ...current,
      wish: { day: dayIn(beyond.than, moment.timeZone), beyond },
      chosen: undefined,
      offered: [],
      isTimeUntold: false,
    };
  const { time: before, ...rest } = { ...current.wish, ...kept, ...wish, ...(day && { day }) };
  // Another part of the day, without a time, is another time.
  const time = wish.part && !wish.time ? undefined : before;
  const asWished = time === undefined ? rest : { ...rest, time };
  // A time alone means one of the offered times, even if another day was wished for before.
  const offered = matching(current.offered, { ...wish, ...(time && { time }) }, moment);
  const isKept = kept !== undefined && wish.day !== undefined && wish.time === undefined && !offered;
  const isTimeUntold = isKept || heard.certainty !== "certain";
  return {
    ...current,
    wish: asWished,
    chosen: offered,
    offered: offered ? current.offered : [],
    isTimeUntold,
  };
}

/** "Anything earlier?": than the time that was chosen, or the first on offer. "Anything in the morning?" names its own limit. */
function beyondOffered({ chosen, offered }: TaskState, { command, entities }: Heard): Wish["beyond"] {
  if (command !== "earlier" && command !== "later") return undefined;
  const { day, notDays, time, notPart, after, before } = entities;
  // "Later in the day" is read as a part of it.
  const part = /\bin the day$/.test(entities.part?.text ?? "") ? undefined : entities.part;
  if (notDays.length > 0 || [day, time, part, notPart, after, before].some((named) => named !== undefined))
    return undefined;
  const than = (chosen ?? offered.at(command === "earlier" ? 0 : -1))?.start;
  return than === undefined ? undefined : { way: command, than };
}

/** "Monday, then" is the Monday whose times were offered, not the next one. */
function sameDayOffered(
  { offered }: TaskState,
  { day }: TaskState["wish"],
  { text }: Heard,
  { timeZone }: Moment,
) {
  const [first] = offered;
  const isDated = /\d|\b(?:next|this|week|tomorrow|today)\b/i.test(text);
  if (!first || day === undefined || isDated) return undefined;
  const shown = dayIn(first.start, timeZone);
  const weekdays = [shown, day].map((each) => Temporal.PlainDate.from(each).dayOfWeek);
  return weekdays[0] === weekdays[1] ? shown : undefined;
}

/** The values that can be taken, and the first refusal with its slot. */
function takenValues(task: Task, values: Readonly<Record<string, string>>, { refuse }: Heard) {
  const taken: Record<string, string> = {};
  let refusal: { readonly slot: TaskSlot; readonly say: string } | undefined;
  for (const [name, value] of Object.entries(values)) {
    const say = refuse?.(task, name, value);
    const slot = task.slots.find((each) => each.name === name);
    if (say === undefined || !slot) taken[name] = value;
    else refusal ??= { slot, say };
  }
  return { taken, refusal };
}

/** A wish for a day on which nobody would be there is told so, before the visitor waits in vain. */
function closedDay(task: Task, values: Readonly<Record<string, string>>, { entities }: Heard) {
  const { keepsWhen = "", openDays, lines } = task;
  const { from, to } = entities.day?.value ?? {};
  const isOneDay = from !== undefined && from === to && entities.otherDays.length === 0;
  if (!openDays || !isOneDay || values[keepsWhen] === undefined) return undefined;
  if (openDays.includes(Temporal.PlainDate.from(from).dayOfWeek)) return undefined;
  return fill(lines.closedOn?.[0] ?? "", { day: dayToShow(from) });
}

function withoutValue(values: Readonly<Record<string, string>>, name: string | undefined) {
  return Object.fromEntries(Object.entries(values).filter(([each]) => each !== name));
}
