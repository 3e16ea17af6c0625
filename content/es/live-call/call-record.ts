import { paths } from "#domain/site-map.ts";
import type { callRecord as original } from "../../live-call/call-record.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";
import { locale } from "../language.ts";

const wren = company.assistantName;

/** Words of the record after a call. Those that are shown without it are in `liveCall.after`. */
export const callRecord = {
  speeds: {
    title: "Cuánto tardó cada respuesta",
    lead: "Desde su última palabra, o desde que envió lo que escribió, hasta el primer sonido de la respuesta.",
    question: "Usted",
    time: "Hasta la respuesta",
    milliseconds: (ms: number) => `${Math.round(ms).toLocaleString(locale)} ms`,
    none: "No se preguntó nada en esta llamada.",
  },
  /** In place of the note that nothing of the call is kept. */
  recorded: "Es suyo hasta que lo cierre o lo borre aquí. Solo guardamos la grabación de arriba.",
  understood: `Lo que ${wren} entendió`,
  next: {
    title: "Siga con una persona",
    text: "En una demo de 30 minutos lo preparamos para sus propias llamadas.",
    filled: (labels: string) => `Ya anotado de su llamada: ${labels}.`,
    action: "Elegir un horario",
    to: paths.bookDemo,
  },
  booked: {
    title: "Su demo está agendada",
    text: (time: string) => `${time}. La confirmación va en camino a su correo.`,
    reference: "Referencia",
    action: "Comparar los planes",
    to: paths.pricing,
  },
  /** Follows a next step's action on other sites' pages. */
  inNewTab: "(se abre en otra pestaña)",
  file: {
    name: "llamada-con-wren.txt",
    title: `Una llamada con ${wren}, ${company.name}`,
    when: "Comenzó",
    length: "Duración",
    cutMark: "[se cortó]",
  },
  desk: {
    title: "Lo que recibe su recepción",
    lead: "Preparado a partir de esta llamada, aquí en su navegador.",
    summary: "Resumen",
    asked: "Preguntó",
    next: "Pendiente",
    slot: {
      title: "Horario",
      booked: "Agendado",
      wanted: "Pedido",
      none: "En esta llamada no se habló de un horario.",
    },
    text: {
      title: "Mensaje de texto para quien llamó",
      none: "Sin mensaje. No se agendó nada.",
      // Day and time come from the call, in its own language.
      booked: (name: string, day: string, time: string, reference: string) =>
        `${name ? `${name}, su` : "Su"} demo está agendada: ${day}, ${time}. Referencia: ${reference}.`,
      pretend: (name: string, day: string, time: string) =>
        `${name ? `${name}, le` : "Le"} esperamos: ${day}, ${time}. ¿No puede venir? Responda a este mensaje.`,
      bookedNote: "Un ejemplo. No enviamos ningún mensaje: su confirmación llega por correo.",
      pretendNote: "Un ejemplo. En esta demostración no se envía ningún mensaje ni se agenda nada.",
    },
  },
  /** What the call came to, as the desk reads it. */
  outcomes: {
    booked: {
      text: (who: string) => `${who} agendó una demo.`,
      next: "Nada. La confirmación va en camino por correo.",
    },
    pretend: {
      text: (who: string) => `${who} pidió una cita.`,
      next: "Nada. Fue una demostración, así que no se agendó ninguna cita.",
    },
    wanted: {
      text: (who: string) => `${who} pidió un horario y no lo confirmó.`,
      next: "Devolver la llamada y confirmar el horario.",
    },
    message: { text: (who: string) => `${who} le dejó un mensaje.`, next: "Leerlo y responder." },
    callBack: { text: (who: string) => `${who} pidió que le devuelvan la llamada.`, next: "Llamar." },
    questions: {
      text: (who: string, count: number) =>
        `${who} hizo ${count === 1 ? "una pregunta" : `${count} preguntas`}.`,
      next: "Nada. Nadie pidió que le devuelvan la llamada.",
    },
    spoke: {
      text: (who: string) => `${who} llamó, sin pedir nada en concreto.`,
      next: "Nada.",
    },
    silent: { text: (who: string) => `${who} colgó sin preguntar nada.`, next: "Nada." },
  },
  cutOff: (time: string) => `La línea se cortó a los ${time}.`,
  caller: "Una persona",
  /** "Ana Díaz, de Acme". */
  callerOf: (name: string, business: string) => `${name}, de ${business},`,
  typedOnly: "Todo fue por escrito.",
  timeline: {
    label: "Momento de la llamada",
    hint: "Arrastre por la línea, o use las flechas del teclado para ir de turno en turno.",
    note: "Se dibuja con las palabras y sus tiempos.",
    unrecorded: "No hay grabación.",
    /** What a screen reader says of a place. */
    place: (time: string, length: string, who: string, words: string) =>
      `${time} de ${length}. ${who}: ${words}`,
    start: (time: string, length: string) => `${time} de ${length}`,
    understood: (label: string, value: string) => `${label}: ${value}`,
  },
} as const satisfies TranslationOf<typeof original>;
