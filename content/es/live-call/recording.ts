import type { recording as original } from "../../live-call/recording.ts";
import type { TranslationOf } from "../../translation.ts";

/** Words about the recording of a call while it goes on. Those that are there before are in save-call.ts. */
export const recording = {
  ask: {
    title: "¿Guardar esta llamada?",
    text: "Se graban la voz, el nombre y la imagen de todos. Antes se pregunta a todos, y cualquiera puede detenerla. La guardamos 30 días; después puede reproducirla, descargarla o borrarla.",
    start: "Empezar a grabar",
    not: "Ahora no",
  },
  /** To somebody else in the call. */
  asked: {
    title: (name: string) => `${name} quiere grabar esta llamada`,
    text: "Se grabarían su voz, su nombre y su imagen. Solo empieza si todos aceptan, y usted puede detenerla en cualquier momento.",
    agree: "Acepto",
    refuse: "No acepto",
  },
  /** To somebody who is about to join. */
  before: {
    title: "Esta llamada se está grabando",
    /** Something may be kept, and nothing is recorded at the moment. */
    kept: "Esta llamada puede grabarse o transcribirse",
    text: "Todos los que están en ella han aceptado. Si usted también acepta, entra, y puede detenerla en cualquier momento.",
    agree: "Aceptar y entrar",
    refuse: "No entrar",
  },
  waiting: "Esperando a que todos acepten",
  cancel: "Cancelar",
  onText: "Cualquiera puede detenerla.",
  stop: "Detener la grabación",
  unnamed: { owner: "Quien llamó", guest: "Un invitado" },
  over: {
    stopped: (name: string) => `${name} detuvo la grabación.`,
    refused: (name: string) => `${name} no aceptó, así que no se grabó nada.`,
    unanswered: "Alguien no respondió, así que no se grabó nada.",
    company: "La grabación se detuvo porque entró alguien a quien no se puede preguntar.",
    "too-long": "La grabación alcanzó su duración máxima y se detuvo.",
    failed: "La grabación no pudo continuar. Lo grabado hasta entonces queda guardado.",
    self: "La grabación se detuvo. La encuentra aquí después de la llamada.",
  },
} satisfies TranslationOf<typeof original>;
