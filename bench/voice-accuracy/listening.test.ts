import { expect, test } from "vitest";
import { contexts } from "#assistants/wren/contexts/contexts.ts";
import { wren } from "#assistants/wren/wren.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import { compileContext } from "#voice/providers/embedded/hearing/recognition-context.ts";
import { prepareListeners } from "./listening.ts";
import { say, withPauses } from "./speech.ts";

const days = { "day-and-time": compileContext(contexts["day-and-time"] ?? { patterns: [], phrases: {} }) };
const listener = prepareListeners(compileLanguage(wren), days).open();
const recorded = (pause: number, ...parts: string[]) =>
  withPauses(
    parts.map((part) => say(part, "rms")),
    pause,
    1_600,
  );

test("an utterance ends after the recording's last sound, within the product's own endpointing delay", async () => {
  const samples = recorded(0, "how long does it take to set up");
  const end = (samples.length * 1_000) / sampleRate - 1_600;
  const { text, certainty, endedAt, understood } = await listener.hear(samples);
  expect([text, certainty]).toEqual(["how long does it take to set up", "certain"]);
  expect(understood.meaning?.intent).toBe("set-up-time");
  expect(endedAt).toBeGreaterThan(end);
  expect(endedAt).toBeLessThan(end + 500);
});

test("a turn that ended in a pause is continued in a call and understood as a whole", async () => {
  const samples = recorded(700, "what is the price", "of the starter plan");
  expect((await listener.hear(samples)).text).toBe("what is the price");
  expect(await listener.converse(samples)).toMatchObject({
    certainty: "certain",
    understood: { meaning: { intent: "price-of", slots: { plan: "Starter" } } },
  });
});

test("a context guides recognition, and silence is not an utterance", async () => {
  expect(await listener.hear(recorded(0, "next tuesday"), "day-and-time")).toMatchObject({
    text: "next tuesday",
    certainty: "certain",
  });
  expect(await listener.hear(recorded(0))).toMatchObject({ text: "", certainty: "unknown" });
});
