import { frontDeskInstructions, mapleAndMainInstructions } from "./front-desk/instructions.ts";
import { abilities } from "./wren/abilities.ts";
import { wrenInstructions } from "./wren/instructions.ts";

/**
 * Instructions for a hosted language model before a call.
 *
 * @param persona the assistant's persona. Default, also for an unknown one: the receptionist.
 * @param tools names of the tools in this call.
 * @param values the call's `variableValues`.
 */
export function instructionsFor(
  persona: string | undefined,
  tools: readonly string[],
  values: Readonly<Record<string, unknown>> = {},
): string {
  if (persona === "dental") return mapleAndMainInstructions;
  if (persona === "front-desk") return frontDeskInstructions(values);
  return `${wrenInstructions(persona)}\n\n${abilities(tools)}`;
}
