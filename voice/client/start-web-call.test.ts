import { expect, test } from "vitest";
import { createFakeBrowser, webCallUrl } from "#voice/testing/fake-browser.ts";
import { type SolvePuzzle, startWebCall } from "./start-web-call.ts";

const puzzle = { token: "token", prefix: "prefix", bits: 15 };
const made = () => Response.json({ id: "1", webCallUrl }, { status: 201 });
const asked = () =>
  Response.json({ statusCode: 428, error: "", message: "Solve it.", puzzle }, { status: 428 });

async function start(answers: readonly Response[], solvePuzzle?: SolvePuzzle) {
  const { browser } = createFakeBrowser();
  const solutions: (string | null)[] = [];
  const left = [...answers];
  const answer = await startWebCall(
    {
      browser: {
        ...browser,
        async request(_, { headers }) {
          solutions.push(new Headers(headers).get("puzzle-solution"));
          return left.shift() ?? Response.error();
        },
      },
      baseUrl: "/voice",
      publicKey: "public",
      signal: new AbortController().signal,
      ...(solvePuzzle && { solvePuzzle }),
    },
    { assistantId: "receptionist" },
  );
  return { answer, solutions };
}

test("a puzzle is solved and the call made, without the visitor noticing", async () => {
  const { answer, solutions } = await start([asked(), made()], async ({ prefix }) => `${prefix.length}`);
  expect(answer).toMatchObject({ isMade: true });
  expect(solutions).toEqual([null, "token:6"]);
});

test.each<[string, readonly Response[], SolvePuzzle | undefined]>([
  ["nothing solves it", [asked()], undefined],
  ["it cannot be solved", [asked()], async () => undefined],
  [
    "the solver fails",
    [asked()],
    async () => {
      throw new Error("no worker");
    },
  ],
  ["its solution is not taken", [asked(), asked()], async () => "1"],
])("a call whose puzzle comes back because %s is refused as busy", async (_, answers, solve) => {
  expect((await start(answers, solve)).answer).toMatchObject({
    isMade: false,
    error: { statusCode: 429, message: expect.stringContaining("busy") },
  });
});
