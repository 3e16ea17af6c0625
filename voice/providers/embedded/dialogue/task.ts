import { readYesNo } from "#voice/languages/en/yes-no.ts";
import { appointmentTime, matching } from "./appointment.ts";
import type { DialogueState, Reply } from "./dialogue-state.ts";
import { readChoice, readSlots } from "./fill-slot.ts";
import { reluctance } from "./reluctance.ts";
import { fill, finish, line, take } from "./replies.ts";
import type { DialogueScript } from "./script.ts";
import { answersTo, changesOf, yesOrNo } from "./suggestions.ts";
import { readChange, readCommand } from "./task-commands.ts";
import type { Task, TaskSlot } from "./task-script.ts";
import type { Heard, TaskState } from "./task-state.ts";
import { type Context, ended, offerTimes, proceed, withTask } from "./task-steps.ts";
import { isQuestion, isTalk, talkActs, wantsOthers } from "./task-talk.ts";

/** Failed attempts at one question after which another way is offered. */
export const mostAttempts = 3;

/** Begins a task with the values of the turn so far and the facts known of the visitor. */
export function beginTask(script: DialogueScript, state: DialogueState, task: Task, heard: Heard): Reply {
  const known = task.slots.flatMap(({ name }) => {
    const value = state.known[name];
    const isTaken = value !== undefined && heard.refuse?.(task, name, value) === undefined;
    return isTaken ? [[name, value] as const] : [];
  });
  const usual = task.slots.flatMap(({ name, usual: value }) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const begun: TaskState = {
    id: task.id,
    phase: "asking",
    asking: undefined,
    values: Object.fromEntries([...usual, ...known]),
    isBegun: false,
    attempts: 0,
    wish: {},
    offered: [],
    chosen: undefined,
    shownBefore: state.fields,
    note: "",
  };
  const [opening, turned] = take(state, `${task.id} opening`, task.lines.opening);
  const context = { script, task, moment: heard.moment };
  const noted = withTask(turned, { ...begun, note: opening });
  return takeValues(context, noted, heard) ?? proceed(context, noted);
}

/**
 * The task's reply to a turn; undefined if the turn is about something else. Only a certain yes to a read-back, and
 * nothing else, leads to the call of a tool that acts.
 */
export function takeTaskTurn(
  script: DialogueScript,
  state: DialogueState,
  task: Task,
  heard: Heard,
): Reply | undefined {
  const current = state.task;
  if (!current) return undefined;
  const context = { script, task, moment: heard.moment };
  const asked = task.slots.find(({ name }) => name === current.asking);
  const command = readCommand(heard.text);
  const isFree = asked?.kind === "text" && heard.by === "keyboard";
  if (command === "cancel") return cancel(context, state);
  if (command === "type")
    return {
      ...line(script, state, "pleaseType", script.taskLines?.pleaseType ?? []),
      suggestions: undefined,
    };
  if (command === "restart") return beginTask(script, ended(state, task), task, { ...heard, text: "" });
  const reluctant = reluctance(context, state, asked, command);
  if (reluctant) return reluctant;
  // "No thanks" and "goodbye" are no messages to pass on.
  if (isFree && readYesNo(heard.text) === "no") return cancel(context, state);
  if (isTalk(script, heard.understood, isFree ? ["goodbye"] : talkActs)) return undefined;
  // Any typed words can be a topic, but not a question that has an answer.
  if (asked?.kind === "topic" && /\?\s*$/.test(heard.text) && isQuestion(script, heard)) return undefined;
  const changes = current.phase !== "asking" || !isFree ? takeValues(context, state, heard) : undefined;
  if (current.phase !== "asking") return confirm(context, state, heard, changes);
  if (isFree) return takeValues(context, state, heard) ?? missed(context, state, asked, heard);
  if (changes) return changes;
  if (asked?.kind === "time" && wantsOthers(heard.text)) {
    return proceed(
      context,
      withTask(state, { ...current, wish: {}, offered: [], asking: undefined, attempts: 0 }),
    );
  }
  const change = readChange(task, heard.text, false);
  if (change && change !== asked) return askAnew(context, state, change);
  if (isQuestion(script, heard)) return undefined;
  return missed(context, state, asked, heard);
}

/** A read-back, or "what shall I change?", is answered. */
function confirm(
  context: Context,
  state: DialogueState,
  heard: Heard,
  changes: Reply | undefined,
): Reply | undefined {
  const { script, task } = context;
  const current = state.task as TaskState;
  if (changes) return changes;
  const change = readChange(task, heard.text, current.phase === "changing");
  const answer = readYesNo(heard.text);
  if (change && answer !== "yes") return askAnew(context, state, change);
  if (answer === "yes" && current.phase === "confirming") {
    // Typed text cannot be misheard.
    if (heard.by === "keyboard" || heard.understood.certainty === "certain") return act(context, state);
    return again(context, state, script.taskLines?.notCertain);
  }
  if (answer === "yes") return proceed(context, withTask(state, { ...current, phase: "confirming" }));
  if (answer === "no" && current.phase === "changing") return cancel(context, state);
  if (answer === "no") {
    const [text, turned] = take(state, "whatToChange", script.taskLines?.whatToChange ?? []);
    const next = withTask(turned, { ...current, phase: "changing", attempts: 0 });
    return finish(script, next, text, changesOf(task));
  }
  if (answer === undefined && isQuestion(script, heard)) return undefined;
  return again(context, state, script.taskLines?.yesOrNo);
}

function act({ script, task, moment }: Context, state: DialogueState): Reply {
  const current = state.task as TaskState;
  const asNumber = new Set(task.slots.filter(({ kind }) => kind === "number").map(({ name }) => name));
  const values = Object.entries(current.values).map(([name, value]) => [
    name,
    asNumber.has(name) ? Number(value) : value,
  ]);
  const given = (task.alsoGiven ?? []).flatMap((name) =>
    state.known[name] === undefined ? [] : [[name, state.known[name]]],
  );
  const [meanwhile, turned] = take(state, `${task.id} acting`, task.lines.acting);
  return {
    ...finish(script, turned, ""),
    call: {
      tool: task.tool,
      args: {
        ...Object.fromEntries([...given, ...values]),
        ...(current.chosen && { start: current.chosen.start, timeZone: moment.timeZone }),
      },
      isActing: true,
      meanwhile,
    },
  };
}

/** Takes the values in a sentence; undefined if there are none. */
function takeValues(context: Context, state: DialogueState, heard: Heard): Reply | undefined {
  const { task, moment } = context;
  const current = state.task as TaskState;
  const asked =
    current.phase === "asking" ? task.slots.find(({ name }) => name === current.asking) : undefined;
  const choice = asked?.kind === "time" ? readChoice(heard.text, current.offered) : undefined;
  const read = choice ? { values: {}, wish: {} } : readSlots(task, asked, heard);
  const { wish } = read;
  const { taken: values, refusal } = takenValues(task, read.values, heard);
  const isTimed = Object.keys(wish).length > 0;
  if (refusal === undefined && !choice && !isTimed && Object.keys(values).length === 0) return undefined;
  const known: Record<string, string> = { ...state.known };
  for (const [name, value] of Object.entries(values)) {
    if (["name", "email", "phone", "company"].includes(name)) known[name] = value;
  }
  let next: TaskState = {
    ...current,
    values: { ...current.values, ...values },
    isBegun: true,
    attempts: 0,
    phase: "asking",
  };
  if (choice) next = { ...next, chosen: choice };
  else if (isTimed) {
    // "No, Thursday" keeps the time of day that was chosen, "2 pm" the day.
    const kept = current.chosen && { time: appointmentTime(current.chosen.start, moment.timeZone) };
    const wished = { ...current.wish, ...kept, ...wish };
    if (wish.part && !wish.time) delete (wished as { time?: unknown }).time;
    const { time, ...rest } = wished;
    const asWished = time === undefined ? rest : { ...rest, time };
    // A time alone means one of the offered times, even if another day was wished for before.
    const offered = matching(current.offered, { ...wish, ...(time && { time }) }, moment);
    next = { ...next, wish: asWished, chosen: offered, offered: offered ? current.offered : [] };
  }
  if (refusal === undefined) return proceed(context, withTask({ ...state, known, misses: 0 }, next));
  const note = [next.note, refusal.say].filter(Boolean).join(" ");
  return proceed(context, withTask({ ...state, known, misses: 0 }, { ...next, note }), refusal.slot);
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

/** Asks for a slot that was filled already. */
function askAnew(context: Context, state: DialogueState, slot: TaskSlot): Reply {
  const current = state.task as TaskState;
  const { [slot.name]: _, ...values } = current.values;
  const { [slot.name]: __, ...known } = state.known;
  const isTime = slot.kind === "day" || slot.kind === "time";
  const { day, part } = current.wish;
  const next: TaskState = {
    ...current,
    phase: "asking",
    values,
    attempts: 0,
    ...(isTime && {
      chosen: undefined,
      offered: [],
      wish: slot.kind === "time" ? { ...(day && { day }), ...(part && { part }) } : {},
    }),
  };
  return proceed(context, withTask({ ...state, known }, next), isTime ? undefined : slot);
}

function cancel({ script, task }: Context, state: DialogueState): Reply {
  return line(script, ended(state, task), `${task.id} cancelled`, task.lines.cancelled);
}

function missed(
  { script, task, moment }: Context,
  state: DialogueState,
  asked: TaskSlot | undefined,
  heard: Heard,
): Reply {
  const current = state.task as TaskState;
  const attempts = current.attempts + 1;
  const next = withTask(state, { ...current, attempts });
  if (attempts % mostAttempts === 0) {
    const [text, turned] = take(next, "typeIt", script.taskLines?.typeIt ?? []);
    return finish(script, turned, text, ["A person, please", "Cancel"]);
  }
  if (!asked) return proceed({ script, task, moment }, next);
  if (asked.kind === "text" && heard.by === "voice") {
    const [text, turned] = take(next, "cannotHear", script.taskLines?.cannotHear ?? []);
    return finish(script, turned, fill(text, {}), answersTo(asked));
  }
  if (asked.kind === "time" && current.offered.length > 0)
    return offerTimes({ script, task, moment }, next, asked.again[0] ?? "");
  const [text, turned] = take(next, `${task.id} ${asked.name} again`, asked.again);
  return finish(script, turned, text, answersTo(asked));
}

/** Asks for an answer to the read-back once more. */
function again(context: Context, state: DialogueState, lines: readonly string[] = []): Reply {
  const current = state.task as TaskState;
  const attempts = current.attempts + 1;
  const isLost = attempts % mostAttempts === 0;
  const { script } = context;
  const [text, turned] = take(
    state,
    isLost ? "typeIt" : "yesOrNo",
    isLost ? (script.taskLines?.typeIt ?? []) : lines,
  );
  if (isLost) return finish(script, withTask(turned, { ...current, attempts }), text, [...yesOrNo, "Cancel"]);
  return proceed(context, withTask(turned, { ...current, phase: "confirming", attempts, note: text }));
}
