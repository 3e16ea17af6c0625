import type { demoEvent as original, VisitorPhone } from "../../booking/demo-event.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";

export type { VisitorPhone } from "../../booking/demo-event.ts";

export const demoEvent = {
  summary: (host: string) =>
    host === company.name ? `Demo de ${company.name}` : `Demo de ${company.name} con ${host}`,
  with: (host: string) =>
    `${host === company.name ? "Uno de nosotros" : host} y ${company.assistantName}, nuestro agente de IA`,
  location: (phone: VisitorPhone) =>
    phone === null ? `Teléfono: ${company.phone}` : `Teléfono: le llamamos al ${phone}`,
  how: (phone: VisitorPhone) =>
    phone === null
      ? `Por teléfono: llame al ${company.phone} a esa hora y le contestamos. Nada que instalar.`
      : `Por teléfono: uno de nosotros le llama al ${phone}. Nada que instalar.`,
  elsewise: (phone: VisitorPhone) =>
    phone === null
      ? `¿Prefiere que le llamemos? Mande su número a ${company.email}.`
      : `¿El número está mal, o prefiere llamarnos usted? Escriba a ${company.email}, o llame al ${company.phone} a esa hora.`,
  numberLeft: "número que nos dejó",
  change: (link: string) => `Para elegir otra hora o cancelar: ${link}`,
  cancelled: "Esta demo se canceló.",
  fileName: "larkline-demo.ics",
} as const satisfies TranslationOf<typeof original>;
