import { missedCallRanges } from "#domain/missed-calls.ts";
import type { MissedCallsContent } from "../../missed-calls/missed-calls.ts";
import { locale } from "../language.ts";

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString(locale)} ${count === 1 ? one : more}`;
const calls = (count: number) => counted(count, "llamada", "llamadas");

const { missedPerWeek, visitValue } = missedCallRanges;

export const missedCalls = {
  title: "¿Cuánto le cuesta una llamada perdida?",
  lead: "Tres números, una línea: muestra cuándo se paga solo cada plan.",
  fields: {
    missedPerWeek: { label: "Llamadas perdidas por semana", value: calls },
    visitValue: { label: "Lo que vale una visita", value: (dollars) => `$${dollars}` },
    recoveredShare: { label: "Parte que recuperaría", value: (percent) => `${percent}%` },
  },
  example: `Un ejemplo: un salón pierde ${missedPerWeek.usual} llamadas por semana, una visita vale $${visitValue.usual}, y dos de cada cinco personas todavía vendrían si alguien contestara.`,
  wonBack: "recuperados cada mes",
  outOf: (rescued, missed, atMost) =>
    `${rescued.toLocaleString(locale)} de ${counted(missed, "llamada perdida", "llamadas perdidas")} al mes. Todas juntas valdrían ${atMost}.`,
  breakEven: (plan, count, billing) =>
    `${plan} se paga solo con ${counted(count, "llamada recuperada", "llamadas recuperadas")}${billing === "monthly" ? " al mes" : ", una sola vez"}.`,
  outcome: {
    paidOff: (weeks) =>
      weeks === 1 ? "Lo lograría en una semana." : `Lo lograría en ${counted(weeks, "semana", "semanas")}.`,
    surplus: (rescued, left) => `Recuperaría ${rescued} y le quedarían ${left} al mes.`,
    shortfall: (rescued, missing) =>
      `Recuperaría ${rescued}: le ${missing === 1 ? "faltaría" : "faltarían"} ${missing}.`,
    never: "A este ritmo, no se paga solo.",
  },
  chart: {
    name: "Lo que dejan al mes las llamadas recuperadas, frente al precio de cada plan",
    calls,
    yours: (count) => `${calls(count)}, las suyas`,
  },
  note: "Un cálculo con sus números, no una promesa. Un mes es la doceava parte de 52 semanas, y una fracción de llamada no cuenta.",
  unreachable:
    "La calculadora no se puede cargar en este momento, así que las cifras todavía no siguen los controles. Revise su conexión y mueva uno de nuevo.",
} as const satisfies MissedCallsContent;
