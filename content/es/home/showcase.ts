import { paths } from "#domain/site-map.ts";
import type { ShowcaseContent } from "../../home/showcase.ts";

export const showcase = {
  title: "Lo que pasa entre “hola” y “nos vemos el martes”",
  name: "Tecnología",
  pause: "Pausar la demostración",
  play: "Reproducir la demostración",
  link: { label: "Cómo funciona la tecnología", to: paths.technology },
  items: [
    { id: "neural-processing", name: "Procesamiento neuronal" },
    { id: "smart-automation", name: "Automatización inteligente" },
    { id: "enterprise-security", name: "Seguridad empresarial" },
    { id: "global-infrastructure", name: "Infraestructura global" },
    { id: "smart-analytics", name: "Analítica inteligente" },
    { id: "seamless-integration", name: "Integración sin fricciones" },
  ],
} as const satisfies ShowcaseContent;
