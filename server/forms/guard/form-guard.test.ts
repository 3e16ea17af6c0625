import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { handClock, missPuzzle, solve } from "#fixtures/form-visitor.ts";
import { createFormGuard, type GuardFields } from "./form-guard.ts";

function guarded() {
  const clock = handClock();
  const guard = createFormGuard({ key: randomBytes(32), clock, bits: 6 });
  const { token, puzzle } = guard.open("contact");
  return { clock, guard, puzzle, fields: { token, solution: solve(puzzle), nickname: "" } };
}

test("a form is genuine from two seconds to two hours after it was opened", () => {
  const { clock, guard, fields } = guarded();
  const kinds = [0, 1_999, 1, 7_198_000, 1].map((ms) => {
    clock.pass(ms);
    return guard.check("contact", "script", fields).kind;
  });
  expect(kinds).toEqual(["too-early", "too-early", "genuine", "genuine", "expired"]);
});

test("a form sent too early is told how long to wait", () => {
  const { clock, guard, fields } = guarded();
  clock.pass(500);
  expect(guard.check("contact", "script", fields)).toEqual({ kind: "too-early", wait: 1_500 });
});

test("a clock that runs behind that of the process that opened the form makes it wait, not fail", () => {
  const { clock, guard, fields } = guarded();
  clock.pass(-3_000);
  expect(guard.check("contact", "script", fields)).toEqual({ kind: "too-early", wait: 5_000 });
});

test("the same opening is the same submission, however often it is sent", () => {
  const { clock, guard, fields } = guarded();
  clock.pass(2_000);
  const [first, second] = [1, 2].map(() => guard.check("contact", "script", fields));
  expect(first).toEqual(second);
  expect(first).toMatchObject({ submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test.each<[string, (given: ReturnType<typeof guarded>) => GuardFields]>([
  ["without a token", ({ fields }) => ({ solution: fields.solution })],
  ["with a token that is no text", ({ fields }) => ({ ...fields, token: [fields.token] })],
  [
    "with a token of another form",
    ({ guard, fields }) => ({ ...fields, token: guard.open("demo-call").token }),
  ],
  [
    "with a token of the way without scripts",
    ({ guard, fields }) => ({ ...fields, token: guard.openPage("contact") }),
  ],
  ["without a solution", ({ fields }) => ({ token: fields.token })],
  ["with a solution that is no text", ({ fields }) => ({ ...fields, solution: Number(fields.solution) })],
  ["with a wrong solution", ({ fields, puzzle }) => ({ ...fields, solution: missPuzzle(puzzle) })],
  ["with a nickname", ({ fields }) => ({ ...fields, nickname: "Bob" })],
  ["with a nickname that is no text", ({ fields }) => ({ ...fields, nickname: null })],
])("a form %s is not genuine", (_what, spoil) => {
  const given = guarded();
  const fields = spoil(given);
  given.clock.pass(5_000);
  expect(given.guard.check("contact", "script", fields)).toEqual({ kind: "not-genuine" });
});

test("a solution of one form's puzzle does not fit another's", () => {
  const { clock, guard, fields } = guarded();
  const others = Array.from({ length: 40 }, () => guard.open("contact").token);
  clock.pass(5_000);
  const genuine = others.filter(
    (token) => guard.check("contact", "script", { ...fields, token }).kind === "genuine",
  );
  // At 6 bits, one in 64 fits by chance.
  expect(genuine.length).toBeLessThan(10);
});

test("a form without scripts needs no solution, and its token is valid for nothing else", () => {
  const { clock, guard } = guarded();
  const token = guard.openPage("contact");
  clock.pass(2_000);
  expect(guard.check("contact", "page", { token }).kind).toBe("genuine");
  expect(guard.check("demo-call", "page", { token }).kind).toBe("not-genuine");
  expect(guard.check("contact", "page", { token: guard.open("contact").token }).kind).toBe("not-genuine");
});
