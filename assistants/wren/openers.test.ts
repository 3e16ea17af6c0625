import { expect, test } from "vitest";
import { compileLanguage } from "#voice/language/language.ts";
import { fullInterpreter } from "#voice/testing/full-interpreter.ts";
import { typedTasks } from "#voice/testing/typed-tasks.ts";
import { readEvaluation } from "../corpus/evaluation.ts";
import { wren } from "./wren.ts";

const interpreter = fullInterpreter(compileLanguage(wren));

test("questions of every intent are answered with the yes or no that their wordings have, or with neither", async () => {
  // The first question of each list; all of them would take a minute.
  const questions = wren.intents.flatMap(({ id, yes = [], no = [] }) => [
    ...yes.slice(0, 1).map((text) => ({ id, text, answer: "yes" })),
    ...no.slice(0, 1).map((text) => ({ id, text, answer: "no" })),
  ]);
  expect(questions.length).toBeGreaterThan(150);
  const wrong: string[] = [];
  for (const { id, text, answer } of questions) {
    const [understood] = await interpreter.understand([text]);
    const { meaning, verdict } = understood ?? {};
    if (meaning?.intent === id && verdict !== undefined && verdict !== answer) wrong.push(`${id}: ${text}`);
  }
  expect(wrong).toEqual([]);
});

test("an answer begins with the yes or no that fits a question nobody foresaw, or with neither", async () => {
  const open = typedTasks(wren, () => interpreter);
  const found = { fits: 0, wrong: 0 };
  const questions = readEvaluation("assistants/wren/evaluation/openers.tsv");
  for (const { sentence, answer } of questions) {
    const said = await open().type(sentence);
    const opener = /^(yes|no)\b[.,]/i.exec(said)?.[1]?.toLowerCase();
    if (opener !== undefined) found[opener === answer ? "fits" : "wrong"]++;
  }
  // The sentences are not printed: nobody should word anything because of them.
  expect(found.wrong).toBeLessThanOrEqual(questions.length / 30);
  expect(found.fits).toBeGreaterThanOrEqual(questions.length / 3);
});
