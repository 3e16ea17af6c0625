import { setImmediate as next } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { createG722Decoder, encodeOpus, sampleRate, waveHeader, waveHeaderLength } from "#voice/index.ts";
import { soundName } from "./kept-content.ts";
import { Refusal } from "./refusals.ts";
import type { Sealing } from "./sealing.ts";

/** The versions of a recording. `stereo` has the caller on the left, `mono` both in one. */
export const recordingKinds = ["mono", "stereo", "customer", "assistant"] as const;
export type RecordingKind = (typeof recordingKinds)[number];

/** A recording as a file of 16 kHz. */
export interface Recording {
  readonly type: "audio/wav" | "audio/ogg; codecs=opus";
  /** Of its name. */
  readonly ending: "wav" | "ogg";
  /** Of the whole file, in bytes, where it is known beforehand. */
  readonly length?: number;
  /** The file, a part at a time. */
  content(): AsyncIterable<Uint8Array>;
}

const bytesPerSample = 2;
/** Of each channel. */
const opusBitsPerSecond = 24_000;
/** Recordings that are turned into Opus at a time: each has a thread. */
const mostEncoders = 4;
/** Samples of each channel that are decoded at a time, half a second: calls that go on have their turn in between. */
const sliceSamples = sampleRate / 2;

let encoders = 0;

/** Finds the recording of a call; undefined if none is kept. A part that was never written is left out. */
export async function findRecording(
  kysely: Kysely<Tables>,
  sealing: Pick<Sealing, "openBytes">,
  call: string,
  kind: RecordingKind,
): Promise<Recording | undefined> {
  const parts = await kysely
    .selectFrom("larkline.call_sound")
    .innerJoin("larkline.call", "id", "call_id")
    .select(["part", "samples", "sound_format"])
    .where("call_id", "=", call)
    .orderBy("part")
    .execute();
  const [first] = parts;
  if (!first) return undefined;
  const channels = kind === "stereo" ? 2 : 1;

  /** Samples of all channels in turn. */
  async function* sound(): AsyncIterable<Int16Array> {
    const decoders = [createG722Decoder(), createG722Decoder()] as const;
    for (const { part } of parts) {
      const row = await kysely
        .selectFrom("larkline.call_sound")
        .select("sealed")
        .where("call_id", "=", call)
        .where("part", "=", part)
        .executeTakeFirst();
      // The call was deleted meanwhile.
      if (!row) return;
      const bytes = await sealing.openBytes(row.sealed, soundName(call, part));
      const half = bytes.length / 2;
      // A byte of G.722 is two samples.
      for (let at = 0; at < half; at += sliceSamples / 2) {
        const end = Math.min(half, at + sliceSamples / 2);
        const caller = decoders[0](bytes.subarray(at, end));
        yield joined(kind, caller, decoders[1](bytes.subarray(half + at, half + end)));
        await next();
      }
    }
  }

  if (first.sound_format === "ogg;opus") {
    if (encoders >= mostEncoders)
      throw new Refusal(503, "Several recordings are being read just now. Try again in a minute.");
    return {
      type: "audio/ogg; codecs=opus",
      ending: "ogg",
      async *content() {
        encoders++;
        try {
          const bitsPerSecond = opusBitsPerSecond * channels;
          yield* encodeOpus(sound(), { rate: sampleRate, channels, bitsPerSecond });
        } finally {
          encoders--;
        }
      },
    };
  }
  const length = parts.reduce((sum, { samples }) => sum + samples, 0) * channels * bytesPerSample;
  return {
    type: "audio/wav",
    ending: "wav",
    length: waveHeaderLength + length,
    async *content() {
      yield waveHeader(length, { rate: sampleRate, channels });
      for await (const samples of sound()) yield littleEndian(samples);
    },
  };
}

/** The samples of both channels, as a kind of recording has them. */
function joined(kind: RecordingKind, caller: Int16Array, assistant: Int16Array): Int16Array {
  if (kind === "customer") return caller;
  if (kind === "assistant") return assistant;
  const isStereo = kind === "stereo";
  const samples = new Int16Array(caller.length * (isStereo ? 2 : 1));
  for (let i = 0; i < caller.length; i++) {
    const [left, right] = [caller[i] ?? 0, assistant[i] ?? 0];
    if (isStereo) {
      samples[2 * i] = left;
      samples[2 * i + 1] = right;
    } else samples[i] = Math.max(-32768, Math.min(32767, left + right));
  }
  return samples;
}

function littleEndian(samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(samples.length * bytesPerSample);
  const view = new DataView(bytes.buffer);
  for (const [i, sample] of samples.entries()) view.setInt16(bytesPerSample * i, sample, true);
  return bytes;
}
