import type { nextTimes as original } from "../../book-demo/next-times.ts";
import type { TranslationOf } from "../../translation.ts";

export const nextTimes = {
  title: "Próximas horas libres",
  zone: (zone: string) => (zone === "" ? "en su zona horaria" : `en ${zone}`),
  later: "La hora se elige en el paso 4, entre las que estén libres entonces.",
  pick: "Elija una ahora, o en el paso 4.",
  chosen: (time: string) => `${time} será la primera opción en el paso 4. Todavía no está apartada.`,
  clear: "Elegir después",
} as const satisfies TranslationOf<typeof original>;
