import { dentalInstructions } from "./dental/instructions.ts";
import { abilities } from "./wren/abilities.ts";
import { wrenInstructions } from "./wren/instructions.ts";

/**
 * What a hosted language model is told before a call.
 *
 * @param persona who answers; whoever is unknown is the receptionist
 * @param tools the names of what it can do in this call
 */
export function instructionsFor(persona: string | undefined, tools: readonly string[]): string {
  return persona === "dental" ? dentalInstructions : `${wrenInstructions(persona)}\n\n${abilities(tools)}`;
}
