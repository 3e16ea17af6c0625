import { dentalInstructions } from "./dental/instructions.ts";
import { abilities } from "./wren/abilities.ts";
import { wrenInstructions } from "./wren/instructions.ts";

/**
 * Instructions for a hosted language model before a call.
 *
 * @param persona the assistant's persona. Default, also for an unknown one: the receptionist.
 * @param tools names of the tools in this call.
 */
export function instructionsFor(persona: string | undefined, tools: readonly string[]): string {
  return persona === "dental" ? dentalInstructions : `${wrenInstructions(persona)}\n\n${abilities(tools)}`;
}
