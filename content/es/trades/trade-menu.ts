import { paths, tradePaths } from "#domain/site-map.ts";
import { trades } from "#domain/trades.ts";
import type { TradeMenu } from "../../trades/trade-menu.ts";
import { tradeNames } from "../trade-names.ts";

/** The pages of the trades, named as at the beginning of a line. */
export const tradeLinks = trades.map((trade) => {
  const { many } = tradeNames[trade];
  return { trade, label: many.charAt(0).toUpperCase() + many.slice(1), to: tradePaths[trade] };
});

/** The header's menu of trades, with the case study as their proof, and the line of them in the hero. */
export const tradeMenu = {
  label: "Para quién es",
  callers: {
    dental: "Urgencias, seguros, revisiones",
    salon: "Tintes, precios, cancelaciones",
    hotel: "Llegadas tarde, estacionamiento",
    law: "Casos nuevos, consultas",
    school: "Faltas, visitas, inscripciones",
    sales: "Prospectos con respuesta en una hora",
  },
  proof: {
    figure: "42% a 5%",
    text: "Citas perdidas en Maple & Main Dental, nuestra historia de muestra.",
    footnote: "maple-and-main",
    link: { label: "Caso de éxito", to: paths.caseStudy },
  },
  line: { before: "Para", between: ", ", last: " y " },
} as const satisfies TradeMenu;
