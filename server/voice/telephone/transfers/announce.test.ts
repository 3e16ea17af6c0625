import { expect, test } from "vitest";
import { createHandedLine } from "#voice/engine/handed-line.ts";
import { startCall } from "#voice/engine/start-call.ts";
import { type Frame, frameMs, frameSamples } from "#voice/protocol/audio.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createFakeRecogniser } from "#voice/testing/fake-recogniser.ts";
import { createFakeSynthesiser } from "#voice/testing/fake-synthesiser.ts";
import { createLexicon, spoken } from "#voice/testing/marked-sound.ts";
import { createScriptedLine } from "#voice/testing/scripted-line.ts";
import { announce, type Taken } from "./announce.ts";

const text = "Hello, this is Wren, an AI. I have a caller for you.";

/** A person who has picked up, on fake time. */
function arrange(waitsForYes: boolean) {
  const clock = createFakeClock();
  const lexicon = createLexicon();
  const line = createScriptedLine(clock);
  const told: string[] = [];
  let taken: Taken | undefined;
  void announce(
    createHandedLine(line),
    {
      startCall,
      recogniser: createFakeRecogniser({ clock, lexicon }),
      synthesiser: createFakeSynthesiser({ clock, lexicon, onSpeak: (clause) => told.push(clause) }),
      speechDetector: undefined as never,
      isYes: async ({ said }) => said.text === "yes please",
    },
    {
      callId: "announced",
      text,
      waitsForYes,
      disclosure: { text: "I am an AI.", isDue: true, isInGreeting: true },
      clock,
    },
  ).then((how) => (taken = how));
  line.visitor.opens();
  const quiet: Frame = new Int16Array(frameSamples);
  async function makes(frames: readonly Frame[]) {
    for (const frame of frames) {
      line.visitor.hears(frame);
      await clock.pass(frameMs);
    }
  }
  const passes = (ms: number) => makes(Array.from({ length: ms / frameMs }, () => quiet));
  return {
    line,
    told,
    taken: () => taken,
    passes,
    says: (words: string) => makes(spoken(words, lexicon)),
    async until(isSo: () => boolean) {
      for (let ms = 0; !isSo() && ms < 90_000; ms += 100) await passes(100);
      expect(isSo()).toBe(true);
    },
  };
}

test("VAPI-06 the person is told once they have said hello, and has the caller when they have heard it", async () => {
  const person = arrange(false);
  await person.says("hello");
  await person.until(() => person.taken() !== undefined);
  expect(person.taken()).toBe("accepted");
  expect(person.told.join(" ")).toBe(text);
});

test.each([
  [
    "the key 1",
    (person: ReturnType<typeof arrange>) => person.line.visitor.sends({ type: "dtmf", digits: "1" }),
    "accepted",
  ],
  ["a yes", (person: ReturnType<typeof arrange>) => person.says("yes please"), "accepted"],
  [
    "the key 2",
    (person: ReturnType<typeof arrange>) => person.line.visitor.sends({ type: "dtmf", digits: "2" }),
    "refused",
  ],
  ["a no", (person: ReturnType<typeof arrange>) => person.says("sorry not now"), "refused"],
  [
    "hanging up",
    (person: ReturnType<typeof arrange>) => person.line.visitor.closes("customer-ended-call"),
    "refused",
  ],
  ["saying nothing", () => undefined, "refused"],
] as const)("VAPI-06 a call that waits for the person is decided by %s", async (_, act, taken) => {
  const person = arrange(true);
  await person.says("hello");
  await person.until(() => person.told.join(" ").includes("I have a caller for you."));
  await person.passes(6_000);
  expect(person.taken()).toBeUndefined();
  await act(person);
  await person.until(() => person.taken() !== undefined);
  expect(person.taken()).toBe(taken);
  if (taken === "refused") await person.until(() => person.line.closedBecause() !== undefined);
});

test("VAPI-06 other words are answered with how to take the call, and an answering machine gets nobody", async () => {
  const person = arrange(true);
  await person.says("hello");
  await person.until(() => person.told.length > 0);
  await person.passes(6_000);
  await person.says("who is this");
  await person.until(() => person.told.some((clause) => clause.startsWith("Press 1")));
  const machine = arrange(false);
  await machine.says("please leave a message after the tone");
  await machine.until(() => machine.taken() !== undefined);
  expect([machine.taken(), machine.told]).toEqual(["machine", []]);
});
