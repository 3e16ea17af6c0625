import { expect, test } from "vitest";
import type { AnswerPiece } from "#voice/providers/response-model.ts";
import { type ScriptedCall, type ScriptedCallOptions, scriptCall } from "#voice/testing/scripted-call.ts";
import { englishWords } from "./words.ts";

async function greeted(options: ScriptedCallOptions = {}): Promise<ScriptedCall> {
  const call = scriptCall(options);
  await call.joins();
  await call.until(() => call.isIdle() && call.heard().length > 0);
  await call.passes(500);
  return call;
}

const said = (call: ScriptedCall) =>
  call
    .heard()
    .map(({ text }) => text)
    .join(" ");

test('a slow answer is preceded by "one moment", and is still given', async () => {
  const call = await greeted({ responseModel: { delay: 3000 } });
  await call.says("prices");
  await call.until(() => said(call).includes("You said prices."), 8000);
  const [, filler] = call.heard();
  const [hang] = call.messages("hang");
  expect(englishWords.oneMoment).toContain(hang?.message);
  expect(hang?.message.startsWith(filler?.text ?? "?")).toBe(true);
  const turnEnd =
    call.line.messages.findLast(({ message }) => JSON.stringify(message).includes("thinking"))?.at ?? 0;
  expect((filler?.from ?? 0) - turnEnd).toBeLessThanOrEqual(1560);
  // "One moment" does not count as the answer.
  expect(call.messages("latency")[0]?.firstAudioMs).toBeGreaterThan(3000);
});

test("an answer that never comes is abandoned, and the next question is answered", async () => {
  const call = await greeted({ answer: (text) => (text === "prices" ? "hang" : ["Here you are."]) });
  await call.says("prices");
  await call.until(() => said(call).includes("something went wrong"), 12_000);
  await call.until(() => call.isIdle());
  await call.says("hours");
  await call.until(() => said(call).includes("Here you are."), 2000);
  expect(call.endedBecause()).toBeUndefined();
});

test("the assistant apologises for an answer that fails, and answers the next question", async () => {
  let attempt = 0;
  const call = await greeted({
    answer: () => {
      attempt++;
      if (attempt === 1) throw new Error("The language model is broken.");
      return ["All is well."];
    },
  });
  await call.says("prices");
  await call.until(() => said(call).includes("something went wrong on my side."), 2000);
  await call.until(() => call.isIdle());
  await call.says("prices");
  await call.until(() => said(call).includes("All is well."), 2000);
});

test("after a bug in an answer the call still hears the next question", async () => {
  const broken = { kind: "speech" } as unknown as AnswerPiece;
  const call = await greeted({ answer: (text) => (text === "prices" ? [broken] : ["Here you are."]) });
  await call.says("prices");
  await call.until(() => call.responseModel.asked.length === 1, 2000);
  await call.passes(500);
  await call.says("hours");
  await call.until(() => said(call).includes("Here you are."), 2000);
});

test("three failures in a row, and no fewer, end the call with a plain sentence", async () => {
  const call = await greeted({
    answer: () => {
      throw new Error("The language model is broken.");
    },
  });
  for (let failure = 1; failure <= 3; failure++) {
    expect(call.endedBecause()).toBeUndefined();
    await call.says("prices");
    await call.passes(600);
    if (failure < 3) await call.until(() => call.isIdle());
  }
  await call.until(() => call.endedBecause() !== undefined);
  expect(call.endedBecause()).toBe("pipeline-error");
  expect(said(call)).toContain("Please try again in a moment.");
  expect(call.messages("status-update").at(-1)).toEqual({
    type: "status-update",
    status: "ended",
    endedReason: "pipeline-error",
  });
});

test.each(["listen", "write", "finish", "hang"] as const)(
  "after a recogniser fails (%s) the assistant asks the visitor to say it again",
  async (trouble) => {
    let utterances = 0;
    const call = await greeted({ recogniser: { trouble: () => (++utterances === 1 ? trouble : undefined) } });
    await call.says("prices");
    await call.until(() => said(call).includes("or type it?"), 5000);
    await call.until(() => call.isIdle());
    await call.says("prices");
    await call.until(() => said(call).includes("You said prices."), 3000);
  },
);

test("the engine waits as long as a recogniser's own time limit, and no longer for one without", async () => {
  for (const [timeLimit, expected] of [
    [5_000, ["You said prices."]],
    [undefined, ["Sorry, I did not catch that.", "Could you say it again, or type it?"]],
  ] as const) {
    const options = timeLimit === undefined ? { delay: 4_000 } : { delay: 4_000, timeLimit };
    const call = await greeted({ recogniser: options });
    const before = call.heard().length;
    await call.says("prices");
    await call.passes(9_000);
    expect(
      call
        .heard()
        .slice(before)
        .map(({ text }) => text),
    ).toEqual(expected);
  }
});

test("a clause that cannot be spoken is tried once more", async () => {
  let attempts = 0;
  const call = await greeted({
    synthesiser: { trouble: (clause) => (clause.startsWith("You") && ++attempts === 1 ? "fail" : undefined) },
  });
  await call.says("prices");
  await call.until(() => said(call).includes("You said prices."), 2000);
});

test("a clause without anything to pronounce is no failure", async () => {
  const call = await greeted({
    answer: () => ["One.", "…", "Two."],
    synthesiser: { isMute: (clause) => clause === "…" },
  });
  await call.says("prices");
  await call.until(() => said(call).includes("One. Two."), 3000);
});

test.each(["fail", "hang"] as const)("speech that cannot be made (%s) is apologised for", async (trouble) => {
  const call = await greeted({
    synthesiser: { trouble: (clause) => (clause.startsWith("You") ? trouble : undefined) },
  });
  await call.says("prices");
  await call.until(() => said(call).includes("something went wrong"), 5000);
  await call.until(() => call.isIdle());
  expect(call.endedBecause()).toBeUndefined();
});

test.each(["fail", "hang"] as const)(
  "a synthesiser that makes no sound at all (%s) ends the call instead of hanging it",
  async (trouble) => {
    const call = scriptCall({ synthesiser: { trouble: () => trouble } });
    await call.joins();
    await call.until(() => call.endedBecause() !== undefined, 20_000);
    expect(call.endedBecause()).toBe("pipeline-error");
    expect(call.clock.timers()).toBe(0);
  },
);

test("the words of a voice that may take seconds for them come late, and are no failure", async () => {
  const call = await greeted({ synthesiser: { delay: 5_000, timeLimit: 10_000 } });
  await call.says("prices");
  await call.until(() => said(call).includes("You said prices."), 8_000);
  expect(said(call)).not.toContain("something went wrong");
});

test("the engine waits longer for a synthesiser that is still starting than for one that runs", async () => {
  const call = await greeted({ synthesiser: { start: 6_000 } });
  expect(call.heard().length).toBe(1);
  expect(call.endedBecause()).toBeUndefined();
  const broken = scriptCall({ synthesiser: { start: 600_000 } });
  await broken.joins();
  await broken.until(() => broken.endedBecause() !== undefined, 60_000);
  expect(broken.endedBecause()).toBe("pipeline-error");
});

test("a call whose conversation cannot begin says why it ended", async () => {
  const call = scriptCall({
    responseModel: {
      open: () => {
        throw new Error("There is no such persona.");
      },
    },
  });
  expect(call.endedBecause()).toBe("call-start-error");
  expect(call.clock.timers()).toBe(0);
});
