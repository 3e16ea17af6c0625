import type { phoneCall as original } from "../../outbound-calls/phone-call.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";

const wren = company.assistantName;

export const phoneCall = {
  waiting: (number: string) => `${wren} está por llamar al ${number}.`,
  dialling: (number: string) => `Llamando al ${number}…`,
  ringing: (number: string) => `Está sonando el ${number}…`,
  answered: `Contestada. Está hablando con ${wren}.`,
  over: `La llamada terminó. ${wren} le da las gracias.`,
  busy: "Ocupado.",
  "leaving-message": `Buzón de voz. ${wren} está dejando un mensaje.`,
  "no-answer": "Nadie contesta.",
  voicemail: "Contestó el buzón de voz.",
  leftMessage: `${wren} dejó un mensaje.`,
  leftNoMessage: `${wren} no dejó ningún mensaje.`,
  rejected: `La llamada fue rechazada. ${wren} no volverá a llamar.`,
  "no-such-number": (number: string) =>
    `No se puede llamar al ${number}. Revise el número y solicite otra llamada.`,
  failed: "La llamada no se pudo hacer. Solicite otra dentro de un rato.",
  cancelled: "La llamada fue cancelada.",
  again: (time: string) => `${wren} lo intenta de nuevo a esta hora: ${time}.`,
  notAgain: `${wren} no volverá a llamar. Puede solicitar otra llamada.`,
  unseen: "Esta página no puede seguir la llamada. Su teléfono no depende de ella.",
} as const satisfies TranslationOf<typeof original>;
