import type { keptRecording as original } from "../../live-call/kept-recording.ts";
import type { TranslationOf } from "../../translation.ts";

/** Words about the recording of a call after it. */
export const keptRecording = {
  title: "Su grabación",
  note: "Todos en la llamada la aceptaron. La guardamos 30 días. Puede borrarla aquí hasta que cierre esta página.",
  writing: "Un momento. Se está guardando el final.",
  cut: "La conexión se cortó antes de guardar el final. Lo anterior se puede reproducir.",
  loading: "Estamos trayendo la grabación.",
  failed: "No se pudo traer la grabación. Revise su conexión e intente de nuevo.",
  play: "Reproducir",
  download: "Descargar la grabación",
  delete: "Borrar la grabación",
  deleteForGood: "Borrarla para siempre",
  deleted: "La grabación se borró. No guardamos ninguna copia.",
  notDeleted: "No se pudo borrar la grabación. Revise su conexión e intente de nuevo.",
  /** Name of its element. */
  label: "Grabación de la llamada",
  file: { video: "llamada-con-wren.webm", audio: "llamada-con-wren.wav" },
} satisfies TranslationOf<typeof original>;
