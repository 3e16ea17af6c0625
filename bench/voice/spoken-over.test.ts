import { expect, test } from "vitest";
import { wren } from "#assistants/wren/wren.ts";
import { startCall } from "#voice/engine/start-call.ts";
import { completeness } from "#voice/language/completeness.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { type Frame, frameMs, frameSamples } from "#voice/protocol/audio.ts";
import type { Recogniser } from "#voice/providers/recogniser.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createFakeResponseModel } from "#voice/testing/fake-response-model.ts";
import { createScriptedLine } from "#voice/testing/scripted-line.ts";
import { cough, framesOf, mixed, roomNoise, seeded } from "#voice/testing/synthetic-sound.ts";
import { say, silence, type TestVoice } from "../voice-accuracy/speech.ts";

// Plays the benchmark's voices and coughs into a call's turn detector and turn machine, on fake time. A perfect
// recognizer replaces ours, which the benchmark measures: it gets each scene's words, those of "mm-hm" included.

const voices: readonly TestVoice[] = ["rms", "awb", "kal16"];
const backchannels = ["mm hm", "uh huh", "mm hm mm hm", "okay", "right", "yeah"];
const interruptions = [
  "stop",
  "wait a moment",
  "how much is the growth plan",
  "what is your name",
  "where are you located",
  "is my data safe",
  "what are your opening hours",
  "can i talk to a person",
  "how do i contact you",
  "are you a real person",
  "hold on",
  "do you have a free trial",
  "tell me about the features",
  "i have a question",
];
/** In ms: when the visitor begins to speak over the assistant, and how long a scene goes on after the last word. */
const [before, after] = [1_200, 1_500];

const language = compileLanguage(wren);

function recogniserOf(text: string, frames: number): Recogniser {
  const words = text.split(" ");
  return {
    warmUp: async () => {},
    completeness: (heard) => completeness(language, heard),
    listen(onPartial) {
      let written = 0;
      return {
        write() {
          written++;
          onPartial(words.slice(0, Math.floor((words.length * written) / frames)).join(" "));
        },
        finish: async () => ({ text, certainty: text === "" ? "unknown" : "certain" }),
        cancel() {},
      };
    },
  };
}

/** Twelve seconds of the assistant's speech. */
const speech = mixed(silence(12_000), {
  sound: say(
    "our plans begin with a small one for those who try it out and there is a larger one for teams that are on the phone " +
      "all day and for everybody else we make an offer that fits how many calls you have and what you do in them",
    "kal16",
  ).map((sample) => sample * 0.6),
  from: 0,
});

/** @returns true if the scene stopped the assistant. */
async function isStopped({ said, sound, echo }: Scene): Promise<boolean> {
  const clock = createFakeClock();
  const line = createScriptedLine(clock);
  const call = startCall({
    callId: "over",
    assistant: { firstMessage: "All about our plans." },
    line,
    recogniser: recogniserOf(said, sound.length / frameSamples),
    responseModel: createFakeResponseModel({ clock, answer: () => ["I see."] }),
    synthesiser: {
      warmUp: async () => {},
      async *speak(_, __, signal) {
        for (const frame of framesOf(speech)) if (!signal.aborted) yield frame;
      },
    },
    clock,
  });
  const chance = seeded(5);
  const room = framesOf(roomNoise(20_000, -62, chance));
  const spoken = framesOf(sound);
  let heard = 0;
  const wasInterrupted = () =>
    line.messages.some(({ message }) => typeof message !== "string" && message.type === "user-interrupted");
  const passes = async (ms: number, frames: readonly Frame[] = []) => {
    for (let i = 0; i < ms / frameMs && !wasInterrupted(); i++) {
      await clock.pass(7);
      line.visitor.hears(microphone(frames[i]));
      await clock.pass(frameMs - 7);
    }
  };
  const microphone = (voice: Frame | undefined): Frame => {
    const own =
      echo === undefined ? undefined : line.frames.findLast(({ at }) => at <= clock.now() - echo)?.frame;
    const quiet = room[heard++ % room.length];
    // -20 dB is a tenth.
    return new Int16Array(frameSamples).map(
      (_, i) => (quiet?.[i] ?? 0) + (voice?.[i] ?? 0) + (own?.[i] ?? 0) / 10,
    );
  };
  line.visitor.opens();
  await passes(400);
  line.visitor.sends("playable");
  await passes(before);
  await passes(spoken.length * frameMs + after, spoken);
  call.end("server-shutdown");
  return wasInterrupted();
}

interface Scene {
  readonly name: string;
  readonly sound: Int16Array;
  /** Words in the sound; empty if there are none. */
  readonly said: string;
  /** Delay of the echo of the assistant's own voice, in ms. Default: no echo. */
  readonly echo?: number;
}

function spokenBy(voice: TestVoice, text: string): Scene {
  return { name: `${voice}: ${text}`, said: text, sound: say(text, voice) };
}

async function stoppedBy(scenes: readonly Scene[]): Promise<string[]> {
  const stopped: string[] = [];
  for (const scene of scenes) if (await isStopped(scene)) stopped.push(scene.name);
  return stopped;
}

test('"mm-hm", coughs and its own echo leave the assistant talking in nine of ten cases', async () => {
  const scenes: Scene[] = [
    ...backchannels.flatMap((text) => voices.map((voice) => spokenBy(voice, text))),
    ...Array.from({ length: 16 }, (_, i) => ({
      name: `cough ${i}`,
      said: "",
      sound: cough(150 + (i % 4) * 50, -18 - (i % 3) * 4, seeded(i)),
    })),
    ...Array.from({ length: 10 }, (_, i) => ({
      name: `echo ${60 + i * 20} ms late`,
      said: "",
      sound: silence(2_000),
      echo: 60 + i * 20,
    })),
  ];
  const stopped = await stoppedBy(scenes);
  expect(scenes.length).toBeGreaterThanOrEqual(40);
  expect(stopped.length / scenes.length, stopped.join(", ")).toBeLessThanOrEqual(0.1);
});

test("a visitor who interrupts the assistant stops it in nine of ten cases", async () => {
  const scenes = interruptions.flatMap((text) => voices.map((voice) => spokenBy(voice, text)));
  const stopped = await stoppedBy(scenes);
  const ignored = scenes.filter(({ name }) => !stopped.includes(name)).map(({ name }) => name);
  expect(scenes.length).toBeGreaterThanOrEqual(40);
  expect(ignored.length / scenes.length, ignored.join(", ")).toBeLessThanOrEqual(0.1);
});
