import { randomUUID } from "node:crypto";
import { OggOpusDecoder } from "ogg-opus-decoder";
import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { clientOf, failure, privateKey, startVoiceApi } from "#fixtures/voice-api.ts";
import { callPlanOf } from "#server/voice/following/call-plan-of.ts";
import { createSoundRecorder } from "#server/voice/following/sound-recorder.ts";
import { frameMs, frameSamples, sampleRate } from "#voice/index.ts";
import type { ArtifactPlan } from "#voice/protocol/call-web.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createCallJournal } from "./call-journal.ts";
import { createSealing } from "./sealing.ts";

/** A server with a call of twelve seconds: the caller speaks in the first two, the assistant from the third to the fifth. */
async function withRecording(plan: ArtifactPlan) {
  const app = await startVoiceApi();
  const { kysely, keys } = app.database;
  const { log } = captureLog();
  const sealing = createSealing(keys);
  const journal = createCallJournal({ kysely, log, sealing, planOf: callPlanOf });
  const id = randomUUID();
  journal.made({ id, isPublic: false, assistant: { artifactPlan: { recordingEnabled: true, ...plan } } });
  journal.joined(id);
  const keeper = journal.keeperOf(id);
  keeper.agreed();
  const clock = createFakeClock();
  const recorder = createSoundRecorder(clock, keeper.sound);
  const tone = Int16Array.from({ length: frameSamples }, (_, i) => 8_000 * Math.sin((2 * Math.PI * i) / 40));
  for (let ms = frameMs; ms <= 12_000; ms += frameMs) {
    clock.advance(frameMs);
    if (ms <= 2_000) recorder.visitor(tone);
    if (ms > 3_000 && ms <= 5_000) recorder.assistant(tone);
  }
  clock.advance(10);
  recorder.visitor(new Int16Array(frameSamples));
  recorder.finish();
  await journal.written();
  const fetched = (kind: string) =>
    app.request(`/voice/call/${id}/${kind}-recording`, {
      headers: { authorization: `Bearer ${privateKey}` },
    });
  return { app, id, fetched, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

/** Seconds in which a channel is loud. */
function loudIn(samples: ArrayLike<number>): number[] {
  const seconds = Array.from({ length: Math.round(samples.length / sampleRate) }, (_, second) => second);
  return seconds.filter((second) => {
    const middle = Array.from({ length: 1_600 }, (_, i) => samples[second * sampleRate + 8_000 + i] ?? 0);
    return Math.max(...middle) > 0.1;
  });
}

function channelsOf(wave: Buffer): Float32Array[] {
  const channels = wave.readUInt16LE(22);
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: (wave.length - 44) / 2 / channels }, (_, i) => {
      return wave.readInt16LE(44 + 2 * (i * channels + channel)) / 32_768;
    }),
  );
}

async function decoded(file: Uint8Array): Promise<Float32Array[]> {
  const decoder = new OggOpusDecoder({ sampleRate } as never);
  await decoder.ready;
  const { channelData, errors } = await decoder.decodeFile(file);
  expect(errors).toEqual([]);
  return channelData;
}

test("VAPI-03 a recording is a WAV file unless the plan asks for Opus", async () => {
  for (const recordingFormat of [undefined, "mp3"] as const) {
    await using call = await withRecording(recordingFormat ? { recordingFormat } : {});
    const response = await call.fetched("stereo");
    expect(response.headers.get("content-type")).toBe("audio/wav");
    const file = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(file.length));
    expect(channelsOf(file).map(loudIn)).toEqual([
      [0, 1],
      [3, 4],
    ]);
    const { artifactPlan } = await clientOf(call.app).calls.get({ id: call.id });
    expect(artifactPlan).toMatchObject({ recordingFormat: "wav;l16" });
  }
});

test("VAPI-03 a recording in Opus has the same sound in a tenth of the size, in each of its versions", async () => {
  await using call = await withRecording({ recordingFormat: "ogg;opus" });
  const loud = {
    stereo: [
      [0, 1],
      [3, 4],
    ],
    mono: [[0, 1, 3, 4]],
    customer: [[0, 1]],
    assistant: [[3, 4]],
  };
  for (const [kind, channels] of Object.entries(loud)) {
    const response = await call.fetched(kind);
    expect(response.headers.get("content-type")).toBe("audio/ogg; codecs=opus");
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${call.id}-${kind}.ogg"`);
    const file = new Uint8Array(await response.arrayBuffer());
    const sound = await decoded(file);
    expect(sound.map(loudIn)).toEqual(channels);
    // Twelve seconds, and the last frame.
    for (const { length } of sound) expect(length).toBe(12.02 * sampleRate);
    expect(file.length).toBeLessThan((12 * sampleRate * 2 * channels.length) / 10);
  }
});

test("VAPI-03 the published client downloads each version of a recording", async () => {
  await using call = await withRecording({});
  const { calls } = clientOf(call.app);
  const { id } = call;
  for (const download of [
    calls.callArtifactControllerMonoRecordingDownload({ id }),
    calls.callArtifactControllerStereoRecordingDownload({ id }),
    calls.callArtifactControllerCustomerRecordingDownload({ id }),
    calls.callArtifactControllerAssistantRecordingDownload({ id }),
  ]) {
    const { rawResponse } = await download.withRawResponse();
    expect([rawResponse.status, rawResponse.headers.get("content-type")]).toEqual([200, "audio/wav"]);
  }
});

test("VAPI-03 a reader that goes away frees its encoder, and more than four at a time are asked to wait", async () => {
  await using call = await withRecording({ recordingFormat: "ogg;opus" });
  const readers = [];
  for (let i = 0; i < 4; i++) {
    const reader = (await call.fetched("mono")).body?.getReader();
    await reader?.read();
    readers.push(reader);
  }
  const fifth = await call.fetched("mono");
  expect([fifth.status, (await fifth.json()).message]).toEqual([503, expect.stringContaining("in a minute")]);
  await Promise.all(readers.map((reader) => reader?.cancel()));
  await expect.poll(async () => (await call.fetched("mono")).status).toBe(200);
});

test("VAPI-03 another format is refused with those that there are", async () => {
  await using app = await startVoiceApi();
  const wrong = clientOf(app).assistants.create({ artifactPlan: { recordingFormat: "flac" } } as never);
  expect(await failure(wrong)).toEqual({
    status: 400,
    message: "artifactPlan.recordingFormat: must be one of wav;l16, ogg;opus, mp3",
  });
});
