import { paths } from "#domain/site-map.ts";
import type { featureCarousel as original } from "../../home/carousel.ts";
import type { TranslationOf } from "../../translation.ts";

export const featureCarousel = {
  title: "Lo que ve su recepción",
  lead: "La llamada del salón de esta página, como espera a quien llegue primero.",
  pause: "Pausar",
  play: "Reproducir",
  previous: "Función anterior",
  next: "Función siguiente",
  show: "Mostrar",
  roles: { carousel: "carrusel", slide: "diapositiva" },
  place: (number, all, name) => `${number} de ${all}: ${name}`,
  link: { label: "Todas las funciones", to: paths.features },
  names: [
    "Procesamiento neuronal",
    "Procesamiento cuántico",
    "Red neuronal",
    "Integración inteligente",
    "Analítica predictiva",
    "Seguridad empresarial",
  ],
} as const satisfies TranslationOf<typeof original>;
