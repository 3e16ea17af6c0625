import type { faq as original } from "../../home/faq.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";

/** The six questions of the home page. The structured data for search engines has the same texts. */
export const faq = {
  title: "Lo que todos preguntan antes de la primera llamada",
  lead: `¿Otra pregunta? Escriba a ${company.email}. Le contesta una persona, en ${company.responseTime}.`,
  entries: [
    {
      question: "¿Cuánto tarda la puesta en marcha?",
      answer: `De ${company.setUpTime}. Anotamos cómo contesta usted hoy, conectamos su calendario y le dejamos llamar a ${company.assistantName} antes que a ningún cliente. Su número sigue siendo suyo: las llamadas se desvían, y usted quita el desvío cuando quiera.`,
    },
    {
      question: "¿Qué idiomas habla?",
      answer: `Más de 12 idiomas, en un solo número. ${company.assistantName} oye en cuál le hablan, contesta en ese y puede cambiar a media llamada. Después, usted lee el resumen en el suyo. Starter habla un idioma; Growth y Premium, todos. Las llamadas de prueba de este sitio son en inglés.`,
    },
    {
      question: `¿Qué pasa cuando ${company.assistantName} no sabe algo?`,
      answer:
        "Lo dice, y nunca inventa. Usted decide qué sigue: le pasa la llamada, toma un recado con nombre y número, o propone una hora para devolverla. Esas preguntas quedan en una lista: usted las contesta una sola vez.",
    },
    {
      question: "¿Dice que es una IA?",
      answer:
        "Sí, en la primera frase de cada llamada. Quien prefiera a una persona lo dice, y se le pasa la llamada o se le llama después.",
    },
    {
      question: "¿Con qué calendarios y CRM funciona?",
      answer:
        "Con Google Calendar y Outlook Calendar en todos los planes. La integración con su CRM viene con Growth y Premium; díganos cuál usa al pedir la demo, y antes le diremos cómo se conectará.",
    },
    {
      question: "¿Quedo amarrado a un contrato?",
      answer:
        "Se paga por adelantado. Los planes mensuales se cancelan con 30 días de aviso. Un plan de pago único no se reembolsa después de 30 días. Si se va, puede exportar sus datos durante 30 días más.",
    },
  ],
} as const satisfies TranslationOf<typeof original>;
