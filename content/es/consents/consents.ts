import { type ConsentWording, consents as original } from "../../consents/consents.ts";
import { company } from "../company.ts";

/** Wordings of their own: each is stored as it was read, under its own version. */
export const consents = {
  outboundForm: {
    version: "es-2026-11-23",
    origin: "outbound-form",
    wording: `Acepto que ${company.name} llame una vez a este número con una voz de IA, en inglés, para mostrarme sus llamadas salientes.`,
  },
  wizard: {
    version: "wizard-es-2026-11-23",
    origin: "wizard",
    wording: `Wren, el agente de voz con IA de ${company.name}, llamará una vez a este número por esta solicitud.`,
  },
  // Describes what happened in a call. Calls are in English.
  callBack: original.callBack,
  program: original.program,
} as const satisfies Record<keyof typeof original, ConsentWording>;
