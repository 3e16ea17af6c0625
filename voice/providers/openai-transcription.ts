import { joinSamples } from "#voice/audio/samples.ts";
import { wavFile } from "#voice/audio/wave-file.ts";
import { type Frame, sampleRate } from "#voice/protocol/audio.ts";
import type { RecogniserProvider } from "./hosted-provider.ts";
import { askOpenAi, type OpenAiConnection, openAiConnectionOf, openAiSettings } from "./openai-connection.ts";
import type { Recogniser } from "./recogniser.ts";
import { spokenCompleteness } from "./spoken-completeness.ts";

/** The longest utterance that is sent, in frames: a minute. */
const mostFrames = 3_000;

/**
 * Recognises by POST /audio/transcriptions. The whole utterance is sent at its end, so there are no partial texts,
 * and the visitor waits for the service.
 */
export function createOpenAiTranscription(
  options: OpenAiConnection & {
    /** Default "gpt-4o-mini-transcribe". */
    readonly model?: string;
    /** BCP 47, as an assistant names it. Default "en". */
    readonly language?: string;
    /** Longest wait for the words, in ms; the engine waits as long. Default 5,000. */
    readonly timeLimit?: number;
  },
): Recogniser {
  const { model = "gpt-4o-mini-transcribe", language = "en", timeLimit = 5_000 } = options;
  return {
    timeLimit,
    async warmUp() {},
    completeness: spokenCompleteness,
    listen() {
      const frames: Frame[] = [];
      const cancelled = new AbortController();
      return {
        write(frame) {
          if (frames.length < mostFrames) frames.push(frame);
        },
        async finish() {
          const form = new FormData();
          form.set(
            "file",
            new Blob([wavFile(joinSamples(frames), sampleRate)], { type: "audio/wav" }),
            "utterance.wav",
          );
          form.set("model", model);
          // The service accepts ISO 639-1 only: no region.
          form.set("language", language.replace(/-.*/, ""));
          form.set("response_format", "json");
          const signal = AbortSignal.any([cancelled.signal, AbortSignal.timeout(timeLimit)]);
          const answer = await askOpenAi(options, "/audio/transcriptions", form, signal);
          const { text } = (await answer.json()) as { text?: unknown };
          const words = typeof text === "string" ? text.trim() : "";
          return { text: words, certainty: words === "" ? "unknown" : "certain" };
        },
        cancel: () => cancelled.abort(),
      };
    },
  };
}

export const openAiTranscription: RecogniserProvider<(typeof openAiSettings)[number]> = {
  name: "openai",
  settings: openAiSettings,
  isDefault: false,
  create(settings, { model, language }) {
    const connection = openAiConnectionOf(settings);
    if (!connection) return undefined;
    return createOpenAiTranscription({
      ...connection,
      ...(model !== undefined && { model }),
      ...(language !== undefined && { language }),
    });
  },
};
