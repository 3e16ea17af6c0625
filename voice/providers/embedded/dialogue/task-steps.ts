import type { Meaning } from "#voice/understanding/understanding.ts";
import {
  dayIn,
  dayToShow,
  describeOffer,
  matching,
  partOfTime,
  searchArguments,
  timesIn,
  timeToShow,
  toOffer,
} from "./appointment.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import { fill, fillSpoken, finish, line, take } from "./replies.ts";
import { type DialogueScript, taskOf } from "./script.ts";
import { fieldsOf, nameToReadBack, spokenValues } from "./show-slot.ts";
import { answersTo, changesOf, yesOrNo } from "./suggestions.ts";
import type { Task, TaskSlot } from "./task-script.ts";
import type { Moment, TaskState, TaskTime, TaskToolCall, Wish } from "./task-state.ts";

export interface Context {
  readonly script: DialogueScript;
  readonly task: Task;
  readonly moment: Moment;
}

export function withTask(state: DialogueState, task: TaskState): DialogueState {
  const { question: _, ...rest } = state;
  return { ...rest, task };
}

/** The state without the task. Its own fields are removed, and those that it had replaced come back. */
export function ended({ task: current, ...state }: DialogueState, task: Task): DialogueState {
  const own = new Set(shownBy(task).filter((name) => !(name in state.known)));
  const others = Object.entries(state.fields).filter(([name]) => !own.has(name));
  const before = Object.entries(current?.shownBefore ?? {}).filter(([name]) => own.has(name));
  return { ...state, fields: Object.fromEntries([...others, ...before]) };
}

/** Names of the fields that a task shows. A reference belongs to the booked time, so it goes with the task. */
function shownBy({ slots, finds, keepsWhen }: Task): readonly string[] {
  const others = [finds === undefined ? undefined : "reference", keepsWhen].filter(
    (name) => name !== undefined,
  );
  return [...slots.map(({ name }) => name), ...others];
}

/** The next thing to do: find times, ask for what is missing, or read back. `first` is asked for before all else. */
export function proceed(context: Context, state: DialogueState, first?: TaskSlot): Reply {
  const { script, task, moment } = context;
  const current = state.task as TaskState;
  const shown = showing(context, state);
  const isTimeMissing = task.finds !== undefined && !current.chosen;
  if (!first && isTimeMissing && hasWish(current)) {
    if (current.offered.length > 0) return offerTimes(context, shown, "");
    return {
      ...finish(script, shown, ""),
      call: {
        tool: task.finds ?? "",
        args: searchArguments(current.wish, moment),
        isActing: false,
        meanwhile: "",
      },
    };
  }
  const missing = first ?? task.slots.find((slot) => isMissing(slot, current, isTimeMissing));
  if (missing) return ask(context, withTimeTold(context, shown), missing);
  const { readBack, readBackWhen = readBack } = task.lines;
  const [text, turned] = take(
    shown,
    `${task.id} readBack`,
    saysWhen(task, current) ? readBackWhen : readBack,
  );
  const said = join(
    current.note,
    fillSpoken(script, text, task.lines.onScreen?.readBack, {
      ...spokenValues(task, current),
      ...nameToReadBack(task, current, state.heardName),
    }),
  );
  const next = withTask(turned, {
    ...current,
    phase: "confirming",
    asking: undefined,
    note: "",
    isTimeUntold: false,
  });
  return finish(script, next, said, [...yesOrNo, "Cancel"]);
}

/** A time that the visitor has not heard is told before the next question; the read-back has it anyway. */
function withTimeTold({ script, task }: Context, state: DialogueState): DialogueState {
  const { isTimeUntold, ...current } = state.task as TaskState;
  if (!isTimeUntold || !current.chosen) return state;
  const [text, turned] = take(state, "timeTold", script.taskLines?.timeTold ?? []);
  const note = join(current.note, fill(text, spokenValues(task, current)));
  return withTask(turned, { ...current, note });
}

function hasWish({ wish }: TaskState): boolean {
  return wish.day !== undefined || wish.part !== undefined || wish.time !== undefined;
}

function isMissing({ kind, name }: TaskSlot, { values }: TaskState, isTimeMissing: boolean): boolean {
  if (kind === "day") return isTimeMissing;
  return kind !== "time" && values[name] === undefined;
}

function ask({ script, task }: Context, state: DialogueState, slot: TaskSlot): Reply {
  const current = state.task as TaskState;
  const [text, turned] = take(state, `${task.id} ${slot.name}`, slot.ask);
  const next = withTask(turned, { ...current, phase: "asking", asking: slot.name, note: "" });
  return finish(script, next, join(current.note, text), answersTo(slot));
}

/** Offers the times that were found, or the same ones again. */
export function offerTimes({ script, task, moment }: Context, state: DialogueState, note: string): Reply {
  const current = state.task as TaskState;
  const { day, times } = describeOffer(current.offered, moment);
  const lines = day === undefined ? script.taskLines?.offerSeveralDays : script.taskLines?.offer;
  const [text, turned] = take(state, day === undefined ? "offerSeveralDays" : "offer", lines ?? []);
  const time = task.slots.find(({ kind }) => kind === "time");
  const next = withTask(turned, {
    ...current,
    phase: "asking",
    asking: time?.name,
    chosen: undefined,
    note: "",
  });
  const said = join(join(current.note, note), fill(text, { times, ...(day && { day }) }));
  const choices = day === undefined ? current.offered.map(({ label }) => label) : times.split(/, | or /);
  return finish(script, next, said, [...choices, "Another day"].slice(0, 4));
}

/** Goes on with a tool's result; undefined stands for a tool that failed. */
export function afterCall(
  context: Context,
  state: DialogueState,
  call: TaskToolCall,
  result: unknown,
): Reply {
  if (!state.task) return finish(context.script, state, "");
  return call.isActing ? afterActing(context, state, result) : afterFinding(context, state, result);
}

function afterFinding(context: Context, state: DialogueState, result: unknown): Reply {
  const { script, task, moment } = context;
  const current = state.task as TaskState;
  const { taskLines } = script;
  const isAnswer =
    typeof result === "object" && result !== null && !("error" in result) && !("isUnknown" in result);
  if (!isAnswer) return line(script, ended(state, task), "calendarFailed", taskLines?.calendarFailed ?? []);
  const { beyond, ...wish } = current.wish;
  const times = timesIn(result).filter((time) => !beyond || isBeyond(time, beyond));
  if (beyond && times.length === 0) {
    const name = beyond.way === "earlier" ? "noneEarlier" : "noneLater";
    const [text, turned] = take(state, name, taskLines?.[name] ?? []);
    const note = join(current.note, fill(text, { time: timeToShow(beyond.than, moment.timeZone) }));
    // The whole day is looked at again.
    return proceed(context, withTask(turned, { ...current, wish, note }));
  }
  const match = matching(times, wish, moment);
  if (match) return proceed(context, withTask(state, { ...current, chosen: match, offered: times }));
  if (times.length > 0) {
    const [notAt, turned] = take(state, "notAt", wish.time ? (taskLines?.notAt ?? []) : [""]);
    const { time: _, ...rest } = wish;
    return offerTimes(
      context,
      withTask(turned, { ...current, wish: rest, offered: toOffer(times, wish, moment) }),
      notAt,
    );
  }
  const nextDay = (result as { nextDay?: unknown }).nextDay;
  const day = typeof nextDay === "string" ? /^\d{4}-\d\d-\d\d/.exec(nextDay)?.[0] : undefined;
  if (day !== undefined && day !== wish.day) {
    const [text, turned] = take(state, "noneOn", taskLines?.noneOn ?? []);
    const note = join(current.note, fill(text, { day: wish.day ? dayToShow(wish.day) : "that day" }));
    const part = wish.part ?? partOfTime(wish.time);
    const next = { ...current, wish: { day, ...(part && { part }) }, offered: [], note };
    return proceed(context, withTask(turned, next));
  }
  const [text, turned] = take(state, "noTimes", taskLines?.noTimes ?? []);
  const asking = task.slots.find(({ kind }) => kind === "day")?.name;
  const free = withTask(turned, { ...current, wish: {}, offered: [], asking, phase: "asking", note: "" });
  return finish(script, showing(context, free), join(current.note, text), ["Next week", "Cancel"]);
}

function isBeyond({ start }: TaskTime, { way, than }: NonNullable<Wish["beyond"]>): boolean {
  const [at, limit] = [Date.parse(start), Date.parse(than)];
  return way === "earlier" ? at < limit : at > limit;
}

function afterActing(context: Context, state: DialogueState, result: unknown): Reply {
  const { script, task } = context;
  const current = state.task as TaskState;
  const answer = (typeof result === "object" && result !== null ? result : {}) as Readonly<
    Record<string, unknown>
  >;
  if ("isUnknown" in answer) return unsure(context, state);
  const isRefused = Object.entries(answer).some(([name, value]) => /^is[A-Z]/.test(name) && value !== true);
  if (result === undefined || "error" in answer || (isRefused && answer.reason === "failed")) {
    return line(script, ended(state, task), `${task.id} failed`, task.lines.failed);
  }
  const text = (name: string) => (typeof answer[name] === "string" ? answer[name] : "");
  // Refused without a word of why: nobody knows what is wrong.
  if (isRefused && answer.reason === undefined && text("message") === "")
    return line(script, ended(state, task), `${task.id} failed`, task.lines.failed);
  if (isRefused) return refused(context, state, answer, text("message"));
  const words: Record<string, string> = {
    ...spokenValues(task, current),
    // It was spelled before the yes.
    ...(current.values.email !== undefined && { email: current.values.email }),
    reference: text("reference"),
    ...(text("label") && { when: text("label") }),
    result: text("sentence") || text("say") || text("spoken") || text("message"),
  };
  const shown = showing(context, state);
  const { task: _, ...rest } = shown;
  const reference = text("reference");
  const done: DialogueState = {
    ...rest,
    done: { ...state.done, [task.id]: words.when ?? "" },
    justDone: task.id,
    known: { ...state.known, ...figuresOf(task, current) },
    fields: reference ? { ...shown.fields, reference } : shown.fields,
  };
  const { doneWhen = task.lines.done } = task.lines;
  const lines = saysWhen(task, current) ? doneWhen : task.lines.done;
  const [wording, turned] = take(done, `${task.id} done`, lines);
  const said = fillSpoken(script, wording, task.lines.onScreen?.done, words);
  return current.later ? offersLater(script, turned, said, current.later) : finish(script, turned, said);
}

/** The visitor's words for when it suits them are kept. */
function saysWhen({ keepsWhen }: Task, { values }: TaskState): boolean {
  return keepsWhen !== undefined && values[keepsWhen] !== undefined;
}

/** What the visitor asked for besides, now that the first is done. */
function offersLater(script: DialogueScript, state: DialogueState, said: string, meaning: Meaning): Reply {
  const [text, turned] = take(state, "later", script.taskLines?.later ?? []);
  const question = { kind: "offer", meaning } as const;
  const other = taskOf(script, meaning)?.called.other ?? "";
  return finish(script, { ...turned, question }, join(said, fill(text, { other })), yesOrNo);
}

/** An estimate can be made once more with another figure. */
function figuresOf({ slots }: Task, { values }: TaskState): Record<string, string> {
  const numbers = slots.filter(({ kind, name }) => kind === "number" && values[name] !== undefined);
  return Object.fromEntries(numbers.map(({ name }) => [name, values[name] ?? ""]));
}

/** The tool may or may not have acted. The task counts as done, so that it is not done twice by mistake. */
function unsure({ script, task }: Context, state: DialogueState): Reply {
  const label = state.task?.chosen?.label ?? "";
  const remembered = { ...ended(state, task), done: { ...state.done, [task.id]: label } };
  return line(script, remembered, `${task.id} unsure`, task.lines.unsure);
}

/** The tool did nothing: other times are offered, or something has to be changed. */
function refused(
  context: Context,
  state: DialogueState,
  answer: Readonly<Record<string, unknown>>,
  message: string,
): Reply {
  const { script, task, moment } = context;
  const current = state.task as TaskState;
  const times = timesIn(answer);
  const isTimeWrong = current.chosen !== undefined && answer.reason !== "invalid";
  if (isTimeWrong) {
    const [taken, turned] = take(
      state,
      "taken",
      answer.reason === "taken" || !message ? (script.taskLines?.taken ?? []) : [message],
    );
    const day = times[0] && dayIn(times[0].start, moment.timeZone);
    const free: TaskState = {
      ...current,
      chosen: undefined,
      wish: day ? { day } : {},
      offered: toOffer(times, {}, moment),
    };
    if (times.length > 0) return offerTimes(context, showing(context, withTask(turned, free)), taken);
    return proceed(context, withTask(turned, { ...free, wish: {}, note: taken }));
  }
  const [text, turned] = take(state, `${task.id} refused`, task.lines.refused);
  return finish(
    script,
    withTask(turned, { ...current, phase: "changing" }),
    fill(text, { result: message }),
    changesOf(task),
  );
}

function showing({ task, moment }: Context, state: DialogueState): DialogueState {
  const fields = { ...state.fields };
  const own = fieldsOf(task, state.task as TaskState, moment);
  for (const name of shownBy(task)) if (!(name in own)) delete fields[name];
  Object.assign(fields, own);
  const isSame = JSON.stringify(fields) === JSON.stringify(state.fields);
  return isSame ? state : { ...state, fields };
}

function join(...texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(" ");
}

/** Asks whether to go on with the task. @param note said before */
export function parks(
  { script, task }: Pick<Context, "script" | "task">,
  state: DialogueState,
  note = "",
): Reply {
  const [text, turned] = take(state, "parked", script.taskLines?.parked ?? []);
  const meaning: Meaning = { intent: task.startedBy[0] ?? "", slots: {} };
  const parked: DialogueState = { ...turned, question: { kind: "parked", meaning } };
  // Nobody looks for a time that was found.
  const still = state.task?.chosen ? task.called.other : task.called.still;
  const said = [note, fill(text, { still })].filter(Boolean).join(" ");
  return finish(script, parked, said, yesOrNo);
}
