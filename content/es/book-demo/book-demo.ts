import type { bookDemo as original } from "../../book-demo/book-demo.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";
import { fieldWords } from "./field-words.ts";

export const bookDemo = {
  meta: {
    title: "Agende una demo",
    description:
      "Treinta minutos con una persona y con Wren, el agente telefónico que contesta en nombre de su negocio. Cuatro pasos cortos, nada que instalar.",
  },
  intro: {
    title: "Escúchelo contestar en nombre de su negocio.",
    lead: `Treinta minutos con uno de nosotros y con ${company.assistantName}. Usted trae las llamadas más difíciles; nosotros, el teléfono.`,
    terms: "Sin tarjeta y sin compromiso.",
  },
  agenda: {
    title: "Qué pasa en la demo",
    moments: [
      {
        minute: "0:00",
        title: "Sus llamadas de hoy",
        text: "Quién llama, cuándo y qué se pierde. Ya leímos sus respuestas: no tiene que repetirlas.",
        speaking: false,
      },
      {
        minute: "5:00",
        title: `${company.assistantName} contesta`,
        text: "Usted llama a su propia recepción. Interrúmpalo. Cambie de opinión. Pídale mejor el jueves.",
        speaking: true,
      },
      {
        minute: "20:00",
        title: "Sus números",
        text: "Cuánto cuesta con su volumen de llamadas, cuánto ahorra y qué no puede hacer.",
        speaking: false,
      },
      {
        minute: "30:00",
        title: "Usted cuelga",
        text: "Nada que instalar antes, nada que cancelar después.",
        speaking: false,
      },
    ],
  },
  progress: {
    name: "Progreso",
    done: "listo",
    labels: ["Su negocio", "Contacto", "Necesidades", "Agenda"],
    count: (step: number) => (step === 1 ? "Paso 1 de 4, unos 2 minutos" : `Paso ${step} de 4`),
  },
  headings: {
    1: "Datos de su negocio",
    2: "Datos de contacto",
    3: "Cómo trabaja su negocio",
    4: "Agende su demo",
  },
  requiredNote: "obligatorio",
  missing: {
    name: "Por llenar",
    toGo: (count: number) => (count === 1 ? "Falta 1:" : `Faltan ${count}:`),
    toCorrect: (count: number) => `${count} por corregir:`,
    all: "Todo listo.",
  },
  folded: {
    optional: "Opcional",
    chosen: (count: number) => (count === 1 ? "1 elegida" : `${count} elegidas`),
  },
  buttons: {
    next: "Siguiente",
    sending: "Enviando su solicitud",
    back: "Atrás",
    home: "Volver al inicio",
  },
  fields: fieldWords,
  unnamedBusiness: "Bright Dental",
  errors: {
    notFilledIn: "Llene este campo, por favor.",
    notChosen: "Elija una opción, por favor.",
    url: "Esto no es una dirección web. Pruebe con algo como brightdental.com, o déjelo vacío.",
    email: "A esta dirección le falta algo. Escríbala así: maria@brightdental.com.",
    phone: (dialPrefix: string) =>
      `Este no es un número válido con ${dialPrefix}. Revise los dígitos, o empiece con + y el código de su país.`,
    tooLong: (length: number, longest: number) => `Son ${length} caracteres. Deje ${longest} como máximo.`,
  },
  notices: {
    name: "Su solicitud",
    kept: "Su solicitud está guardada en este dispositivo. No hay conexión con nosotros, así que seguiremos intentando enviarla. Usted no tiene que hacer nada.",
    keptOnPage:
      "No hay conexión con nosotros, así que seguiremos intentando enviar su solicitud. Deje esta página abierta hasta que llegue.",
    arrived: "Su solicitud ya llegó.",
    refused:
      "Su solicitud está guardada en este dispositivo, pero nuestro sistema no la aceptó. Escríbanos a",
  },
  noScript: {
    schedule: `Una persona leerá su solicitud y le escribirá en ${company.responseTime} para encontrar una hora.`,
    button: "Enviar solicitud",
  },
} as const satisfies TranslationOf<typeof original>;
