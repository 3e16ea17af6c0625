import type { people as original } from "../../live-call/people.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";

const wren = company.assistantName;

/** Words about the people of a call, for the one who made it and for guests. */
export const people = {
  title: "En esta llamada",
  you: "Usted",
  /** Those who gave no name. */
  unnamed: { owner: "Quien llamó", guest: "Un invitado" },
  /** Follows a name. */
  ownName: (name: string) => `${name} (usted)`,
  assistant: "Asistente de voz con IA",
  microphone: { on: "Micrófono activado", muted: "En silencio" },
  mutedName: (name: string) => `${name} (en silencio)`,
  more: (count: number) => `${count} personas más`,
  inCall: (names: string) => `En esta llamada: ${names}`,
  /** Said to screen readers. */
  joined: (name: string) => `${name} se unió a la llamada.`,
  left: (name: string) => `${name} salió de la llamada.`,
  hasMuted: (name: string) => `${name} está en silencio.`,
  actions: {
    mute: "Silenciar",
    muteName: (name: string) => `Silenciar a ${name}`,
    remove: "Sacar",
    removeName: (name: string) => `Sacar a ${name}`,
    isSure: "Sacar para siempre",
    isSureName: (name: string) => `Sacar a ${name} para siempre`,
  },
  close: "Cerrar",
  link: {
    title: "Invitar a un colega",
    making: "Un momento. Estamos preparando su enlace.",
    label: "Enlace para su colega",
    until: (time: string) =>
      `Sirve hasta las ${time}, para ocho personas como máximo. Se abre en un navegador y nadie necesita una cuenta.`,
    hears: `Quien lo tenga puede unirse, oírlo todo y hablar con ${wren}. Envíelo solo a quien quiera tener aquí.`,
    copy: "Copiar el enlace",
    copied: "Enlace copiado.",
    /** The browser did not let the page copy. */
    selected: "El enlace está seleccionado. Cópielo con el teclado o con el menú de su dispositivo.",
    share: "Compartir…",
    /** Goes along with a shared link. */
    shareText: `Únase a mi llamada con ${wren}, el agente telefónico con IA de ${company.name}.`,
    failed: "No se pudo crear el enlace. Revise su conexión e intente de nuevo.",
    tooMany: "Se crearon demasiados enlaces desde esta dirección. Intente de nuevo en unos minutos.",
    again: "Intentar de nuevo",
    /** Somebody was removed, and the link that they came by is good for nobody. */
    renewed: "El enlace anterior ya no sirve. Este es nuevo.",
  },
  name: { label: "Su nombre", hint: "Lo ven sus invitados." },
} satisfies TranslationOf<typeof original>;
