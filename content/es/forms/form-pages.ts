import { localPath } from "#domain/local-paths.ts";
import { paths } from "#domain/site-map.ts";
import type { FormPageContent, formPages as original } from "../../forms/form-pages.ts";
import { callNotice } from "../book-demo/call-notice.ts";
import { demoReceived } from "../book-demo/demo-received.ts";
import { company } from "../company.ts";
import { language } from "../language.ts";

const confirm = {
  title: "Un paso más",
  empty: "vacío",
};

export const formPages = {
  contact: {
    page: localPath(paths.contact, language),
    back: "Volver a la página de contacto (en inglés)",
    receivedPath: `/${language}${paths.contact}/received`,
    again: { title: "Casi." },
    confirm: {
      ...confirm,
      lead: "Esto es lo que recibimos. Si todo está bien, presione el botón y su mensaje va en camino. Para cambiar algo, regrese.",
    },
    received: {
      title: "Su mensaje va en camino.",
      text: `Una persona lo leerá y le responderá en ${company.responseTime}.`,
    },
  },
  "demo-call": {
    page: localPath(paths.outboundCalls, language),
    back: "Volver a llamadas salientes",
    receivedPath: `/${language}${paths.outboundCalls}/received`,
    again: { title: "Casi." },
    confirm: {
      ...confirm,
      lead: "Esto es lo que recibimos. Si todo está bien, presione el botón y su solicitud va en camino. Para cambiar algo, regrese.",
    },
    received: {
      title: "¡Llamada solicitada!",
      text: "¡Gracias! Nuestro agente de ventas con IA le llamará en breve, en inglés. Llama entre las 8 a.m. y las 9 p.m. en la zona horaria de su número.",
    },
    receivedUncalled: {
      title: "Recibimos su solicitud.",
      text: `¡Gracias! En este momento el sitio no llama a teléfonos, así que una persona leerá su solicitud y le responderá en ${company.responseTime}.`,
    },
  },
  "demo-request": {
    page: localPath(paths.bookDemo, language),
    back: "Volver a la página de la demo",
    receivedPath: `/${language}${paths.bookDemo}/received`,
    again: { title: "Casi." },
    confirm: {
      ...confirm,
      lead: `Esto es lo que recibimos. Si todo está bien, presione el botón y su solicitud va en camino. Para cambiar algo, regrese. ${callNotice.noCalls}`,
    },
    received: {
      title: demoReceived.title,
      text: `¡Gracias! Una persona leerá su solicitud y le escribirá en ${company.responseTime} para encontrar una hora. Ninguna voz de IA llamará a su número.`,
    },
  },
} as const satisfies Record<keyof typeof original, FormPageContent>;
