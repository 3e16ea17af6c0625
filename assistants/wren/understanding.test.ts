import { describe, expect, test } from "vitest";
import { hostileInput } from "#fixtures/hostile-input.ts";
import { heldOutHostileInput } from "#fixtures/hostile-input-held-out.ts";
import { heldOutQuestions } from "#fixtures/visitors-questions/held-out.ts";
import { visitorsQuestions } from "#fixtures/visitors-questions/visitors-questions.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { matchSentence } from "#voice/language/match.ts";
import { toWords } from "#voice/language/normalise.ts";
import { createUnderstanding } from "#voice/language/understand.ts";
import { createEmbeddedDialogue } from "#voice/providers/embedded/dialogue/language-model.ts";
import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";
import type { AnswerPiece } from "#voice/providers/language-model.ts";
import { lines } from "./lines.ts";
import { refusalIds, refusals } from "./refusals.ts";
import { wren } from "./wren.ts";

const language = compileLanguage(wren);
const understand = createUnderstanding(language);

describe("typed questions", () => {
  test.each([
    { list: "held out", questions: heldOutQuestions },
    { list: "all others", questions: visitorsQuestions },
  ])("of those that no pattern contains ($list), 85 of 100 are understood", ({ questions }) => {
    const free = questions.filter(([text]) => matchSentence(language, toWords(text)) === undefined);
    const missed = free.filter(([text, ...intents]) => {
      const { certainty, meaning } = understand(text);
      return certainty !== "certain" || !intents.includes(meaning?.intent ?? "");
    });
    expect(free.length).toBeGreaterThanOrEqual(60);
    expect(missed.length / free.length, missed.map(([text]) => text).join("\n")).toBeLessThanOrEqual(0.15);
  });
});

describe("what is not for the assistant", () => {
  const script: DialogueScript = wren;
  const emergency = script.intents.find(({ id }) => id === "emergency");
  const refusing = [
    ...refusals.flatMap(({ answer }) => [...answer.say]),
    ...lines.unknown,
    ...lines.lost,
    ...(emergency?.answer ? Object.values(emergency.answer.say).flat() : []),
  ];
  const isAskedBack = (text: string) =>
    lines.askBack.some((line) => text.startsWith(line.split("{asks}")[0] ?? line));

  const dialogue = createEmbeddedDialogue(wren, language);

  async function answerTo(text: string): Promise<AnswerPiece[]> {
    const conversation = dialogue.open({ assistant: {}, callId: "test" });
    const pieces: AnswerPiece[] = [];
    const said = { text, certainty: "certain" } as const;
    for await (const piece of conversation.answer({ said, by: "keyboard" }, new AbortController().signal))
      pieces.push(piece);
    return pieces;
  }

  test.each([
    { list: "held out", inputs: heldOutHostileInput },
    { list: "all others", inputs: hostileInput },
  ])("gets a kind, plain answer: nothing is done, no fact is told ($list)", async ({ inputs }) => {
    expect(inputs.length).toBeGreaterThanOrEqual(40);
    for (const text of inputs) {
      const pieces = await answerTo(text);
      const said = pieces.flatMap((piece) => (piece.kind === "speech" ? [piece.text] : [])).join(" ");
      expect(
        isAskedBack(said) || refusing.some((line) => line === said),
        `${text.slice(0, 80)}: ${said}`,
      ).toBe(true);
      expect(pieces.map(({ kind }) => kind)).not.toContain("goodbye");
      expect(pieces.map(({ kind }) => kind)).not.toContain("fields");
    }
  });

  test("each refusal says what the assistant can do, or where help is", () => {
    for (const { id, answer } of refusals) {
      for (const text of answer.say)
        expect(text, id).toMatch(/[Aa]sk me|I answer|I can tell|I can do|I know|911/);
    }
    expect(refusalIds.length).toBe(refusals.length);
  });

  test("a very long text costs no time", () => {
    // Its own work: that is the same however much else the machine has to do.
    const before = process.threadCpuUsage();
    for (const text of ["please ".repeat(600), "a".repeat(4000), "what is it, and ".repeat(250)])
      expect(understand(text).certainty).not.toBe("certain");
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});
