import { expect, test } from "vitest";
import { step } from "./turn-machine.ts";
import { rulesOf } from "./turn-rules.ts";
import { initialState, type TurnCommand, type TurnEvent, type TurnState } from "./turn-state.ts";

type Untimed<Event> = Event extends unknown ? Omit<Event, "at"> & { at?: number } : never;

const rules = rulesOf({ maxDurationSeconds: 600 });
const certain = { text: "prices", certainty: "certain" } as const;

/** Runs events 20 ms apart, or at their own times. */
function play(events: readonly Untimed<TurnEvent>[], from: TurnState = initialState(0)) {
  let state = from;
  let at = state.since;
  const phases: string[] = [];
  const commands: TurnCommand[] = [];
  for (const event of events) {
    at = event.at ?? at + 20;
    const next = step(state, { ...event, at } as TurnEvent, rules);
    state = next.state;
    phases.push(state.phase);
    commands.push(...next.commands);
  }
  return { state, phases, commands };
}

const asked: readonly Untimed<TurnEvent>[] = [
  { type: "opened" },
  { type: "voice-began", utterance: 1 },
  { type: "utterance-ended", utterance: 1, spokeUntil: 30 },
  { type: "heard", utterance: 1, recognition: certain, voiced: 500, isNew: false },
];
const speaking: readonly Untimed<TurnEvent>[] = [
  ...asked,
  { type: "piece", act: 1, piece: { kind: "speech", text: "From 29 dollars." } },
  { type: "speech-began", act: 1 },
];

test("a turn goes from hearing through thinking and speaking back to listening", () => {
  const { phases, commands } = play([
    ...speaking,
    { type: "answered", act: 1 },
    { type: "speech-finished", act: 1 },
  ]);
  expect(phases).toEqual([
    ...["listening", "hearing", "thinking", "thinking"],
    ...["thinking", "speaking", "speaking", "listening"],
  ]);
  expect(commands.flatMap((command) => (command.type === "send" ? [] : [command.type]))).toEqual([
    ...["warm-up", "answer", "speak", "finish-speech"],
  ]);
});

test("events of an older answer change nothing", () => {
  const { state } = play([...speaking, { type: "typed", text: "hours", isAnswered: true }]);
  expect(state.answer?.act).toBe(2);
  const late = play(
    [
      { type: "piece", act: 1, piece: { kind: "speech", text: "and so on" } },
      { type: "answered", act: 1 },
      { type: "answer-failed", act: 1 },
      { type: "speech-began", act: 1 },
      { type: "speech-finished", act: 1 },
      { type: "speech-failed", act: 1 },
      { type: "heard", utterance: 1, recognition: certain, voiced: 500, isNew: false },
    ],
    state,
  );
  expect(late.state).toBe(state);
  expect(late.commands).toEqual([]);
});

test("a voice over the assistant lowers, silences and then stops it", () => {
  const voice = (voiced: number) => ({ type: "voice", utterance: 2, voiced, silence: 0 }) as const;
  const { phases, commands } = play(
    [{ type: "voice-began", utterance: 2, at: 5000 }, voice(60), voice(120), voice(300), voice(1200)],
    play(speaking).state,
  );
  expect(phases).toEqual(["ducked", "ducked", "ducked", "ducked", "hearing"]);
  expect(commands.map((command) => (command.type === "send" ? command.message : command.type))).toEqual([
    ...["duck", "hold", "cancel-answer", "stop-speech"],
    { type: "speech-update", role: "assistant", status: "stopped", turn: 1 },
    "warm-up",
    { type: "speech-update", role: "user", status: "started", turn: 2 },
    { type: "user-interrupted", turn: 1 },
    { type: "state", state: "listening" },
  ]);
});

test("when a voice over the assistant falls silent, the assistant goes on at full volume", () => {
  const { phases, commands } = play(
    [
      { type: "voice-began", utterance: 2, at: 5000 },
      { type: "voice", utterance: 2, voiced: 200, silence: 0 },
      { type: "voice", utterance: 2, voiced: 200, silence: 240 },
      { type: "utterance-ended", utterance: 2, spokeUntil: 5200 },
      {
        type: "heard",
        utterance: 2,
        recognition: { text: "mm hm", certainty: "certain" },
        voiced: 200,
        isNew: false,
      },
    ],
    play(speaking).state,
  );
  expect(phases).toEqual(["ducked", "ducked", "speaking", "speaking", "speaking"]);
  expect(commands.map(({ type }) => type)).toEqual(["duck", "hold", "unduck"]);
});

test("an answer without speech returns the call to listening", () => {
  const { state } = play([...asked, { type: "answered", act: 1 }]);
  expect(state.phase).toBe("listening");
});

test("a tick that changes nothing creates nothing", () => {
  const { state } = play([{ type: "opened" }]);
  const next = step(state, { type: "tick", at: state.since + 1000 }, rules);
  expect(next.state).toBe(state);
  expect(next.commands).toEqual([]);
});

test("a call that has ended does nothing more", () => {
  const { state, commands } = play([...speaking, { type: "end", reason: "customer-ended-call" }]);
  expect(commands.at(-1)).toEqual({ type: "close", reason: "customer-ended-call" });
  const late = play([...speaking, { type: "say", text: "Hello?", endsCall: false }, { type: "tick" }], state);
  expect(late.state).toBe(state);
  expect(late.commands).toEqual([]);
});

test("last words cannot be interrupted, and end even when they cannot be played", () => {
  const late = play([{ type: "tick", at: 600_100 }], play([{ type: "opened" }]).state);
  expect(late.phases).toEqual(["ending"]);
  const { state, phases } = play(
    [
      { type: "voice-began", utterance: 9 },
      { type: "typed", text: "wait", isAnswered: true },
      { type: "tick", at: 610_200 },
    ],
    late.state,
  );
  expect(phases).toEqual(["ending", "ending", "ended"]);
  expect(state.phase).toBe("ended");
});

test("a speech starts at full volume even when a sound lowered the end of the one before", () => {
  const { state, commands } = play([
    { type: "opened" },
    { type: "say", text: "One.", endsCall: false },
    { type: "speech-began", act: 1 },
    { type: "say", text: "Two.", endsCall: false },
    { type: "voice-began", utterance: 1 },
    { type: "speech-finished", act: 1 },
  ]);
  expect(commands.map(({ type }) => type).filter((type) => /duck/.test(type))).toEqual(["duck", "unduck"]);
  expect([state.phase, state.duck]).toEqual(["speaking", undefined]);
});

test("a model that was told something speaks at once while nobody does, and otherwise with its next answer", () => {
  const listening = play([
    ...speaking,
    { type: "answered", act: 1 },
    { type: "speech-finished", act: 1 },
  ]).state;
  const told = play([{ type: "prompted" }], listening);
  expect(told.phases).toEqual(["thinking"]);
  expect(told.commands).toContainEqual({ type: "begin", act: told.state.act });
  const silent = play([{ type: "answered", act: told.state.act }], told.state);
  expect(silent.state.phase).toBe("listening");
  const busy = play([{ type: "prompted" }], play(speaking).state);
  expect(busy.commands).toEqual([]);
});

test("a call that is put through cuts off what is said, and the one who takes it speaks", () => {
  const { state, commands } = play([{ type: "transferred" }], play(speaking).state);
  expect(commands.map(({ type }) => type)).toEqual(expect.arrayContaining(["stop-speech", "begin"]));
  expect(commands.findIndex(({ type }) => type === "stop-speech")).toBeLessThan(
    commands.findIndex(({ type }) => type === "begin"),
  );
  expect([state.phase, state.answer?.act]).toEqual(["thinking", state.act]);
  expect(play([{ type: "transferred" }]).commands).toEqual([]);
});

test("words of the operator's program are spoken in the assistant's voice, those of the page in the page's", () => {
  const listening = play([{ type: "opened" }]).state;
  const sourceOf = (isOwn: boolean) =>
    play([{ type: "say", text: "Hello?", endsCall: false, isOwn }], listening).commands.flatMap((command) =>
      command.type === "speak" ? [command.source] : [],
    );
  expect([sourceOf(false), sourceOf(true)]).toEqual([["say"], [undefined]]);
});
