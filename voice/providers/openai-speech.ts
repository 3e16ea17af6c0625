import { samplesOf } from "#voice/audio/pcm-bytes.ts";
import { createResampler } from "#voice/audio/resample.ts";
import { trimSilence } from "#voice/audio/trim-silence.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import { askOpenAi, type OpenAiConnection } from "./openai-connection.ts";
import type { Synthesiser } from "./synthesiser.ts";

/** Of `response_format: "pcm"`, by the documentation of POST /audio/speech. */
const providedRate = 24_000;

/** Speech by POST /audio/speech, streamed as it is made. */
export function createOpenAiSpeech(
  options: OpenAiConnection & {
    /** Default "gpt-4o-mini-tts". */
    readonly model?: string;
    /** When an assistant chooses none. Default "alloy". */
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

async function* resampled(pieces: AsyncIterable<Int16Array>): AsyncGenerator<Int16Array> {
  const resampler = createResampler(providedRate, sampleRate);
  for await (const piece of pieces) yield resampler.push(piece);
  yield resampler.flush();
}
