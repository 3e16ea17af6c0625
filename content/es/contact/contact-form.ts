import { contactForm as original } from "../../contact/contact-form.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";

export const contactForm = {
  title: "Escríbanos",
  needed: "Bastan su correo y un mensaje.",
  fields: {
    firstName: "Nombre",
    lastName: "Apellido",
    email: "Correo electrónico",
    company: "Empresa",
    message: "Mensaje",
  },
  button: "Enviar mensaje",
  sending: "Enviando...",
  sent: {
    title: "Mensaje enviado.",
    next: `Una persona lo leerá y le responderá en ${company.responseTime}.`,
    answerTo: (email: string) => `Le escribiremos a ${email}.`,
    another: "Escribir otro mensaje",
  },
  privacy: {
    ...original.privacy,
    text: "Qué pasa con su mensaje:",
    label: "Política de privacidad (en inglés)",
  },
  about: (plan: string) => `Sobre el plan ${plan}`,
} as const satisfies TranslationOf<typeof original>;
