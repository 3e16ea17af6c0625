import { beforeEach, expect, test, vi } from "vitest";
import { emptyValues } from "#domain/forms/wizard-values.ts";
import { readDraft, writeDraft } from "#site/pages/book-demo/wizard/wizard-draft.ts";
import { idleState } from "./call-screen-state.ts";
import { carriedFields } from "./carried-fields.ts";
import { carryToWizard } from "./carry-to-wizard.ts";
import { keepingOf } from "./keeping-of.ts";
import { transcriptText } from "./transcript-text.ts";
import { fieldLabel } from "./understood.tsx";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});

test("only a call that can book or pass something on names an exception from what is not kept", () => {
  const exception = /except what you asked Wren to book or pass on/;
  for (const assistant of ["receptionist", "sales"] as const)
    expect(keepingOf("us", assistant).after).toMatch(exception);
  expect(Object.values(keepingOf("us", "dental")).join(" ")).not.toMatch(/except/);
  expect(keepingOf("service", "dental").after).toMatch(/its own rules/);
});

test("where words of turns are kept, each call says so before it begins, and none says that nothing is kept", () => {
  for (const assistant of ["receptionist", "sales", "dental"] as const)
    for (const text of Object.values(keepingOf("us-keeping-words", assistant))) {
      expect(text).toMatch(
        /for 30 days, ordinary words from what Wren doesn’t understand, without names or numbers/,
      );
      expect(text).not.toMatch(/nothing/i);
    }
  expect(keepingOf("us-keeping-words", "dental").before).not.toMatch(/book/);
});

test("the file has what was said and when, the understood fields, and the speed of each answer", () => {
  const line = { by: "voice", isDone: true } as const;
  const text = transcriptText(
    {
      ...idleState([]),
      phase: "ended",
      startedAt: 1_000,
      endedAt: 68_000,
      lines: [
        {
          ...line,
          key: "a",
          who: "visitor",
          turn: 1,
          at: 3_500,
          until: 3_900,
          clauses: [{ id: 0, text: "How much?", played: 9, isCut: false }],
        },
        {
          ...line,
          key: "b",
          who: "assistant",
          turn: 1,
          at: 4_000,
          until: 5_000,
          clauses: [{ id: 0, text: "It is $799 a month.", played: 10, isCut: true }],
        },
      ],
      answers: [{ turn: 1, asked: "How much?", ms: 212.4 }],
      fields: { name: "Ana", salesReps: "4" },
    },
    () => "today",
  );
  expect(text.split("\n").slice(1)).toEqual([
    "Began: today",
    "Length: 1:07",
    "",
    "[0:02] You: How much?",
    "[0:03] Wren: It is $799 [cut off]",
    "",
    "What Wren understood",
    "Name: Ana",
    "Sales reps: 4",
    "",
    "How fast each answer came",
    "212 ms  How much?",
    "",
  ]);
});

test("a field is shown under the assistant's name for it, and one without a name under its key", () => {
  expect([fieldLabel("email"), fieldLabel("service")]).toEqual(["Email", "Appointment for"]);
  expect(fieldLabel("roomNumber")).toBe("Room number");
});

test("fields understood in a call fill in the wizard, and nothing typed there is lost", () => {
  writeDraft({ values: { ...emptyValues("US"), fullName: "Ana D." }, declinesCall: true });
  const fields = { name: "Ana Diaz", email: "ana@example.com", company: "Acme", day: "Tuesday", phone: "" };
  carryToWizard(fields, ["en-US"]);
  expect(readDraft()).toMatchObject({
    values: { fullName: "Ana D.", email: "ana@example.com", businessName: "Acme", phone: "" },
    declinesCall: true,
  });
  expect(carriedFields(fields).map(({ key }) => key)).toEqual(["name", "email", "company"]);
});
