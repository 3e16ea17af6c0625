import { samplesOf } from "#voice/audio/pcm-bytes.ts";
import { trimSilence } from "#voice/audio/trim-silence.ts";
import type { SynthesiserProvider } from "./hosted-provider.ts";
import { errorOf, ProviderError } from "./provider-error.ts";
import type { Synthesiser } from "./synthesiser.ts";

/** Speech by ElevenLabs' POST /v1/text-to-speech/:voice_id/stream, in 16 kHz PCM as the engine wants it. */
export function createElevenLabs(options: {
  readonly apiKey: string;
  /** Default https://api.elevenlabs.io. */
  readonly baseUrl?: string;
  /** Default "eleven_flash_v2_5", their quickest. */
  readonly model?: string;
  /** Id of the voice if an assistant chooses none. */
  readonly voice?: string;
}): Synthesiser {
  const {
    apiKey,
    baseUrl = "https://api.elevenlabs.io",
    model = "eleven_flash_v2_5",
    voice: defaultVoice = "JBFqnCBsd6RMkjVDRZzb",
  } = options;
  return {
    async warmUp() {},
    async *speak(clause, { voiceId = defaultVoice, speed }, signal) {
      try {
        const address = new URL(`/v1/text-to-speech/${encodeURIComponent(voiceId)}/stream`, baseUrl);
        address.searchParams.set("output_format", "pcm_16000");
        const answer = await fetch(address, {
          method: "POST",
          headers: { "xi-api-key": apiKey, "content-type": "application/json" },
          body: JSON.stringify({
            text: clause,
            model_id: model,
            // Sent only if needed: they replace all settings stored with the voice.
            ...(speed !== undefined && { voice_settings: { speed: within(speed) } }),
          }),
          signal,
          redirect: "error",
        }).catch((cause: unknown) => {
          throw new ProviderError("ElevenLabs", "it cannot be reached.", { cause });
        });
        const error = errorOf("ElevenLabs", answer);
        if (error) {
          await answer.body?.cancel();
          throw error;
        }
        if (answer.body) yield* trimSilence(samplesOf(answer.body));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  };
}

export const elevenLabs: SynthesiserProvider<"ELEVENLABS_API_KEY"> = {
  name: "11labs",
  settings: ["ELEVENLABS_API_KEY"],
  isDefault: true,
  create: ({ ELEVENLABS_API_KEY: apiKey }) => (apiKey ? createElevenLabs({ apiKey }) : undefined),
};

/** Their limits of `voice_settings.speed`. */
function within(speed: number): number {
  return Math.max(0.7, Math.min(1.2, speed));
}
