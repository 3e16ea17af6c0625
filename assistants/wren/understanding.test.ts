import { describe, expect, test } from "vitest";
import { hostileInput } from "#fixtures/hostile-input.ts";
import { heldOutHostileInput } from "#fixtures/hostile-input-held-out.ts";
import { seenHostileInput } from "#fixtures/seen-hostile-input.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { createEmbeddedDialogue } from "#voice/providers/embedded/dialogue/response-model.ts";
import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";
import type { AnswerPiece } from "#voice/providers/response-model.ts";
import { fullInterpreter } from "#voice/testing/full-interpreter.ts";
import { notUnderstood } from "#voice/understanding/understanding.ts";
import { readEvaluation } from "../corpus/evaluation.ts";
import { refusalIds, refusals } from "./refusals.ts";
import { wren } from "./wren.ts";

const { lines } = wren;

const language = compileLanguage(wren);
const interpreter = fullInterpreter(language);
const understand = async (text: string) => (await interpreter.understand([text]))[0] ?? notUnderstood;

const textsOf = ({ answer }: Pick<DialogueScript["intents"][number], "answer">) =>
  Object.values(answer?.say ?? {}).flat();

describe("typed questions", () => {
  test.each([
    { list: "held-out", atLeast: 65, near: 90, wrong: 6 },
    { list: "asked-before", atLeast: 290, near: 93, wrong: 4 },
    { list: "seen", atLeast: 180, near: 97, wrong: 2 },
  ])(
    "$near of 100 are understood or asked back about, $wrong are misunderstood at most ($list)",
    async ({ list, atLeast, near, wrong }) => {
      const questions = readEvaluation(`assistants/wren/evaluation/${list}.tsv`);
      expect(questions.length).toBeGreaterThanOrEqual(atLeast);
      const found = { near: 0, wrong: 0 };
      for (const { sentence, intents = "" } of questions) {
        const { certainty, guesses } = await understand(sentence);
        const isMeant = guesses.slice(0, 2).some(({ intent }) => intents.split("/").includes(intent));
        if (isMeant) found.near++;
        else if (certainty === "certain") found.wrong++;
      }
      // The sentences are not printed: nobody should word anything because of them.
      expect((100 * found.near) / questions.length).toBeGreaterThanOrEqual(near);
      expect((100 * found.wrong) / questions.length).toBeLessThanOrEqual(wrong);
    },
  );
});

describe("a call that is to be set up", () => {
  test.each([
    "Can we set up a call",
    "could you arrange a quick call with one of you?",
    "let's schedule a phone call for tuesday",
    "i'd like to organise a short call with your team please",
    "can we hop on a call",
  ])("is a request to be called: %s", async (text) => {
    expect(await understand(text)).toMatchObject({
      certainty: "certain",
      act: "request",
      meaning: { intent: "request-call-back" },
    });
  });

  test.each([
    ["how long does it take to set up", "set-up-time"],
    ["walk me through the set-up", "set-up-steps"],
    ["can we set up a meeting", "book-demo"],
    ["can it set up appointments with my patients", "booking-feature"],
  ])("is something else than %s", async (text, intent) => {
    const { certainty, meaning } = await understand(text);
    expect(certainty).toBe("certain");
    expect(meaning?.intent).toBe(intent);
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

  const dialogue = createEmbeddedDialogue(wren, language, { openInterpreter: () => interpreter });

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
  ])(
    "gets a kind, plain answer: nothing is done, and 2 of 100 at most are told a fact ($list)",
    async ({ inputs, atLeast }) => {
      expect(inputs.length).toBeGreaterThanOrEqual(atLeast);
      const told: string[] = [];
      for (const text of inputs) {
        const pieces = await answerTo(text);
        const said = pieces.flatMap((piece) => (piece.kind === "speech" ? [piece.text] : [])).join(" ");
        const isKind = isAskedBack(said) || refusing.some((line) => line === said);
        if (!isKind) told.push(`${text.slice(0, 80)}: ${said}`);
        expect(pieces.map(({ kind }) => kind)).not.toContain("goodbye");
        expect(pieces.map(({ kind }) => kind)).not.toContain("fields");
      }
      expect(told.length, told.join("\n")).toBeLessThanOrEqual(Math.ceil(inputs.length * 0.02));
    },
  );

  test("each refusal says what the assistant can do, or where help is", () => {
    for (const { id, answer } of refusals) {
      for (const text of Object.values(answer?.say ?? {}).flat())
        expect(text, id).toMatch(/[Aa]sk me|I answer|I can tell|I can do|I know|911/);
    }
    expect(refusalIds.length).toBe(refusals.length);
  });

  test("a very long text costs no time", async () => {
    // Measures processor time, which does not depend on the machine's load.
    const before = process.threadCpuUsage();
    for (const text of ["please ".repeat(600), "a".repeat(4000), "what is it, and ".repeat(250)])
      expect((await understand(text)).certainty).not.toBe("certain");
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});
