import { personaWalks } from "#fixtures/persona-walks.ts";
import { describeWalk } from "#voice/testing/random-walk.ts";

interface WalksReport {
  readonly walks: number;
  readonly turns: number;
  readonly deeds: number;
  /** Walks that broke a rule, by rule. */
  readonly breaches: Readonly<Record<string, number>>;
  /** The first walk of each broken rule. */
  readonly examples: readonly string[];
}

/** Random walks through conversations with all personas. */
export async function dialogueWalks({ walks, seed }: { walks: number; seed: number }): Promise<WalksReport> {
  let [turns, deeds] = [0, 0];
  const breaches: Record<string, number> = {};
  const examples: string[] = [];
  for await (const walk of personaWalks(walks, seed)) {
    turns += walk.steps.length;
    deeds += walk.steps.filter((step) => step.deeds.length > 0).length;
    if (walk.breach === undefined) continue;
    const rule = walk.breach.replace(/ \([^)]*\)|:.*/g, "");
    if (!breaches[rule]) examples.push(`${walk.persona}, ${describeWalk(walk)}`);
    breaches[rule] = (breaches[rule] ?? 0) + 1;
  }
  return { walks, turns, deeds, breaches, examples };
}
