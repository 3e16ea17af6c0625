import type { DeskPart } from "../../desk/desk.ts";
import type { featureCarousel } from "./carousel.ts";

type Name = (typeof featureCarousel)["names"][number];

export const featureSlides = {
  "Procesamiento neuronal": {
    text: "Escucha la frase completa. Por eso “lo mismo que la última vez, pero más corto” es un corte de pelo y no un acertijo.",
    part: "summary",
  },
  "Procesamiento cuántico": {
    text: "Prepara la respuesta mientras usted termina la frase. Por eso no hay silencios largos.",
    part: "transcript",
  },
  "Red neuronal": {
    text: "Aprende sus precios, su gente y su manera de decir que no, y acierta más con cada llamada.",
    part: "knowledge",
  },
  "Integración inteligente": {
    text: "Lee y escribe en el calendario que usted ya usa. Por eso nadie queda agendado dos veces.",
    part: "calendar",
  },
  "Analítica predictiva": {
    text: "Detecta las citas que se suelen olvidar y llama el día anterior.",
    part: "reminders",
  },
  "Seguridad empresarial": {
    text: "Guarda cada llamada bajo llave y anota quién la abrió. Lo que le confía un cliente se queda con usted.",
    part: "access",
  },
} as const satisfies Readonly<Record<Name, { readonly text: string; readonly part: DeskPart }>>;
