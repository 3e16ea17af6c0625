import { expect, test } from "vitest";
import {
  type CallScreenEvent,
  type CallScreenState,
  idleState,
  isActive,
  nextCallScreen,
} from "./call-screen-state.ts";
import { speakerOf } from "./speaker-of.ts";
import { cutOf, lineText } from "./transcript.ts";

type Message = Extract<CallScreenEvent, { type: "message" }>["message"];

const told = (message: Message, at = 0): CallScreenEvent => ({ type: "message", message, at });
const doing = (state: "listening" | "thinking" | "speaking") => told({ type: "state", state });
const heard = (turn: number, transcript: string, at = 0, transcriptType: "partial" | "final" = "final") =>
  told({ type: "transcript", role: "user", transcriptType, transcript, turn }, at);
const caption = (turn: number, text: string, played: number, isCut = false, at = 0, clause = 0) =>
  told({ type: "caption", turn, clause, text, played, isCut }, at);

/** All states in order, from the idle one on. */
function states(events: readonly CallScreenEvent[]): CallScreenState[] {
  const all = [idleState(["What does it cost?"])];
  for (const event of events) all.push(nextCallScreen(all.at(-1) ?? idleState([]), event));
  return all;
}
const last = (events: readonly CallScreenEvent[]) => states(events).at(-1) ?? idleState([]);
const phases = (events: readonly CallScreenEvent[]) => states(events).map(({ phase }) => phase);

const started: readonly CallScreenEvent[] = [
  { type: "start", hasMicrophone: true },
  { type: "microphone", isOn: true },
  { type: "begun", at: 1_000 },
];

test("MODL-01 a whole call runs from idle through its states to its end", () => {
  expect(
    phases([
      ...started,
      doing("listening"),
      doing("speaking"),
      doing("thinking"),
      { type: "network", isThere: false },
      doing("speaking"),
      { type: "network", isThere: true },
      { type: "ended", text: "You ended the call.", at: 9_000 },
    ]),
  ).toEqual([
    "idle",
    "connecting",
    "connecting",
    "listening",
    "listening",
    "speaking",
    "thinking",
    "reconnecting",
    "reconnecting",
    "speaking",
    "ended",
  ]);
});

test("MODL-02 time counts from the beginning of the call, and a new call starts without one", () => {
  const over = last([...started, { type: "ended", text: "", at: 68_000 }]);
  expect([over.startedAt, over.endedAt]).toEqual([1_000, 68_000]);
  const again = nextCallScreen(over, { type: "start", hasMicrophone: true });
  expect([again.startedAt, again.endedAt, again.lines]).toEqual([undefined, undefined, []]);
});

test("MODL-04 a second start during a call changes nothing, and muting follows the visitor", () => {
  const [, , , call] = states(started);
  expect(call && nextCallScreen(call, { type: "start", hasMicrophone: false })).toBe(call);
  const muting = states([
    ...started,
    { type: "muted", isMuted: true },
    { type: "microphone", isOn: false },
    { type: "muted", isMuted: false },
  ]);
  expect(muting.slice(-4).map(({ microphone }) => microphone)).toEqual(["on", "muted", "muted", "on"]);
});

test("MODL-05 an error keeps the transcript, shows its text, and is not changed by late events", () => {
  const failed = last([
    ...started,
    heard(1, "hello"),
    { type: "failed", text: "The server was restarted.", kind: "during", at: 5_000 },
    { type: "ended", text: "connection-error", at: 5_001 },
    doing("speaking"),
  ]);
  expect(failed).toMatchObject({
    phase: "failed",
    error: { text: "The server was restarted.", kind: "during" },
  });
  expect(failed.lines.map(lineText)).toEqual(["hello"]);
  expect(isActive(failed)).toBe(false);
});

test("MODL-05 a failure to mute or to end is shown while the call goes on", () => {
  const state = last([...started, { type: "refused", text: "Failed to toggle mute", kind: "mute" }]);
  expect([state.phase, state.error?.text]).toEqual(["listening", "Failed to toggle mute"]);
  expect(nextCallScreen(state, { type: "muted", isMuted: true }).error).toBeUndefined();
  const stays = last([...started, { type: "refused", text: "Failed to end call", kind: "end" }]);
  expect(nextCallScreen(stays, { type: "muted", isMuted: true }).error).toBe(stays.error);
});

test("a call that is cancelled before it began leaves nothing behind", () => {
  const state = last([
    { type: "start", hasMicrophone: true },
    { type: "ended", text: "", at: 0 },
  ]);
  expect(state).toEqual(idleState(["What does it cost?"]));
});

test("captions show what was played up to the current word, with cut words struck", () => {
  const text = "Growth is $799 a month. It answers every call.";
  const [, ...shown] = states([...started, caption(1, text, 8), caption(1, text, 23, true)]).slice(-3);
  expect(shown.map(({ lines }) => lines.map(lineText))).toEqual([["Growth is"], ["Growth is $799 a month."]]);
  expect(shown.at(-1)?.lines[0]?.clauses.map(cutOf)).toEqual(["It answers every call."]);
});

test("a call that ends mid-sentence strikes the words that were never heard", () => {
  const state = last([...started, caption(1, "One to two weeks.", 5), { type: "ended", text: "", at: 9 }]);
  expect(state.lines.map(lineText)).toEqual(["One to"]);
  expect(state.lines[0]?.clauses.map(cutOf)).toEqual(["two weeks."]);
});

test("the visitor's transcript is replaced in place until it is final", () => {
  const state = last([
    ...started,
    heard(1, "how much", 0, "partial"),
    caption(1, "One moment, please.", 19),
    heard(1, "how much is growth"),
  ]);
  expect(state.lines.map((line) => [line.who, lineText(line), line.isDone])).toEqual([
    ["visitor", "how much is growth", true],
    ["assistant", "One moment, please.", false],
  ]);
});

test("typed words appear once, and their answer is timed from the sending", () => {
  const state = last([
    ...started,
    { type: "typed", text: "What does it cost? ", at: 2_000 },
    heard(1, "What does it cost?", 2_040),
    caption(1, "From $29.", 3, false, 2_230),
    caption(1, "From $29.", 9, false, 2_700),
  ]);
  expect(state.lines.map(lineText)).toEqual(["What does it cost?", "From $29."]);
  expect(state.answers).toEqual([{ turn: 1, asked: "What does it cost?", ms: 230 }]);
});

test("the same words typed twice are two lines", () => {
  const state = last([
    ...started,
    { type: "typed", text: "Hello", at: 0 },
    heard(1, "Hello"),
    { type: "typed", text: "Hello", at: 9 },
    heard(2, "Hello"),
  ]);
  expect(state.lines.map(({ turn }) => turn)).toEqual([1, 2]);
});

test("each typed line has its own key, even after an unheard answer was removed", () => {
  const { lines } = last([
    ...started,
    caption(0, "Hello, I am Wren.", 0),
    { type: "typed", text: "Hi", at: 1 },
    caption(0, "Hello, I am Wren.", 0, true),
    { type: "typed", text: "What does it cost?", at: 2 },
  ]);
  expect(lines.map(lineText)).toEqual(["Hi", "What does it cost?"]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(2);
});

test("spoken answers are timed by the server, once each", () => {
  const state = last([
    ...started,
    heard(1, "what are your hours"),
    told({ type: "latency", turn: 1, firstAudioMs: 212 }),
    told({ type: "latency", turn: 1, firstAudioMs: 900 }),
    told({ type: "latency", turn: 7, firstAudioMs: 1 }),
  ]);
  expect(state.answers).toEqual([{ turn: 1, asked: "what are your hours", ms: 212 }]);
});

test("only the last fields count: a day that was taken back is no longer shown", () => {
  const state = last([
    ...started,
    told({ type: "fields", fields: { day: "Tuesday", name: "Ana" } }),
    told({ type: "fields", fields: { name: "Ana", time: "10:00 AM", phone: "" } }),
    told({ type: "suggestions", suggestions: ["Book it"] }),
  ]);
  expect([state.fields, state.suggestions]).toEqual([{ name: "Ana", time: "10:00 AM" }, ["Book it"]]);
});

test("a corrected field keeps the value it had, also when it was taken back between; one that only grew was not wrong", () => {
  const fields = (fields: Readonly<Record<string, string>>, at: number) =>
    told({ type: "fields", fields }, at);
  const state = last([
    ...started,
    fields({ day: "Monday", name: "Ana", time: "9:00 AM" }, 2_000),
    fields({ name: "Ana Diaz", time: "10:00 AM" }, 3_000),
    fields({ day: "Tuesday", name: "Ana Diaz", time: "10:00 AM" }, 4_000),
  ]);
  expect(state.fieldHistory).toEqual({
    day: { value: "Tuesday", at: 4_000, was: "Monday" },
    name: { value: "Ana Diaz", at: 3_000, was: undefined },
    time: { value: "10:00 AM", at: 3_000, was: "9:00 AM" },
  });
});

test("an interruption is stamped with the measured time, and nothing is stamped where nothing was measured", () => {
  const cut = told({ type: "user-interrupted", turn: 1 }, 4_000);
  const talk = [...started, heard(1, "hello"), doing("speaking"), caption(1, "Growth is $799.", 6)];
  const hold = { type: "hold", hold: { isHeld: true, afterMs: 134 } } as const;
  const spoken = last([...talk, hold, caption(1, "Growth is $799.", 9, true), cut]);
  expect([spoken.interruption, spoken.lines.at(-1)?.cutAfterMs]).toEqual([{ turn: 1, ms: 134 }, 134]);
  expect(last([...talk, cut]).interruption).toEqual({ turn: 1, ms: undefined });
  expect(last([...talk, cut]).lines.at(-1)?.cutAfterMs).toBeUndefined();
  // A cough: the assistant goes on, and a later interruption without a measurement has none.
  const coughed = [...talk, hold, { type: "hold", hold: { isHeld: false, afterMs: undefined } } as const];
  expect(last(coughed).hold).toBeUndefined();
  expect(last([...coughed, cut]).interruption?.ms).toBeUndefined();
  // Gone once the assistant speaks again; the words keep it.
  const next = last([...talk, hold, cut, doing("thinking"), doing("speaking")]);
  expect([next.interruption, next.hold, next.lines.at(-1)?.cutAfterMs]).toEqual([undefined, undefined, 134]);
});

test("typed words that cut in are timed from their sending, unless the server had taken them before", () => {
  const talk = [...started, doing("speaking"), caption(1, "Growth is $799.", 6)];
  const typed = { type: "typed", text: "Stop", at: 3_000 } as const;
  const cut = told({ type: "user-interrupted", turn: 1 }, 3_060);
  expect(last([...talk, typed, cut]).interruption?.ms).toBe(60);
  expect(last([...talk, typed, heard(2, "Stop", 3_030), cut]).interruption?.ms).toBeUndefined();
});

test("a line lasts as long as its words were said: a voice from its sound, an answer as far as it was played", () => {
  const voice = (status: "started" | "stopped", at: number) =>
    told({ type: "speech-update", role: "user", status, turn: 1 }, at);
  const state = last([
    ...started,
    voice("started", 2_000),
    voice("stopped", 3_500),
    heard(1, "how much is growth", 3_700),
    caption(1, "Growth is $799.", 3, false, 4_000),
    caption(1, "Growth is $799.", 15, false, 5_500),
    { type: "typed", text: "Thanks", at: 6_000 },
    heard(2, "Thanks", 6_100),
  ]);
  expect(state.lines.map(({ at, until }) => [at, until])).toEqual([
    [2_000, 3_500],
    [4_000, 5_500],
    [6_000, 6_000],
  ]);
});

test("a question that was asked is not suggested again, in whatever case; an answer such as Yes is", () => {
  const suggest = (...suggestions: string[]) => told({ type: "suggestions", suggestions });
  const asked = last([...started, { type: "typed", text: "what does it cost", at: 0 }]);
  expect(asked.suggestions).toEqual([]);
  const state = last([
    ...started,
    heard(1, "What does it cost?"),
    { type: "typed", text: "Yes", at: 0 },
    suggest("What does it cost?", "Do you speak Spanish?", "Yes"),
  ]);
  expect(state.suggestions).toEqual(["Do you speak Spanish?", "Yes"]);
});

test.each([
  ["us", "thinking"],
  ["us-keeping-words", "thinking"],
  ["service", "listening"],
] as const)("MODL-01 a call with %s, which has not told what it does, is %s", (holder, phase) => {
  expect(last([{ type: "line", holder }, ...started]).phase).toBe(phase);
  expect(last([{ type: "line", holder }, ...started, doing("speaking")]).phase).toBe("speaking");
});

test("a refused microphone is reported and the call goes on; a working one clears the report", () => {
  const [asked, refused, begun, retried, there] = states([
    { type: "start", hasMicrophone: true },
    { type: "trouble", trouble: "refused" },
    { type: "begun", at: 0 },
    { type: "muted", isMuted: false },
    { type: "microphone", isOn: true },
  ]).slice(1);
  expect([asked, refused, begun, retried, there].map((state) => [state?.microphone, state?.trouble])).toEqual(
    [
      ["asking", undefined],
      ["lost", "refused"],
      ["lost", "refused"],
      ["asking", undefined],
      ["on", undefined],
    ],
  );
  expect(begun?.phase).toBe("listening");
});

test("an unplugged microphone is reported as unplugged, even when there is no other one", () => {
  const state = last([
    ...started,
    { type: "microphone", isOn: false },
    { type: "input-trouble", text: "The microphone was disconnected." },
    { type: "trouble", trouble: "missing" },
  ]);
  expect([state.phase, state.microphone, state.trouble]).toEqual(["listening", "lost", "unplugged"]);
});

test("sound trouble that does not come from the microphone is a notice", () => {
  const state = last([...started, { type: "input-trouble", text: "Sound cannot be played." }]);
  expect([state.trouble, state.notice]).toEqual([
    undefined,
    { kind: "told", text: "Sound cannot be played." },
  ]);
});

test("a line that the server did not take is told, and the call goes on", () => {
  const notice = { type: "notice", message: "That was too long to read at once." } as const;
  const state = last([...started, { type: "message", message: notice, at: 2_000 }]);
  expect([state.phase, state.notice]).toEqual(["listening", { kind: "told", text: notice.message }]);
});

test("a returning visitor sees how long they were away, until they speak; short absences are not shown", () => {
  const away = (ms: number): CallScreenEvent[] => [
    ...started,
    { type: "page", isHidden: true, at: 5_000 },
    { type: "page", isHidden: false, at: 5_000 + ms },
  ];
  expect(last(away(2_000)).notice).toBeUndefined();
  expect(last(away(42_000)).notice).toEqual({ kind: "away", ms: 42_000 });
  expect(last([...away(42_000), heard(1, "I am back")]).notice).toBeUndefined();
});

test("MODL-07 without state messages the phase follows the sound; with them it follows the messages", () => {
  const byEar = phases([...started, { type: "sound", isThere: true }, { type: "sound", isThere: false }]);
  expect(byEar.slice(-2)).toEqual(["speaking", "listening"]);
  const byWord = phases([...started, doing("thinking"), { type: "sound", isThere: true }]);
  expect(byWord.slice(-2)).toEqual(["thinking", "thinking"]);
});

test("the transcript can be deleted once the call is over", () => {
  const talk = [...started, heard(1, "secret"), told({ type: "fields", fields: { name: "Ana" } })];
  expect(last([...talk, { type: "deleted" }]).lines).toHaveLength(1);
  const gone = last([...talk, { type: "ended", text: "", at: 1 }, { type: "deleted" }]);
  expect(JSON.stringify(gone)).not.toMatch(/secret|Ana/);
  expect(gone.isDeleted).toBe(true);
});

test("MODL-03 a greeting that is cut before its first word is not shown", () => {
  const greeting = "Hello, I am Wren.";
  const { lines } = last([
    ...started,
    caption(0, greeting, 0),
    caption(0, greeting, 0, true),
    caption(1, "Yes.", 4),
  ]);
  expect(lines.map(lineText)).toEqual(["Yes."]);
  const begun = last([...started, caption(0, greeting, 0), caption(0, greeting, 6, true)]).lines;
  expect(begun.map(lineText)).toEqual(["Hello,"]);
});

test("typing dismisses the microphone help, and the microphone can still be asked for", () => {
  const state = last([
    ...started,
    { type: "trouble", trouble: "missing" },
    { type: "typed", text: "hi", at: 2 },
  ]);
  expect([state.trouble, state.microphone]).toEqual([undefined, "lost"]);
});

test("words that are heard while others are in the call are those of the one who said them, or anybody's, and no others", () => {
  const company = { count: 2, line: "In this call: You, Wren and Ben", names: { me: "You", b: "Ben" } };
  const words = { type: "transcript", role: "user", transcriptType: "final" } as const;
  const says = (turn: number, transcript: string, speaker: string) =>
    ({ type: "message", at: turn, message: { ...words, transcript, turn, speaker } }) as const;
  const { lines, company: after } = last([
    ...started,
    heard(1, "What does it", 0, "partial"),
    { type: "company", company },
    heard(1, "What does it cost?"),
    heard(2, "And how long does it take?"),
    says(3, "Two weeks, I think", "b"),
    says(4, "I see", "me"),
    says(5, "Hello?", "somebody who has left"),
    { type: "typed", text: "Thanks", at: 6 },
    { type: "company", company: undefined },
    heard(7, "Bye"),
    { type: "ended", text: "", at: 9 },
  ]);
  expect(lines.map((line) => [lineText(line), speakerOf(line)])).toEqual([
    ["What does it cost?", "You"],
    ["And how long does it take?", "Someone"],
    ["Two weeks, I think", "Ben"],
    ["I see", "You"],
    ["Hello?", "Someone"],
    ["Thanks", "You"],
    ["Bye", "You"],
  ]);
  expect(after).toBeUndefined();
});
