import type { errorScreen as original } from "../error-screen.ts";
import type { TranslationOf } from "../translation.ts";

/** Texts of the error screen. */
export const errorScreen = {
  heading: "¡Error inesperado de la aplicación!",
  documentTitle: "¡Error inesperado de la aplicación!",
  notFound: {
    title: "En esta dirección no contesta nadie.",
    text: "Puede que la página se haya mudado o que todavía no exista. Todo lo demás sigue contestando.",
  },
  crashed: {
    title: "Se cortó la línea con esta página.",
    text: "Algo falló mientras se preparaba. Si le pasa otra vez, avísenos.",
  },
  elsewhere: "Estas páginas sí contestan",
  again: "Cargar la página de nuevo",
  home: "Ir a la página de inicio",
  bookDemo: "Agende una demo",
  report: "Cuéntenos qué pasó",
  reportSubject: "Una página no funcionó",
} as const satisfies TranslationOf<typeof original>;
