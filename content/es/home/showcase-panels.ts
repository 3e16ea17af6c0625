import { showcasePanels as original } from "../../home/showcase-panels.ts";
import { salonCallSeconds } from "../../sample-calls/sample-calls.ts";
import type { TranslationOf } from "../../translation.ts";

const turn = original["neural-processing"].figure;
const booking = original["smart-automation"].figure.steps;
const log = original["enterprise-security"].figure.entries;
const world = original["global-infrastructure"].figure;
const [oregon, virginia, saoPaulo, frankfurt, singapore, sydney] = world.regions;

export const showcasePanels = {
  "neural-processing": {
    text: "Entiende la frase, no palabras sueltas. Por eso “mañana antes del trabajo” se vuelve 7:30.",
    figure: {
      ...turn,
      title: "Un turno de la llamada, desde el último sonido de quien llama",
      note: "Entre dos personas pasan unos 200 ms de un turno a otro. Es el ritmo de siempre.",
      moments: [
        { ...turn.moments[0], label: "Usted deja de hablar" },
        { ...turn.moments[1], label: "Wren sabe que terminó" },
        { ...turn.moments[2], label: "Entendido" },
        { ...turn.moments[3], label: "Primer sonido de vuelta" },
      ],
    },
  },
  "smart-automation": {
    text: "Hace el trabajo durante la llamada. Nadie lo teclea después.",
    figure: {
      title: "Una cita que cambia a media llamada",
      note: `${salonCallSeconds} segundos del saludo a la cita. Su recepción ni levantó la vista.`,
      steps: [
        { ...booking[0], text: "“¿Podría ir mejor el sábado?”", done: "oído" },
        { ...booking[1], text: "Sábado 9:15 con Maya: libre", done: "revisado" },
        { ...booking[2], text: "Tinte: pasa del jueves al sábado", done: "agendado" },
        { ...booking[3], text: "Recordatorio por mensaje, viernes 9:15 a.m.", done: "programado" },
      ],
    },
  },
  "enterprise-security": {
    text: "Las llamadas por la web siempre van cifradas, y cada consulta deja una línea en un registro que nadie puede editar.",
    figure: {
      title: "Quién tocó qué esta mañana",
      note: "Las horas están en su zona horaria. Puede pedir el registro cuando quiera.",
      entries: [
        { ...log[0], what: "leyó el calendario de Maya" },
        { ...log[1], what: "cambió la cita 4418" },
        { ...log[2], what: "programó un recordatorio" },
        { ...log[3], who: "Dueña", what: "abrió la transcripción" },
        { ...log[4], who: "Desconocido", what: "acceso denegado" },
      ],
    },
  },
  "global-infrastructure": {
    text: "Cada llamada se contesta en la región más cercana. Si una se apaga, contesta la siguiente.",
    figure: {
      ...world,
      title: "Seis regiones, y quienes llaman cerca de cada una",
      note: "Un ejemplo con seis regiones. Los Términos garantizan un 99.9% de disponibilidad.",
      regions: [
        { ...oregon, name: "Oregón" },
        virginia,
        saoPaulo,
        { ...frankfurt, name: "Fráncfort" },
        { ...singapore, name: "Singapur" },
        { ...sydney, name: "Sídney" },
      ],
    },
  },
  "smart-analytics": {
    text: "Cuenta lo que nadie tenía tiempo de contar: cuándo suena, para qué y en qué terminó.",
    figure: {
      ...original["smart-analytics"].figure,
      title: "Llamadas contestadas un martes",
      note: "Un ejemplo: un salón con cuatro sillas.",
      closedLabel: "llegaron con la recepción cerrada",
      openLabel: "en horario de atención",
    },
  },
  "seamless-integration": {
    text: "Escribe en su calendario y en su CRM. No hay otra agenda que llevar.",
    figure: {
      title: "Una llamada, anotada en tres lugares",
      note: "Si alguno no responde, Wren lo vuelve a intentar y le avisa.",
      writes: [
        { to: "Google Calendar", what: "Sáb 21, 9:15 a.m., tinte con Maya", took: "anotado en 0.3 s" },
        { to: "Outlook Calendar", what: "Maya: ocupada hasta las 10:45 a.m.", took: "anotado en 0.4 s" },
        { to: "Su CRM", what: "Nota: prefiere los sábados", took: "anotado en 0.6 s" },
      ],
    },
  },
} as const satisfies TranslationOf<typeof original>;
