import type { formSubmission as original } from "../../forms/form-submission.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";

const typedIsHere = "Todo lo que escribió sigue aquí";
const reachUs = `También puede escribirnos a ${company.email}.`;

export const formSubmission = {
  honeypot: "Deje esto vacío",
  failures: {
    offline: `No tiene conexión. ${typedIsHere}: vuelva a presionar el botón cuando se conecte.`,
    unreachable: `Nuestro servidor no responde. ${typedIsHere}: inténtelo de nuevo en un momento. ${reachUs}`,
    refused: `No pudimos aceptar esto. ${typedIsHere}. ${reachUs}`,
    invalid: "",
  },
} as const satisfies TranslationOf<typeof original>;
