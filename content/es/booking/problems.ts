import type { bookingRefusals as original } from "../../booking/problems.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";
import { bookingPage } from "./page.ts";

export const bookingRefusals = {
  wrongRange:
    "Pregunte con from y to, dos momentos como 2026-12-01T00:00:00Z, con 44 días de diferencia como máximo.",
  invalid: "Hay campos que revisar.",
  taken: "Alguien más acaba de agendar esta hora. Elija otra.",
  notOffered: "Esta hora ya no se puede agendar. Elija otra.",
  linkUnknown: bookingPage.unknown.lead,
  linkReplaced: bookingPage.moved.lead,
  cancelled: "Esta demo ya se había cancelado. Puede agendar otra hora.",
  over: "Esta demo ya empezó o ya terminó, así que no se puede cambiar ni cancelar.",
  unsolved: `Se agendaron muchas demos desde su red. Vuelva a cargar la página e inténtelo de nuevo, o escríbanos a ${company.email}.`,
  tooManyUpcoming: (most: number) =>
    `Esta dirección ya tiene ${most} demos por venir. Escríbanos a ${company.email} si necesita otra.`,
  tooMany: `Recibimos muchas solicitudes desde su red. Inténtelo de nuevo en unos minutos, o escríbanos a ${company.email}.`,
} as const satisfies TranslationOf<typeof original>;
