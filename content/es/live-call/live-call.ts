import type { liveCall as original } from "../../live-call/live-call.ts";
import { firstQuestions } from "../../live-call/suggestions.ts";
import type { TranslationOf } from "../../translation.ts";
import { company, unbrokenPhone } from "../company.ts";
import { answerAs } from "./answer-as.ts";

const wren = company.assistantName;

/** Where the operator keeps them. */
const keptWords = `durante 30 días, palabras comunes de lo que ${wren} no entienda, sin nombres ni números`;

/** Assistants speak English; the page says so before the call begins. */
const inEnglish = "La llamada es en inglés.";

/** All texts of the call screen. */
export const liveCall = {
  title: wren,
  subtitle: "Vea en acción a nuestro agente telefónico con IA",
  welcome: {
    receptionist: {
      who: `${wren} contesta.`,
      lead: `Atiende la recepción de ${company.name}. ${inEnglish} Pregunte precios o agende una demo de verdad. Hable como por teléfono e interrumpa cuando quiera.`,
      suggestions: firstQuestions.receptionist,
    },
    sales: {
      who: `${wren}, de ventas, contesta.`,
      lead: `${inEnglish} Cuéntele cómo le llegan las llamadas hoy. Calculará qué plan le conviene y cuánto valen las llamadas que pierde.`,
      suggestions: firstQuestions.sales,
    },
    dental: {
      who: `${wren} contesta en Maple\u00a0&\u00a0Main\u00a0Dental.`,
      lead: `${inEnglish} Haga de paciente: pida una cita, cámbiela o pregunte por su seguro. La cita es ficticia, y ${wren} se lo dirá.`,
      suggestions: firstQuestions.dental,
    },
    "front-desk": {
      who: answerAs.whoUnnamed,
      lead: answerAs.lead,
      suggestions: firstQuestions["front-desk"],
    },
  },
  /** Notes on stored data, by the call's provider. "pretend…": our own calls that can book nothing real. */
  keeping: {
    us: {
      before: `Hable con confianza: no grabamos ni guardamos nada, salvo lo que le pida a ${wren} agendar o transmitir.`,
      after: `Es suyo hasta que lo cierre o lo borre aquí. No guardamos nada, salvo lo que le pidió a ${wren} agendar o transmitir.`,
      deleted: `Borrado. No queda nada de la conversación, salvo lo que le pidió a ${wren} agendar o transmitir.`,
    },
    pretend: {
      before: "Hable con confianza: no grabamos ni guardamos nada.",
      after: "Es suyo hasta que lo cierre o lo borre aquí. No guardamos nada.",
      deleted: "Borrado. No queda nada de la conversación.",
    },
    "us-keeping-words": {
      before: `La llamada no se graba. Guardamos lo que le pida a ${wren} agendar o transmitir y, ${keptWords}.`,
      after: `Es suyo hasta que lo cierre o lo borre aquí. Guardamos lo que le pidió a ${wren} agendar o transmitir y, ${keptWords}.`,
      deleted: `Borrado aquí. Guardamos lo que le pidió a ${wren} agendar o transmitir y, ${keptWords}.`,
    },
    "pretend-keeping-words": {
      before: `La llamada no se graba. Guardamos, ${keptWords}.`,
      after: `Es suyo hasta que lo cierre o lo borre aquí. Guardamos, ${keptWords}.`,
      deleted: `Borrado aquí. Guardamos, ${keptWords}.`,
    },
    service: {
      before:
        "Un servicio de llamadas atiende esta llamada por nosotros. Oye lo que usted dice y guarda lo que permiten sus propias reglas.",
      after:
        "Es suyo hasta que lo cierre o lo borre aquí. Lo que guarda el servicio de llamadas sigue sus propias reglas.",
      deleted: "Borrado aquí. Lo que guarda el servicio de llamadas sigue sus propias reglas.",
    },
  },
  microphone: ["Su navegador pedirá usar el micrófono.", "¿No tiene micrófono? Escriba."],
  microphoneFailed: "No se pudo encender el micrófono",
  labels: {
    start: "Iniciar la llamada",
    end: "Colgar",
    again: "Llamar otra vez",
    keep: "Seguir hablando",
    type: "Escriba en vez de hablar",
    typeInstead: "Prefiero escribir",
    retry: "Intentar de nuevo",
    useMicrophone: "Usar micrófono",
    deleteForGood: "Borrar para siempre",
    stopCalling: "No me llamen más",
    mute: "Silenciar",
    unmute: "Activar",
    send: "Enviar",
    close: "Cerrar",
    dismiss: "Descartar",
    download: "Descargar",
    delete: "Borrar",
  },
  /** Names for screen readers. */
  names: {
    time: "Duración de la llamada",
    captions: "Subtítulos en vivo",
  },
  you: "Usted",
  /** All who are in the call, whom the assistant hears together. */
  people: "Alguien",
  wren,
  /** Title and hint of each phase. */
  phases: {
    idle: { title: "Cuando usted quiera", hint: "" },
    connecting: { title: "Conectando", hint: "Un momento." },
    listening: { title: "Le escucho", hint: "Diga o escriba en inglés lo que quiere saber." },
    thinking: { title: "Pensando", hint: "" },
    speaking: { title: `${wren} está hablando`, hint: "Interrumpa cuando quiera: solo hable." },
    reconnecting: {
      title: "Reconectando",
      hint: "Se perdió su conexión. La llamada esperará unos segundos. Revise su red.",
    },
    ended: { title: "La llamada terminó", hint: "" },
    failed: { title: "La llamada se cortó", hint: "" },
  },
  /** Titles of a call that never began, by the kind of its error. */
  notStarted: {
    start: "No se pudo iniciar la llamada",
    busy: "Todas las líneas están ocupadas",
    "no-one": "No hay nadie que conteste",
  } as Readonly<Record<string, string>>,
  hints: {
    askingForMicrophone: "Su navegador pide permiso para el micrófono. Elija Permitir, o escriba.",
    muted: `Su micrófono está en silencio. ${wren} no le oye.`,
    typing: "Escriba abajo, en inglés. Puede oír y leer las respuestas.",
    typingOnly: "Interrumpa cuando quiera: solo escriba.",
  },
  /** Shown when the field takes no more. */
  typedLimit: (most: number) =>
    `Un mensaje puede tener ${most} caracteres como máximo. Envíe este y siga en el próximo.`,
  keys: { mute: "M", end: "Esc", stop: "9" },
  /** Follow the keys: "M silencia Esc cuelga". */
  keysDo: { mute: "silencia", end: "cuelga" },
  /** Where a call service holds the call: its library knows no keys, and we hear nothing of what is said. */
  stopElsewhere: `La tecla 9 no funciona en esta llamada. Envíe su número a ${company.email} y nadie volverá a llamarle.`,
  /** Shown in place of the moving line. */
  level: { name: "Su voz", heard: "se oye", quiet: "en silencio" },
  cut: "(se cortó aquí)",
  /** What was measured, with its time: "0.8 s", "214 ms". */
  stamps: {
    pickedUp: (time: string) => `Contestó en ${time}`,
    stopped: (time: string) => `Calló en ${time}`,
    /** Beside the words that were cut off. */
    cutAfter: (time: string) => `Usted interrumpió. ${wren} calló en ${time}.`,
  },
  understood: `Lo que ${wren} entendió`,
  /** For screen readers, before a value that was taken back. */
  corrected: "antes:",
  booked: "Agendada",
  endQuestion: {
    title: "¿Quiere colgar?",
    text: "La transcripción seguirá en esta pantalla hasta que la cierre.",
  },
  away: (time: string) =>
    `Esta pestaña estuvo en segundo plano ${time}. La llamada siguió. Lo que se dijo está en los subtítulos.`,
  noise: "La cancelación de ruido falló y ahora está apagada. Su micrófono está encendido.",
  hiddenTitle: (state: string) => `En llamada: ${state}`,
  errors: {
    during: "Ocurrió un error durante la llamada",
    start: "No se pudo iniciar la llamada",
    end: "No se pudo colgar",
    mute: "No se pudo cambiar el micrófono",
  },
  /** The visitor's next step, below an error. */
  remedies: {
    busy: `Presione Iniciar la llamada de nuevo en un minuto, o llame al ${unbrokenPhone}.`,
    start: "Revise su conexión y presione Iniciar la llamada de nuevo.",
    "no-one": `Todavía no hay nadie que conteste aquí. Escriba a ${company.email}.`,
    during: "Todo lo dicho hasta ese momento está abajo.",
    end: "Presione Colgar de nuevo. Al cerrar esta pestaña también termina la llamada.",
    mute: "Presione el botón de nuevo, o silencie el micrófono en su sistema.",
  },
  after: {
    title: "La llamada terminó",
    failedTitle: "La llamada se cortó",
    length: (time: string, answers: number) =>
      answers === 0
        ? `${time} con ${wren}.`
        : `${time} con ${wren}, ${answers === 1 ? "1 respuesta" : `${answers} respuestas`}.`,
    transcript: {
      title: "Lo que se dijo",
      empty: "No se dijo nada en esta llamada.",
      /** Before suggestions that begin another call. */
      ask: "Así que no hay nada que transmitir. Haga una de estas preguntas y verá lo que deja una llamada.",
    },
    /** While the code that shows the record is on its way. */
    record: {
      loading: "Un momento. Estamos preparando el registro de su llamada.",
      failed:
        "Aquí están solo las palabras de esta llamada. El resto de su registro no cargó. Revise su conexión e intente de nuevo.",
      again: "Mostrar el registro",
    },
  },
} as const satisfies TranslationOf<typeof original>;
