import type { saveCall as original } from "../../live-call/save-call.ts";
import type { TranslationOf } from "../../translation.ts";

/** Words about saving a call that the call screen has from its start; the rest is in recording.ts. */
export const saveCall = {
  action: "Guardar esta llamada",
  /** The sign, as long as a recording runs. */
  on: "Grabando",
  trouble: "No se pudo grabar esta llamada.",
} satisfies TranslationOf<typeof original>;
