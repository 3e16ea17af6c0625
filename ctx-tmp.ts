import { benchContexts } from "./bench/voice-accuracy/contexts.ts";
await benchContexts();
