import type { callNotice as original } from "../../book-demo/call-notice.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";
import { consents } from "../consents/consents.ts";

const wren = company.assistantName;

export const callNotice = {
  calls: {
    announced: consents.wizard.wording,
    when: "Entre las 8 a.m. y las 9 p.m. en la zona horaria de ese número. La llamada es en inglés, y en la primera frase dice que es una IA.",
    decline: "Por favor, no me llamen",
    declined: `${wren} no llamará a este número. Le escribirá una persona.`,
  },
  noCalls: `Una persona de ${company.name} le responderá por correo o por teléfono. Ninguna voz de IA llamará a este número.`,
  demo: "La demostración también es una llamada: a la hora que elija en el paso 4, uno de nosotros le llama a este número.",
  number: "El número:",
  privacy: "Política de privacidad",
} as const satisfies TranslationOf<typeof original>;
