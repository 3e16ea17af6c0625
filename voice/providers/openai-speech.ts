import { samplesOf } from "#voice/audio/pcm-bytes.ts";
import { createResampler } from "#voice/audio/resampler.ts";
import { trimSilence } from "#voice/audio/trim-silence.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import type { SynthesiserProvider } from "./hosted-provider.ts";
import { askOpenAi, type OpenAiConnection, openAiConnectionOf, openAiSettings } from "./openai-connection.ts";
import type { Synthesiser } from "./synthesiser.ts";

/** Sample rate of `response_format: "pcm"`, by the documentation of POST /audio/speech. */
const providedRate = 24_000;

/** Speech by POST /audio/speech, streamed as it is made. */
export function createOpenAiSpeech(
  options: OpenAiConnection & {
    /** Default "gpt-4o-mini-tts". */
    readonly model?: string;
    /** The voice if an assistant chooses none. Default "alloy". */
    readonly voice?: string;
  },
): Synthesiser {
  const { model = "gpt-4o-mini-tts", voice: defaultVoice = "alloy" } = options;
  return {
    async warmUp() {},
    async *speak(clause, { voiceId = defaultVoice, speed = 1 }, signal) {
      const body = { model, voice: voiceId, input: clause, response_format: "pcm", speed };
      try {
        const { body: sound } = await askOpenAi(options, "/audio/speech", body, signal);
        if (sound) yield* trimSilence(resampled(samplesOf(sound)));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  };
}

export const openAiSpeech: SynthesiserProvider<(typeof openAiSettings)[number]> = {
  name: "openai",
  settings: openAiSettings,
  isDefault: false,
  create(settings) {
    const connection = openAiConnectionOf(settings);
    return connection && createOpenAiSpeech(connection);
  },
};

async function* resampled(pieces: AsyncIterable<Int16Array>): AsyncGenerator<Int16Array> {
  const resample = createResampler(providedRate, sampleRate);
  const converted = (piece: Int16Array) =>
    Int16Array.from(resample(Float32Array.from(piece)), (sample) =>
      Math.max(-32_768, Math.min(32_767, Math.round(sample))),
    );
  for await (const piece of pieces) yield converted(piece);
  // Some silence pushes out the samples that the filter still holds.
  yield converted(new Int16Array(providedRate / 100));
}
