import { expect, test } from "vitest";
import type { FoundPassage, ResponseModel, Turn } from "#voice/index.ts";
import { all } from "#voice/testing/all.ts";
import { answerFromFiles } from "./answer-from-files.ts";

const passage = (similarity: number, text = "A cut is $40"): FoundPassage => ({
  fileId: "f",
  file: "prices.csv",
  heading: "",
  text,
  similarity,
});

/** A dialogue that repeats, at an assistant with one file in which `find` finds. */
function open(find: () => FoundPassage[] | Error, more: { expects?: string; isRehearsing?: boolean } = {}) {
  const asked: string[] = [];
  const model: ResponseModel = {
    open: () => ({
      async *answer({ said }) {
        yield { kind: "speech", text: `The dialogue on “${said.text}”.` };
      },
      heard: () => {},
      ...(more.expects !== undefined && { expects: more.expects }),
    }),
  };
  const conversation = answerFromFiles(model, {
    filesOf: () => ["f"],
    isYes: async ({ said }) => said.text === "yes",
    async search(_, question) {
      asked.push(question);
      const found = find();
      if (found instanceof Error) throw found;
      return { passages: found, unread: [] };
    },
  }).open({ assistant: {}, callId: "c", isRehearsing: () => more.isRehearsing === true });
  return {
    asked,
    async say(text: string) {
      const turn: Turn = { said: { text, certainty: "certain" }, by: "voice" };
      const pieces = await all(conversation.answer(turn, new AbortController().signal));
      return pieces.flatMap((piece) => (piece.kind === "speech" ? piece.text : [])).join(" ");
    },
  };
}

test("VAPI-07 what a file says for certain is quoted with its name, and two rows that are as near are both", async () => {
  const one = open(() => [passage(0.6), passage(0.5, "A colour is $90")]);
  expect(await one.say("how much is a cut")).toBe("From prices.csv: A cut is $40.");
  const two = open(() => [passage(0.6), { ...passage(0.58, "Children: $25"), file: "young.csv" }]);
  expect(await two.say("how much is a cut")).toBe(
    "From prices.csv: A cut is $40. And from young.csv: Children: $25.",
  );
});

test("VAPI-07 what may be meant is asked back, quoted after a yes, and dropped after anything else", async () => {
  const agreed = open(() => [passage(0.4)]);
  expect(await agreed.say("what about my hair")).toBe(
    "I may have something on that in prices.csv. Do you mean “A cut is $40”?",
  );
  expect(await agreed.say("yes")).toBe("From prices.csv: A cut is $40.");
  expect(await agreed.say("yes")).toBe("The dialogue on “yes”.");
  let similarity = 0.4;
  const refused = open(() => [passage(similarity)]);
  await refused.say("what about my hair");
  similarity = 0.1;
  expect(await refused.say("no I mean something else")).toContain("The dialogue");
  expect(await refused.say("yes")).toContain("The dialogue");
});

test("VAPI-07 a turn is the dialogue's if the files say nothing, fail, or are not what was asked for", async () => {
  for (const find of [() => [passage(0.3)], () => [], () => new Error("down")])
    expect(await open(find).say("how much is a cut")).toContain("The dialogue");
  const short = open(() => [passage(0.9)]);
  expect(await short.say("thank you")).toContain("The dialogue");
  const answering = open(() => [passage(0.9)], { expects: "digits" });
  expect(await answering.say("five five five one two")).toContain("The dialogue");
  const following = open(() => [passage(0.9)], { isRehearsing: true });
  expect(await following.say("how much is a cut")).toContain("The dialogue");
  expect([short.asked, answering.asked, following.asked]).toEqual([[], [], []]);
});
