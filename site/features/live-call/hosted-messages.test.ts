import { expect, test } from "vitest";
import {
  type HostedStep,
  type HostedTalk,
  hostedBeginning,
  readHostedMessage,
  soundFromAssistant,
  soundFromVisitor,
  typed,
} from "./hosted-messages.ts";

/** Plays messages in order, 100 ms apart. @returns the last state, and all messages that came of them. */
function play(messages: readonly unknown[], from: HostedTalk = hostedBeginning): HostedStep {
  return messages.reduce<HostedStep>(
    (before, message, index) => {
      const { talk, messages: told } = readHostedMessage(before.talk, message, index * 100);
      return { talk, messages: [...before.messages, ...told] };
    },
    { talk: from, messages: [] },
  );
}

const says = (role: string, transcript: string, transcriptType = "final") => ({
  type: "transcript",
  role,
  transcriptType,
  transcript,
});
const speech = (role: string, status: string) => ({ type: "speech-update", role, status, turn: 7 });

test("a greeting, a question and its answer become our states, captions and turns", () => {
  const { messages } = play([
    { type: "status-update", status: "in-progress" },
    speech("assistant", "started"),
    says("assistant", "Hi, this", "partial"),
    says("assistant", "Hi, this is Wren."),
    speech("assistant", "stopped"),
    speech("user", "started"),
    says("user", "What does", "partial"),
    says("user", "What does it cost?"),
    speech("user", "stopped"),
    speech("assistant", "started"),
    says("assistant", "Growth is"),
    says("assistant", "the usual one."),
  ]);
  expect(messages.flatMap((message) => (message.type === "state" ? [message.state] : []))).toEqual([
    "speaking",
    "listening",
    "listening",
    "thinking",
    "speaking",
  ]);
  expect(messages.filter(({ type }) => type === "caption")).toEqual([
    { type: "caption", turn: 0, clause: 0, text: "Hi, this", played: 8, isCut: false },
    { type: "caption", turn: 0, clause: 0, text: "Hi, this is Wren.", played: 17, isCut: false },
    { type: "caption", turn: 1, clause: 0, text: "Growth is", played: 9, isCut: false },
    { type: "caption", turn: 1, clause: 1, text: "the usual one.", played: 14, isCut: false },
  ]);
  expect(messages.filter(({ type }) => type === "transcript")).toMatchObject([
    { role: "assistant", turn: 0, transcript: "Hi, this is Wren." },
    { role: "user", turn: 1, transcriptType: "partial", transcript: "What does" },
    { role: "user", turn: 1, transcriptType: "final", transcript: "What does it cost?" },
    { role: "assistant", turn: 1, transcript: "Growth is" },
    { role: "assistant", turn: 1, transcript: "Growth is the usual one." },
  ]);
});

test("a visitor's words in pieces are one turn until the assistant answers", () => {
  const { talk, messages } = play([
    says("user", "I would like"),
    says("user", "to book", "partial"),
    says("user", "to book a demo"),
    says("assistant", "Gladly."),
    says("user", "Tomorrow"),
  ]);
  expect(
    messages.flatMap((told) => (told.type === "transcript" ? [[told.turn, told.transcript]] : [])),
  ).toEqual([
    [1, "I would like"],
    [1, "I would like to book"],
    [1, "I would like to book a demo"],
    [1, "Gladly."],
    [2, "Tomorrow"],
  ]);
  expect(talk.turn).toBe(2);
});

test("an interrupted answer loses the words that are not in the service's record", () => {
  const { messages } = play([
    says("assistant", "We open at nine."),
    says("assistant", "On Saturdays at ten."),
    { type: "user-interrupted" },
    speech("user", "started"),
    {
      type: "conversation-update",
      messagesOpenAIFormatted: [
        { role: "system", content: "You are Wren." },
        { role: "assistant", content: "We open at nine. On Saturdays" },
        { role: "user", content: "And" },
      ],
    },
  ]);
  expect(messages.filter((message) => message.type === "caption" && message.isCut)).toEqual([
    { type: "caption", turn: 0, clause: 1, text: "On Saturdays at ten.", played: 12, isCut: true },
  ]);
});

test("the record of an answer that was heard to its end changes nothing", () => {
  const record = {
    type: "conversation-update",
    messagesOpenAIFormatted: [{ role: "assistant", content: "We open" }],
  };
  const { messages } = play([says("assistant", "We open at nine."), record]);
  expect(messages.filter((message) => message.type === "caption")).toHaveLength(1);
});

test("the speed of an answer counts from the visitor's last sound, once", () => {
  const { talk } = play([speech("user", "started")]);
  const asked = play([says("user", "Hello"), speech("user", "stopped")], soundFromVisitor(talk, 900)).talk;
  // Sound that the microphone picks up while the visitor does not speak is not a question.
  const first = soundFromAssistant(soundFromVisitor(asked, 1_500), 1_640);
  expect(first.messages).toEqual([{ type: "latency", turn: 1, firstAudioMs: 740 }]);
  expect(soundFromAssistant(first.talk, 1_700).messages).toEqual([]);
});

test("typed words are their own turn, shown at once, and their answer is timed from the typing", () => {
  const { talk, messages } = typed(hostedBeginning, "Do you speak Spanish?", 100);
  expect(messages).toEqual([
    {
      type: "transcript",
      role: "user",
      transcriptType: "final",
      transcript: "Do you speak Spanish?",
      turn: 1,
    },
    { type: "state", state: "thinking" },
  ]);
  expect(soundFromAssistant(talk, 400).messages).toEqual([{ type: "latency", turn: 1, firstAudioMs: 300 }]);
  expect(play([says("assistant", "Yes.")], talk).messages).toMatchObject([{ turn: 1 }, { turn: 1 }]);
});

test.each([
  null,
  "hello",
  7,
  {},
  { type: "transcript", role: "user" },
  { type: "conversation-update" },
  { type: "workflow.node.started" },
])("%j, which has no meaning here, changes nothing", (message) =>
  expect(play([message])).toEqual({ talk: hostedBeginning, messages: [] }),
);
