import { expect, test } from "vitest";
import type { AnswerPiece, Departure } from "#voice/index.ts";
import { createOfficeHours, deskAnnouncement } from "./desk.ts";
import { personOnRequest } from "./person-on-request.ts";

function arrange({ isOpen = true, isReached = true } = {}) {
  const reasons: string[] = [];
  const departure: Departure = { destination: { type: "number" }, begin: () => undefined };
  const conversation = personOnRequest(
    {
      open: () => ({
        expects: "names",
        async *answer({ said }) {
          if (said.text === "book a demo") yield { kind: "expect", context: "digits" };
          yield { kind: "speech", text: `own: ${said.text}` };
        },
        heard: () => undefined,
      }),
    },
    {
      wantsPerson: async ({ said }) => said.text === "a person please",
      isOpen: () => isOpen,
      putThrough(reason) {
        reasons.push(reason);
        return isReached ? departure : undefined;
      },
    },
  ).open({ assistant: {}, callId: "c" });
  async function says(text: string, isKey = false) {
    const pieces: AnswerPiece[] = [];
    const turn = { said: { text, certainty: "certain" }, by: "voice", isKey } as const;
    for await (const piece of conversation.answer(turn, new AbortController().signal)) pieces.push(piece);
    return pieces.map((piece) => {
      if (piece.kind === "speech") return piece.text;
      return piece.kind === "expect" ? `expects ${piece.context}` : piece.kind;
    });
  }
  return { says, reasons };
}

test("in office hours a caller who wants a person is asked what it is about, and put through with these words", async () => {
  const { says, reasons } = arrange();
  expect(await says("what does it cost")).toEqual(["own: what does it cost"]);
  expect(await says("a person please")).toEqual([expect.stringMatching(/about\?$/), "expects topics"]);
  expect(await says("my bill of March")).toEqual([
    "expects names",
    expect.stringContaining("One moment"),
    "transfer",
  ]);
  expect(reasons).toEqual(["", "my bill of March"]);
  expect(deskAnnouncement(reasons[1] ?? "")).toMatch(
    /AI receptionist.* The caller says: my bill of March\.$/,
  );
});

test("who takes the wish back, or presses a key, goes on talking with the assistant", async () => {
  for (const [words, isKey] of [
    ["no, never mind", false],
    ["9", true],
  ] as const) {
    const { says, reasons } = arrange();
    await says("book a demo");
    await says("a person please");
    expect(await says(words, isKey)).toEqual(["expects digits", `own: ${words}`]);
    expect(reasons).toEqual([""]);
    expect(await says("a person please")).toHaveLength(2);
  }
});

test("outside office hours, or when nobody can be reached, the assistant takes the request itself", async () => {
  const closed = arrange({ isOpen: false });
  expect(await closed.says("a person please")).toEqual([
    expect.stringContaining("No one is at the desk"),
    "own: a person please",
  ]);
  expect(closed.reasons).toEqual([]);
  const full = arrange({ isReached: false });
  expect(await full.says("a person please")).toEqual(["own: a person please"]);
});

test.each([
  ["2026-11-27T14:00:00Z", true], // Friday, 9:00 in New York
  ["2026-11-27T13:59:59Z", false],
  ["2026-11-27T22:59:59Z", true],
  ["2026-11-27T23:00:00Z", false],
  ["2026-11-29T16:00:00Z", false], // Sunday
  ["2026-12-25T16:00:00Z", false], // a holiday
])("at %s somebody is at the desk: %s", (moment, isOpen) => {
  const hours = createOfficeHours({ SCHEDULER_HOLIDAYS: ["2026-12-25"] }, () => Date.parse(moment));
  expect(hours()).toBe(isOpen);
});
