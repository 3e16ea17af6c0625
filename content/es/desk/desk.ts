import type { deskWords as original } from "../../desk/desk.ts";
import type { TranslationOf } from "../../translation.ts";

export { deskParts } from "../../desk/desk.ts";

export const deskWords = {
  name: "Recepción de",
  sample: "Datos de muestra",
  parts: {
    summary: "Resumen",
    transcript: "Transcripción",
    knowledge: "Lo que sabe",
    calendar: "Calendario",
    reminders: "Recordatorios",
    access: "Quién puede verlo",
  },
} as const satisfies TranslationOf<typeof original>;
