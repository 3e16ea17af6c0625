import { describe, expect, test } from "vitest";
import { hostileInput } from "#fixtures/hostile-input.ts";
import { heldOutHostileInput } from "#fixtures/hostile-input-held-out.ts";
import { seenHostileInput } from "#fixtures/seen-hostile-input.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { createUnderstanding } from "#voice/language/understand.ts";
import { createEmbeddedDialogue } from "#voice/providers/embedded/dialogue/response-model.ts";
import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";
import type { AnswerPiece } from "#voice/providers/response-model.ts";
import { readEvaluation } from "../corpus/evaluation.ts";
import { refusalIds, refusals } from "./refusals.ts";
import { wren } from "./wren.ts";

const { lines } = wren;

const language = compileLanguage(wren);
const understand = createUnderstanding(language);

const textsOf = ({ answer }: Pick<DialogueScript["intents"][number], "answer">) =>
  Object.values(answer?.say ?? {}).flat();

describe("typed questions", () => {
  test.each([
    { list: "held-out", atLeast: 65, understood: 85 },
    { list: "asked-before", atLeast: 290, understood: 95 },
    { list: "seen", atLeast: 180, understood: 98 },
  ])("$understood of 100 are understood ($list)", ({ list, atLeast, understood }) => {
    const questions = readEvaluation(`assistants/wren/evaluation/${list}.tsv`);
    const missed = questions.filter(({ sentence, intents = "" }) => {
      const { certainty, meaning } = understand(sentence);
      return certainty !== "certain" || !intents.split("/").includes(meaning?.intent ?? "");
    });
    expect(questions.length).toBeGreaterThanOrEqual(atLeast);
    const share = 1 - missed.length / questions.length;
    expect(100 * share, missed.map(({ sentence }) => sentence).join("\n")).toBeGreaterThanOrEqual(understood);
  });
});

describe("what is not for the assistant", () => {
  const script: DialogueScript = wren;
  const emergency = script.intents.find(({ id }) => id === "emergency");
  const refusing = [
    ...refusals.flatMap(textsOf),
    ...lines.unknown,
    ...lines.lost,
    ...(emergency ? textsOf(emergency) : []),
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
    { list: "held out", inputs: heldOutHostileInput, atLeast: 38 },
    { list: "asked before", inputs: hostileInput, atLeast: 173 },
    { list: "seen: examples themselves", inputs: seenHostileInput, atLeast: 46 },
  ])("gets a kind, plain answer: nothing is done, no fact is told ($list)", async ({ inputs, atLeast }) => {
    expect(inputs.length).toBeGreaterThanOrEqual(atLeast);
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
      for (const text of Object.values(answer?.say ?? {}).flat())
        expect(text, id).toMatch(/[Aa]sk me|I answer|I can tell|I can do|I know|911/);
    }
    expect(refusalIds.length).toBe(refusals.length);
  });

  test("a very long text costs no time", () => {
    // Measures processor time, which does not depend on the machine's load.
    const before = process.threadCpuUsage();
    for (const text of ["please ".repeat(600), "a".repeat(4000), "what is it, and ".repeat(250)])
      expect(understand(text).certainty).not.toBe("certain");
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});
