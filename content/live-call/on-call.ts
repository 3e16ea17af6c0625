import { company } from "../company.ts";

/** The bar at the foot of a phone’s window, and the row of the menu. */
export const onCall = {
  /** Name of the bar as a landmark. */
  label: `Call ${company.assistantName}`,
  text: `${company.assistantName} is on call.`,
  hours: "Day and night",
  action: "Try a Call",
} as const;
