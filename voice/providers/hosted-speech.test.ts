import { expect, test } from "vitest";
import { startElevenLabsServer } from "#voice/testing/elevenlabs-server.ts";
import { startOpenAiServer } from "#voice/testing/openai-server.ts";
import { collect, tone } from "#voice/testing/sounds.ts";
import { createElevenLabs } from "./elevenlabs.ts";
import { createOpenAiSpeech } from "./openai-speech.ts";

const never = new AbortController().signal;

test("a hosted voice that speaks the OpenAI protocol is heard at 16 kHz, without its silence", async () => {
  await using vendor = await startOpenAiServer();
  vendor.speech = Int16Array.of(
    ...new Int16Array(4_800),
    ...tone(500, { rate: 24_000 }),
    ...new Int16Array(4_800),
  );
  const speech = createOpenAiSpeech({ baseUrl: vendor.baseUrl, apiKey: "sk-test" });
  const heard = await collect(speech.speak("Hello there.", { voiceId: "coral", speed: 1.2 }, never));
  expect(heard.length).toBeGreaterThan(8_000 - 50);
  expect(heard.length).toBeLessThan(8_000 + 800);
  expect(Math.max(...heard)).toBeGreaterThan(15_500);
  expect(vendor.requests).toEqual([
    {
      path: "/v1/audio/speech",
      body: {
        model: "gpt-4o-mini-tts",
        voice: "coral",
        input: "Hello there.",
        response_format: "pcm",
        speed: 1.2,
      },
    },
  ]);
});

test("ElevenLabs' voice is heard as it comes, with the speed within their limits", async () => {
  await using vendor = await startElevenLabsServer();
  vendor.speech = tone(300);
  const speech = createElevenLabs({ baseUrl: vendor.origin, apiKey: "el-test" });
  const heard = await collect(speech.speak("Hello.", { voiceId: "abc", speed: 2 }, never));
  expect(heard).toEqual(
    vendor.speech.subarray(0, vendor.speech.findLastIndex((sample) => Math.abs(sample) > 164) + 1),
  );
  expect(vendor.requests).toEqual([
    {
      path: "/v1/text-to-speech/abc/stream?output_format=pcm_16000",
      body: { text: "Hello.", model_id: "eleven_flash_v2_5", voice_settings: { speed: 1.2 } },
    },
  ]);
});

test("a voice keeps its stored settings unless an assistant names a speed", async () => {
  await using vendor = await startElevenLabsServer();
  vendor.speech = tone(300);
  const speech = createElevenLabs({ baseUrl: vendor.origin, apiKey: "el-test" });
  await collect(speech.speak("Hello.", {}, never));
  expect(vendor.requests[0]?.body).toEqual({ text: "Hello.", model_id: "eleven_flash_v2_5" });
});

test("speech that is aborted ends without an error", async () => {
  await using vendor = await startElevenLabsServer();
  vendor.speech = tone(5_000);
  vendor.pause = 5;
  const abort = new AbortController();
  const pieces = createElevenLabs({ baseUrl: vendor.origin, apiKey: "el-test" }).speak(
    "Long.",
    {},
    abort.signal,
  );
  let heard = 0;
  for await (const piece of pieces) {
    heard += piece.length;
    abort.abort();
  }
  expect(heard).toBeLessThan(vendor.speech.length);
});

test.each([
  ["OpenAI", (url: string) => createOpenAiSpeech({ baseUrl: `${url}/v1`, apiKey: "wrong-key" })],
  ["ElevenLabs", (url: string) => createElevenLabs({ baseUrl: url, apiKey: "wrong-key" })],
])("a key that %s refuses is named as the problem, and not quoted", async (_, create) => {
  await using openAi = await startOpenAiServer();
  await using elevenLabs = await startElevenLabsServer();
  const url = create === undefined ? "" : _ === "OpenAI" ? openAi.origin : elevenLabs.origin;
  const speaking = collect(create(url).speak("Hello.", {}, never));
  await expect(speaking).rejects.toThrow(/the key is not accepted\. Check it\./);
  await expect(speaking).rejects.not.toThrow(/wrong-key/);
});

test("a service that cannot be reached is named in the error", async () => {
  const speech = createElevenLabs({ baseUrl: "http://127.0.0.1:9", apiKey: "k" });
  await expect(collect(speech.speak("Hello.", {}, never))).rejects.toThrow(
    "ElevenLabs: it cannot be reached.",
  );
});
