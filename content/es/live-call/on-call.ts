import type { onCall as original } from "../../live-call/on-call.ts";
import type { TranslationOf } from "../../translation.ts";
import { company } from "../company.ts";

/** The bar at the foot of a phone’s window, and the row of the menu. */
export const onCall = {
  label: `Llame a ${company.assistantName}`,
  text: `${company.assistantName} está de guardia.`,
  hours: "Día y noche, en inglés",
  action: "Pruebe una llamada",
} as const satisfies TranslationOf<typeof original>;
