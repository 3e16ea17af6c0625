import { expect, test } from "vitest";
import { shownTo } from "./shown-to.ts";

const transcript = {
  type: "transcript",
  role: "user",
  transcriptType: "final",
  transcript: "hi",
  turn: 1,
} as const;
const caption = { type: "caption", turn: 1, clause: 0, text: "Hello", played: 5, isCut: false } as const;
const spoke = { type: "speech-update", role: "user", status: "started", turn: 1 } as const;
const ended = { type: "status-update", status: "ended", endedReason: "customer-ended-call" } as const;

test("VAPI-02 a page is sent the types of messages that its assistant names, and what it cannot do without", () => {
  const messages = [transcript, caption, spoke, ended, "listening"] as const;
  const shown = (clientMessages?: string[]) =>
    messages.filter(shownTo(clientMessages ? { clientMessages } : {}));
  expect(shown()).toEqual(messages);
  expect(shown(["speech-update"])).toEqual([spoke, ended, "listening"]);
  expect(shown(["transcript"])).toEqual([transcript, caption, ended, "listening"]);
  expect(shown([])).toEqual([ended, "listening"]);
});
