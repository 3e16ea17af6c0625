import { join } from "node:path";
import { decodeModel } from "#voice/understanding/model-file.ts";
import { loadTaughtEmbeddings } from "#voice/understanding/taught-encoder.ts";
import { createUnderstanding } from "#voice/understanding/understand.ts";
import { understandIn } from "./baseline.ts";
import { readModel, teachingOf } from "./personas.ts";
import { readTestSet } from "./read-test-set.ts";
import { confusions, reportAsked, reportOutside } from "./report.ts";
import { type Scored, scoredBy } from "./score.ts";

const folder = join(import.meta.dirname, "../../assistants/wren/evaluation");

/** Prints how well the test sets are understood: figures, never sentences. */
export async function evaluate(options: {
  readonly baseline?: string | undefined;
  readonly confusions?: true | undefined;
  readonly small?: true | undefined;
}): Promise<void> {
  const asked = readTestSet(join(folder, "asked.tsv"));
  const outside = readTestSet(join(folder, "outside.tsv"));
  const { teaching } = await teachingOf("wren");
  const embeddings = options.small ? undefined : await loadTaughtEmbeddings();
  const understand = createUnderstanding(teaching.language, decodeModel(readModel("wren")), () => embeddings);
  const ours = async (sentences: readonly string[]): Promise<Scored[]> => {
    const scored: Scored[] = [];
    for (const sentence of sentences) scored.push(scoredBy(await understand(sentence)));
    return scored;
  };
  const sides = [
    { name: options.small ? "n-grams alone" : "now", by: ours },
    ...(options.baseline === undefined
      ? []
      : [{ name: "baseline", by: (all: readonly string[]) => understandIn(options.baseline ?? "", all) }]),
  ];
  for (const { name, by } of sides) {
    const scored = await by([...asked, ...outside].map(({ sentence }) => sentence));
    const judged = asked.map((tested, i) => [tested, scored[i] as Scored] as const);
    const others = outside.map((tested, i) => [tested, scored[asked.length + i] as Scored] as const);
    const alone = judged.filter(([{ before }]) => before === "");
    const following = judged.filter(([{ before }]) => before !== "");
    console.log(`\n${name}, all ${judged.length} sentences with an answer or a deed\n${reportAsked(judged)}`);
    console.log(`\n${name}, ${alone.length} of them that stand alone\n${reportAsked(alone)}`);
    console.log(
      `\n${name}, ${following.length} of them that follow something said, by their words alone\n${reportAsked(following)}`,
    );
    console.log(`\n${name}, ${outside.length} sentences with neither\n${reportOutside(others)}`);
    if (options.confusions) console.log(`\n${confusions(judged)}`);
  }
}
