// Recogniser, dialogue and synthesiser that run in this process. Loaded when calls need them.
export { compileLanguage } from "./language/language.ts";
export { toWords } from "./languages/en/normalise.ts";
export { readYesNo } from "./languages/en/yes-no.ts";
export { createPretendTools } from "./providers/embedded/dialogue/pretend-tools.ts";
export { createEmbeddedDialogue } from "./providers/embedded/dialogue/response-model.ts";
export { createEmbeddedRecogniser } from "./providers/embedded/hearing/recogniser.ts";
export { compileContext } from "./providers/embedded/hearing/recognition-context.ts";
export { createOpenHearing } from "./providers/embedded/open-hearing/open-hearing.ts";
export { createLiveVoice } from "./providers/embedded/speech/live/live-voice.ts";
export { openPack } from "./providers/embedded/speech/pack/pack.ts";
export { createEmbeddedSynthesiser } from "./providers/embedded/speech/synthesiser.ts";
export { createSpeechDetection } from "./providers/embedded/speech-detection/speech-detection.ts";
export { hearWithTwoEars } from "./providers/embedded/two-ears/two-ears.ts";
export { createInterpreters } from "./providers/embedded/understanding/interpreters.ts";
export { idleClock } from "./time/system-clock.ts";
