import type { outboundRing as original } from "../../outbound-calls/ring.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";

const wren = company.assistantName;

/** Texts of the outbound form's dialog when the browser rings instead of a phone. */
export const outboundRing = {
  caller: wren,
  from: `asistente con IA de ${company.name}`,
  ringing: `${wren} le está llamando`,
  explained: `${wren} es una IA, habla inglés, y su navegador es el teléfono. Conteste para hablar aquí mismo; puede que le pida el micrófono. También puede escribir.`,
  answer: "Contestar",
  decline: "Rechazar",
  silence: "Silenciar",
  announced: `${wren}, asistente con IA de ${company.name}, llama en este navegador. Conteste o rechace.`,
  declined: { title: "No hay problema.", text: `Puede llamar a ${wren} cuando quiera.` },
  missed: {
    title: `Perdió la llamada de ${wren}.`,
    text: `Sonó un rato y colgó. Puede llamar a ${wren} cuando quiera.`,
  },
  failed: {
    title: "La llamada no se pudo abrir.",
    text: "Una parte de esta página no cargó. Revise su conexión e intente de nuevo.",
  },
  callNow: `Llamar a ${wren}`,
  done: "Entendido",
} as const satisfies TranslationOf<typeof original>;
