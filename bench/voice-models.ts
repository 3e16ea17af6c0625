import { join } from "node:path";

/** Where `npm run voice -- install` puts Kokoro, as for the server. */
export const modelsFolder = process.env.VOICE_MODELS ?? join(process.env.DATA_DIR || "data", "voice-models");
