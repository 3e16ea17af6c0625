import type { beside as original } from "../../live-call/beside.ts";
import type { TranslationOf } from "../../translation.ts";

export const beside = {
  calendar: "Elija una hora",
  opened: (label) => `“${label}” está abierto junto a la llamada.`,
  show: (label) => `Mostrar “${label}”`,
  close: (label) => `Cerrar “${label}”`,
} satisfies TranslationOf<typeof original>;
