import { fileURLToPath } from "node:url";

/** The folder of all that was spoken ahead. */
export const packFolder = fileURLToPath(new URL("./pack", import.meta.url));

/** Kokoro's voices, and who speaks with which. */
export const voices = { wren: "af_heart", receptionist: "af_bella" } as const;

/** Who calls in the sample calls. */
export const callers = { man: "am_michael", woman: "af_bella" } as const;

export type VoiceName = (typeof voices)[keyof typeof voices] | (typeof callers)[keyof typeof callers];

/** The voice of an assistant's persona. */
export function voiceOf(persona: string | undefined): VoiceName {
  return persona === "dental" ? voices.receptionist : voices.wren;
}
