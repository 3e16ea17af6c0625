import { longestBusinessName } from "#domain/business-name.ts";
import type { answerAs as original } from "../../live-call/answer-as.ts";
import { tradeSuggestions } from "../../live-call/suggestions.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";
import { tradeNames } from "../trade-names.ts";

const wren = company.assistantName;

/** The words of "Answer as": a call that is answered in the name of the visitor's own business. */
export const answerAs = {
  label: "Contestar como",
  optional: "opcional",
  trade: "Tipo de negocio",
  anyTrade: "Cualquiera",
  example: tradeNames.dental.example,
  hint: `${wren} contestará con el nombre que escriba.`,
  talksAs: (one: string) => `${wren} contestará como la recepción de su ${one.toLowerCase()}.`,
  chooseTrade: `Elija un tipo de negocio y ${wren} contestará como su recepción.`,
  wrong: `${wren} no puede decir ese nombre y lo omitirá. Use hasta ${longestBusinessName} letras, números, & ’ . o -.`,
  title: (name: string) => `${wren} en ${name}`,
  who: (name: string) => `${wren} contesta por ${name}.`,
  isAi: `${wren} es una IA.`,
  whoUnnamed: `${wren} contesta por su negocio.`,
  lead: "Haga de cliente suyo: pregunte por horarios o precios, o pida una cita. La llamada es en inglés y es una demostración: los horarios y precios son inventados, y no se agenda nada de verdad.",
  suggestions: tradeSuggestions,
} as const satisfies TranslationOf<typeof original>;
