import { plain } from "#voice/languages/en/digits.ts";
import { readAddition } from "#voice/languages/en/told-message.ts";
import { dayIn } from "./appointment.ts";
import { beginTask } from "./begin-task.ts";
import type { Reply } from "./dialogue-state.ts";
import { type Heard, withoutWords } from "./heard.ts";
import { fill, finish, line, take, without } from "./replies.ts";
import { shown } from "./show-slot.ts";
import { answersTo, changesOf, yesOrNo } from "./suggestions.ts";
import { type Scene, takeValues } from "./take-values.ts";
import type { Task, TaskSlot } from "./task-script.ts";
import type { TaskState } from "./task-state.ts";
import { ended, offerTimes, parks, proceed, withTask } from "./task-steps.ts";

// What a task makes of a turn. Each of these is a rule of the policy (policy.ts): it replies, or leaves the turn to the
// next one.

/** Failed attempts at one question after which another way is offered. */
export const mostAttempts = 3;

/** Times that the reason for one question is told; then whether to go on at all is asked. */
const mostReasons = 2;

/** Characters below which words that drop a message are none. */
const shortMessage = 60;

/** A typed message is taken as it is, whatever is in it; "no thanks" and "cancel" are no messages. */
export function takesDictation(scene: Scene): Reply | undefined {
  const { asked, heard } = scene;
  if (asked?.kind !== "text" || heard.ownWords === undefined) return undefined;
  if (heard.command === "type" || heard.command === "restart") return undefined;
  // "Forget it, I don't want to book" is hardly a message.
  const isDropped = heard.isDropping && heard.understood.isNegated && heard.text.length < shortMessage;
  if (heard.command === "cancel" || heard.answer === "no" || isDropped) return cancelled(scene);
  return takeValues(scene) ?? missed(scene);
}

/** "Also tell them it's urgent", once there is a message. */
export function addsToMessage(scene: Scene): Reply | undefined {
  const { task, state, current, heard } = scene;
  const slot = task.slots.find(({ kind }) => kind === "text");
  const message = slot && current.values[slot.name];
  const { ownWords } = heard;
  const addition = message === undefined || ownWords === undefined ? undefined : readAddition(ownWords);
  if (!slot || message === undefined || addition === undefined) return undefined;
  const whole = `${message.replace(/[.!]?\s*$/, ".")} ${addition.charAt(0).toUpperCase()}${addition.slice(1)}`;
  return proceed(
    scene,
    withTask(state, { ...current, values: { ...current.values, [slot.name]: whole }, asides: 0 }),
  );
}

/** "Forget it", "I don't want to book": nothing is done. Not "I don't want to book on a Monday". */
export function cancels(scene: Scene): Reply | undefined {
  const { heard, task } = scene;
  const { isNegated, act, meaning } = heard.understood;
  if (heard.command === "cancel") return drops(scene);
  const isMoved = heard.entities.day !== undefined || heard.entities.time !== undefined;
  if (heard.isDropping && !isMoved) return drops(scene);
  const isThis = meaning !== undefined && task.startedBy.includes(meaning.intent);
  const isDeclined = isNegated && (isThis || act === "cancel") && heard.command === undefined;
  return isDeclined && !heard.isQuestion && !takeValues(scene) ? cancelled(scene) : undefined;
}

/** "Yes, please forget" may have been "yes, please book it": whether to go on is asked, once. */
function drops(scene: Scene): Reply {
  const { heard, state } = scene;
  return heard.certainty !== "certain" && state.question?.kind !== "parked"
    ? parks(scene, state)
    : cancelled(scene);
}

export function cancelled({ script, state, task, current }: Scene): Reply {
  const { isForgotten = false, values } = current;
  const kept = Object.entries(state.known).filter(([name]) => !isForgotten || !(name in values));
  const left = { ...state, known: Object.fromEntries(kept) };
  return line(script, without(ended(left, task)), `${task.id} cancelled`, task.lines.cancelled);
}

export function asksForKeyboard({ script, state, heard }: Scene): Reply | undefined {
  if (heard.command !== "type") return undefined;
  return { ...line(script, state, "pleaseType", script.taskLines?.pleaseType ?? []), suggestions: undefined };
}

export function restarts({ script, state, task, heard }: Scene): Reply | undefined {
  return heard.command === "restart"
    ? beginTask(script, ended(state, task), task, withoutWords(heard))
    : undefined;
}

/**
 * A visitor who would rather not answer or does not know: the slot's fallback or usual value is taken, or a refusal is
 * answered with the reason for the question and the way out.
 */
export function isReluctant(scene: Scene): Reply | undefined {
  const { script, state, task, current, asked, heard } = scene;
  const isRefusing = heard.command === "refuse" || heard.answer === "no";
  if (!asked || (!isRefusing && heard.command !== "unsure")) return undefined;
  const value = asked.fallback ?? asked.usual;
  if (value !== undefined) {
    const [text, turned] = take(state, "fallback", script.taskLines?.fallback ?? []);
    const next: TaskState = {
      ...current,
      values: { ...current.values, [asked.name]: value },
      attempts: 0,
      note: asked.kind === "number" ? fill(text, { value: shown(asked, value) }) : "",
    };
    return proceed(scene, withTask(turned, next));
  }
  // "I'm not giving you my number", when the name was asked for.
  const named = heard.command === "refuse" ? namesSlot(task, heard, true) : undefined;
  const { name, why: reasons } = named ?? asked;
  if (reasons === undefined || !isRefusing) return undefined;
  const told = `${task.id} ${name} why`;
  if ((state.turns[told] ?? 0) >= mostReasons) return parks(scene, state);
  const [why, explained] = take(state, told, reasons);
  const [orCancel, turned] = take(explained, "orCancel", script.taskLines?.orCancel ?? []);
  const next: TaskState = { ...current, isForgotten: true, note: `${why} ${orCancel}` };
  return proceed(scene, withTask(turned, next), asked);
}

/** Only a certain yes to a read-back, and nothing else, leads to the call of a tool that acts. */
export function confirms(scene: Scene): Reply | undefined {
  const { script, task, state, current, heard } = scene;
  if (current.phase === "asking") return undefined;
  const change = namesSlot(task, heard, current.phase === "changing");
  const { answer } = heard;
  if (change && answer !== "yes") return askAnew(scene, change);
  if (answer === "yes" && current.phase === "confirming" && wasReadBack(scene)) {
    // Typed text cannot be misheard.
    if (heard.by === "keyboard" || heard.understood.certainty === "certain") return act(scene);
    return again(scene, script.taskLines?.notCertain);
  }
  if (answer === "yes") return proceed(scene, withTask(state, { ...current, phase: "confirming" }));
  if (answer !== "no") return undefined;
  if (current.phase === "changing") return cancelled(scene);
  const [text, turned] = take(state, "whatToChange", script.taskLines?.whatToChange ?? []);
  const next = withTask(turned, { ...current, phase: "changing", attempts: 0, asides: 0 });
  return finish(script, next, text, changesOf(task));
}

/** The visitor has just heard the read-back's question, and not the answer to something else after it. */
function wasReadBack({ task, state }: Scene): boolean {
  const { readBack, onScreen } = task.lines;
  const lines = [...readBack, ...(onScreen ? [onScreen.readBack] : [])];
  const questions = lines.map((line) => line.split(/(?<=[.!?]) /).at(-1) ?? line);
  return questions.some((question) => state.said.trimEnd().endsWith(question));
}

function act({ script, task, moment, state, current }: Scene): Reply {
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

/** None of the offered times: another day is asked for. */
export function wantsOtherTimes(scene: Scene): Reply | undefined {
  const { asked, heard, state, current, moment } = scene;
  const { notDays } = heard.entities;
  const isNone =
    heard.command === "others" || heard.answer === "no" || heard.understood.isNegated || notDays.length > 0;
  if (asked?.kind !== "time" || !isNone) return undefined;
  // "Not Friday", while Thursday is on offer, says yes to Thursday.
  const [first] = current.offered;
  const shown = first && dayIn(first.start, moment.timeZone);
  const isAnother = notDays.length > 0 && notDays.every(({ value }) => value.from !== shown);
  if (shown !== undefined && isAnother) return offerTimes(scene, state, "");
  const free = { ...current, wish: {}, offered: [], asking: undefined, attempts: 0 };
  return proceed(scene, withTask(state, free));
}

/** "Change my email", without the new one. */
export function changesSlot(scene: Scene): Reply | undefined {
  if (scene.current.phase !== "asking" || takeValues(scene)) return undefined;
  const slot = namesSlot(scene.task, scene.heard, false);
  return slot && slot !== scene.asked ? askAnew(scene, slot) : undefined;
}

const changing = new Set(
  "change wrong incorrect isn't different another other fix edit update misspelled misspelt correct mistake again not".split(
    " ",
  ),
);

/** The slot that a turn would change, without its new value. @param isAsked what to change was asked */
export function namesSlot(task: Task, heard: Heard, isAsked: boolean): TaskSlot | undefined {
  const words = plain(heard.text).split(/[^a-z'-]+/);
  if (!isAsked && !words.some((word) => changing.has(word))) return undefined;
  const said = ` ${words.join(" ")} `;
  return task.slots.find(({ called }) => called.split("|").some((name) => said.includes(` ${name} `)));
}

/** Asks for a slot that was filled already. */
function askAnew(scene: Scene, slot: TaskSlot): Reply {
  const { state, current } = scene;
  const { [slot.name]: _, ...values } = current.values;
  const { [slot.name]: __, ...known } = state.known;
  const isTime = slot.kind === "day" || slot.kind === "time";
  const { day, part } = current.wish;
  const next: TaskState = {
    ...current,
    phase: "asking",
    values,
    attempts: 0,
    asides: 0,
    ...(isTime && {
      chosen: undefined,
      offered: [],
      wish: slot.kind === "time" ? { ...(day && { day }), ...(part && { part }) } : {},
    }),
  };
  return proceed(scene, withTask({ ...state, known }, next), isTime ? undefined : slot);
}

/** Neither a value nor anything else: the question is asked in other words, the third time with another way out. */
export function missed(scene: Scene): Reply {
  const { script, task, state, current, asked, heard } = scene;
  if (current.phase !== "asking") return again(scene, script.taskLines?.yesOrNo);
  const attempts = current.attempts + 1;
  const next = withTask(state, { ...current, attempts });
  if (attempts % mostAttempts === 0) {
    const [text, turned] = take(next, "typeIt", script.taskLines?.typeIt ?? []);
    return finish(script, turned, text, ["A person, please", "Cancel"]);
  }
  if (!asked) return proceed(scene, next);
  if (asked.kind === "text" && heard.by === "voice" && !heard.hearsAnyWords) {
    const [text, turned] = take(next, "cannotHear", script.taskLines?.cannotHear ?? []);
    return finish(script, turned, fill(text, {}), answersTo(asked));
  }
  if (asked.kind === "time" && current.offered.length > 0)
    return offerTimes(scene, next, asked.again[attempts % asked.again.length] ?? "");
  const [text, turned] = take(next, `${task.id} ${asked.name} again`, asked.again);
  return finish(script, turned, text, answersTo(asked));
}

/** Asks for an answer to the read-back once more. */
function again(scene: Scene, lines: readonly string[] = []): Reply {
  const { script, state, current } = scene;
  const attempts = current.attempts + 1;
  const isLost = attempts % mostAttempts === 0;
  const [text, turned] = take(
    state,
    isLost ? "typeIt" : "yesOrNo",
    isLost ? (script.taskLines?.typeIt ?? []) : lines,
  );
  if (isLost) return finish(script, withTask(turned, { ...current, attempts }), text, [...yesOrNo, "Cancel"]);
  return proceed(scene, withTask(turned, { ...current, phase: "confirming", attempts, note: text }));
}

/** True if a turn can still be lost with the task. */
export function isLeftReadily({ isBegun, attempts }: TaskState): boolean {
  // After three failed attempts we offered another way ourselves, so the visitor is not asked again.
  return !isBegun || attempts >= mostAttempts;
}
