import type { join as original } from "../../join/join.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";

const wren = company.assistantName;

/** The page on which a guest joins a call. */
export const join = {
  meta: {
    title: "Unirse a la llamada",
    description: `Le invitan a una llamada con ${wren}, un asistente de voz con IA. Se abre en su navegador, sin cuenta.`,
  },
  title: "Le invitan a una llamada",
  /** Who is there, before anybody's name is known. */
  lead: `La persona que le envió este enlace está en una llamada en inglés con ${wren}, un asistente de voz con IA que oye y responde a todos los que se unan.`,
  notes: [
    "Su navegador le pedirá permiso para usar el micrófono. Sin micrófono puede escuchar y leer.",
    "No necesita cuenta, y los demás solo ven el nombre que escriba aquí.",
    "Si alguien quiere grabar la llamada, antes se lo preguntarán.",
  ],
  name: { label: "Su nombre", missing: "Escriba su nombre para que los demás sepan quién se unió." },
  action: "Unirse a la llamada",
  /** The way on where nobody can join. */
  home: "Ir a la página de inicio",
  reload: "Recargar esta página",
  again: "Unirse de nuevo",
  retry: "Intentar de nuevo",
  /** Where scripts are off. */
  scripts:
    "Para unirse a una llamada hace falta JavaScript, y está desactivado en este navegador. Actívelo y recargue esta página, o abra el enlace en otro navegador.",
  screen: {
    title: `Llamada con ${wren}`,
    subtitle: `${wren} es un asistente de voz con IA. Oye a todos los presentes.`,
    leave: "Salir",
    listenOnly: "Solo escuchar",
    hints: {
      asking: "Su navegador pide permiso para el micrófono. Elija Permitir, o solo escuche.",
      listening: `${wren} y todos los presentes le oyen.`,
      speaking: "Interrumpa cuando quiera: solo hable, en inglés.",
      muted: "Su micrófono está en silencio. Nadie le oye.",
      silent: "Puede escuchar y leer. Nadie le oye.",
    },
    mutedByOwner: (name: string) => `${name} le silenció. Active el micrófono cuando quiera hablar.`,
    leaveQuestion: {
      title: "¿Quiere salir de la llamada?",
      text: "Los demás siguen. Puede volver a unirse con el mismo enlace.",
    },
    stay: "Quedarme",
  },
  /** Title, what to do, and whether joining can be tried again. */
  why: {
    "no-link": {
      title: "Este enlace no está completo",
      text: "Copie el enlace entero de su invitación, o pida uno nuevo a quien se lo envió.",
    },
    left: {
      title: "Usted salió de la llamada",
      text: "Puede que los demás sigan hablando. Puede unirse de nuevo.",
    },
    over: {
      title: "La llamada terminó",
      text: "Quien le invitó la terminó, o se acabó el tiempo.",
    },
    away: {
      title: "No podemos conectarnos ahora",
      text: "Revise su conexión e intente de nuevo. Si la llamada sigue, volverá a estar en ella.",
    },
    full: {
      title: "La llamada está llena",
      text: "No cabe nadie más. Intente de nuevo cuando alguien haya salido, o avise a quien le invitó.",
    },
    expired: {
      title: "Este enlace venció",
      text: "Un enlace sirve por un tiempo limitado. Pida uno nuevo a quien se lo envió.",
    },
    "too-early": {
      title: "Este enlace todavía no sirve",
      text: "Se hizo para más tarde. Intente entonces, o pregunte a quien se lo envió.",
    },
    "not-begun": {
      title: "La llamada no ha empezado",
      text: "Quien le invitó todavía no está. Intente de nuevo en un momento.",
    },
    "taken-out": {
      title: "Le sacaron de la llamada",
      text: "La persona que inició la llamada le sacó. Para volver, pídale un enlace nuevo.",
    },
    "link-taken-back": {
      title: "Este enlace ya no sirve",
      text: "Sacaron de la llamada a alguien que vino con él. Pida uno nuevo a quien se lo envió.",
    },
    outdated: {
      title: "Recargue esta página",
      text: "Nuestro sitio se actualizó mientras esta página estaba abierta. Recárguela y vuelva a unirse.",
    },
    closed: {
      title: "Nadie puede unirse a esta llamada",
      text: "No admite invitados. Pida a quien le envió el enlace que le llame.",
    },
  },
} satisfies TranslationOf<typeof original>;
