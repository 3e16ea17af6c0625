import { paths } from "#domain/site-map.ts";
import type { HomeOutboundContent } from "../../home/outbound.ts";
import { outboundFigures, queuedCalls, tuesdaysList } from "../../outbound-calls/figures.ts";
import { company } from "../company.ts";
import { queueControls } from "../outbound-calls/outbound-calls.ts";

export const homeOutbound = {
  title: "También llama. Con su lista y en su horario.",
  lead: `Recordatorios, seguimientos y llamadas de venta, muchas a la vez. ${company.assistantName} dice quién es, pregunta, escucha y anota lo acordado.`,
  link: { label: "Ver las llamadas salientes", to: paths.outboundCalls },
  queue: {
    title: "La lista del martes",
    caption: "Lista de ejemplo",
    onTheLine: "en línea",
    waiting: "en espera",
    done: "hechas",
    states: { waiting: "En espera", ringing: "Sonando", talking: "Hablando" },
    controls: queueControls,
    calls: queuedCalls(tuesdaysList, [
      ["Le toca revisión", "Agendada, jue 8:40"],
      ["Recordatorio, mañana 2:15", "Confirmada"],
      ["Cotización de mayo", "Reunión, vie 10:00"],
      ["Llamó el lunes, sin respuesta", "Agendada, lun 5:20"],
      ["Le toca revisión", "Ahora no; no insistir"],
      ["Recordatorio, mañana 4:00", "Pasó a mié 9:00"],
    ]),
  },
  cards: [
    {
      figure: outboundFigures.concurrentCalls.value,
      unit: "llamadas a la vez",
      footnote: outboundFigures.concurrentCalls.footnote,
      title: "Toda la lista de una vez",
      text: "Cuatrocientos recordatorios tardan lo mismo que el más largo.",
    },
    {
      figure: outboundFigures.conversion.value,
      unit: "de conversión",
      footnote: outboundFigures.conversion.footnote,
      title: "Los prospectos, en caliente",
      text: "Llame a quien pidió una cotización antes de que lo haga su competencia.",
    },
    {
      figure: outboundFigures.always.value,
      unit: "en todo el mundo",
      footnote: outboundFigures.always.footnote,
      title: "Nunca a la hora de la cena",
      text: "Llama a horas decentes en la zona horaria de cada persona, y deja de llamar para siempre cuando se lo piden.",
    },
  ],
} as const satisfies HomeOutboundContent;
