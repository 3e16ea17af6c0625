import { expect, test } from "vitest";
import { startDeepgramServer } from "#voice/testing/deepgram-server.ts";
import { startOpenAiServer } from "#voice/testing/openai-server.ts";
import { createDeepgram } from "./deepgram.ts";
import { createOpenAiTranscription } from "./openai-transcription.ts";

const frame = new Int16Array(320).fill(100);

test("an utterance is transcribed by a service that speaks the OpenAI protocol, as one WAV file", async () => {
  await using vendor = await startOpenAiServer();
  vendor.transcript = " What does Growth cost? ";
  const recogniser = createOpenAiTranscription({ baseUrl: vendor.baseUrl, apiKey: "sk-test" });
  const utterance = recogniser.listen(() => {});
  for (let i = 0; i < 50; i++) utterance.write(frame);
  expect(await utterance.finish()).toEqual({ text: "What does Growth cost?", certainty: "certain" });
  expect(vendor.requests).toEqual([
    {
      path: "/v1/audio/transcriptions",
      body: { model: "gpt-4o-mini-transcribe", language: "en", riff: "RIFF", bytes: 44 + 50 * 640 },
    },
  ]);
});

test("a language with a region is sent without it, as the service accepts no regions", async () => {
  await using vendor = await startOpenAiServer();
  const recogniser = createOpenAiTranscription({
    baseUrl: vendor.baseUrl,
    apiKey: "sk-test",
    language: "de-CH",
  });
  await recogniser.listen(() => {}).finish();
  expect(vendor.requests[0]?.body).toMatchObject({ language: "de" });
});

test("an utterance without words is unknown", async () => {
  await using vendor = await startOpenAiServer();
  const recogniser = createOpenAiTranscription({ baseUrl: vendor.baseUrl, apiKey: "sk-test" });
  expect(await recogniser.listen(() => {}).finish()).toEqual({ text: "", certainty: "unknown" });
  vendor.status = 429;
  await expect(recogniser.listen(() => {}).finish()).rejects.toThrow(/too many requests/);
});

test("Deepgram's words come while they are spoken, and are final when the turn ends", async () => {
  await using vendor = await startDeepgramServer();
  vendor.utterances.push({
    interim: ["what", "what does"],
    finals: [
      { transcript: "What does", confidence: 0.98 },
      { transcript: "growth cost?", confidence: 0.9 },
    ],
  });
  const recogniser = createDeepgram({ baseUrl: vendor.baseUrl, apiKey: "dg-test" });
  const partials: string[] = [];
  const utterance = recogniser.listen((text) => partials.push(text));
  utterance.write(frame);
  utterance.write(frame);
  expect(await utterance.finish()).toEqual({ text: "What does growth cost?", certainty: "certain" });
  expect(partials).toEqual(["what", "what does", "What does", "What does growth cost?"]);
  expect(vendor.connections[0]).toMatchObject({ bytes: 1_280, controls: ["Finalize"] });
  expect(Object.fromEntries(vendor.connections[0]?.address.searchParams ?? [])).toMatchObject({
    model: "nova-3",
    language: "en-US",
    channels: "1",
    interim_results: "true",
  });
  recogniser.close();
});

test("an utterance reuses the connection of the last one, unless that was cancelled", async () => {
  await using vendor = await startDeepgramServer();
  const recogniser = createDeepgram({ baseUrl: vendor.baseUrl, apiKey: "dg-test" });
  await recogniser.listen(() => {}).finish();
  await recogniser.listen(() => {}).finish();
  expect(vendor.connections).toHaveLength(1);
  recogniser.listen(() => {}).cancel();
  await recogniser.listen(() => {}).finish();
  expect(vendor.connections).toHaveLength(2);
  recogniser.close();
});

test("words that Deepgram is not sure of are doubtful", async () => {
  await using vendor = await startDeepgramServer();
  vendor.utterances.push({ finals: [{ transcript: "growl", confidence: 0.31 }] });
  const recogniser = createDeepgram({ baseUrl: vendor.baseUrl, apiKey: "dg-test" });
  expect(await recogniser.listen(() => {}).finish()).toEqual({ text: "growl", certainty: "doubtful" });
  recogniser.close();
});

test("without an answer to Finalize, the results so far are used", async () => {
  await using vendor = await startDeepgramServer();
  vendor.utterances.push({ finals: [{ transcript: "yes", confidence: 0.9 }], isSilentAtEnd: true });
  const recogniser = createDeepgram({ baseUrl: vendor.baseUrl, apiKey: "dg-test", timeLimit: 300 });
  expect(await recogniser.listen(() => {}).finish()).toEqual({ text: "yes", certainty: "certain" });
  recogniser.close();
});

test("late results of a Deepgram that was given up are not taken for the next utterance's", async () => {
  await using vendor = await startDeepgramServer();
  vendor.utterances.push(
    { interim: ["book"], finals: [{ transcript: "book a demo", confidence: 0.9 }], late: 200 },
    { finals: [{ transcript: "on Monday", confidence: 0.9 }] },
  );
  const recogniser = createDeepgram({ baseUrl: vendor.baseUrl, apiKey: "dg-test", timeLimit: 100 });
  const first = recogniser.listen(() => {});
  first.write(frame);
  await first.finish();
  const partials: string[] = [];
  const second = recogniser.listen((text) => partials.push(text));
  await expect.poll(() => vendor.connections[0]?.answers).toBe(1);
  expect(await second.finish()).toEqual({ text: "on Monday", certainty: "certain" });
  expect(partials).toEqual(["on Monday"]);
  recogniser.close();
});

test("a silent Deepgram fails the utterance within the time that the engine waits", async () => {
  await using vendor = await startDeepgramServer();
  vendor.utterances.push({ finals: [], isSilentAtEnd: true });
  const recogniser = createDeepgram({ baseUrl: vendor.baseUrl, apiKey: "dg-test", timeLimit: 300 });
  await expect(recogniser.listen(() => {}).finish()).rejects.toThrow("Deepgram: nothing came within 300 ms.");
  recogniser.close();
});

test("a connection that breaks fails the utterance, and the next one gets a new one", async () => {
  await using vendor = await startDeepgramServer();
  const recogniser = createDeepgram({ baseUrl: vendor.baseUrl, apiKey: "dg-test" });
  await recogniser.warmUp();
  await expect.poll(() => vendor.connections).toHaveLength(1);
  const broken = recogniser.listen(() => {});
  vendor.drop();
  await expect(broken.finish()).rejects.toThrow("Deepgram: it closed the connection.");
  expect(await recogniser.listen(() => {}).finish()).toMatchObject({ certainty: "unknown" });
  recogniser.close();
});

test("a refused key of Deepgram is named as the problem", async () => {
  await using vendor = await startDeepgramServer();
  const recogniser = createDeepgram({ baseUrl: vendor.baseUrl, apiKey: "wrong-key" });
  await expect(recogniser.listen(() => {}).finish()).rejects.toThrow(
    "Deepgram: the key is not accepted. Check it.",
  );
});
