/** Raised when the same words would sound otherwise: everything is rendered anew. */
export const rendererVersion = 1;

/** A clause that was spoken ahead. Its file is `<voice>/<id>.opus`. */
export interface PackedClause {
  readonly voice: string;
  /** Begins the hash of voice, words and renderer (`scripts/voice/pack-files.ts`). */
  readonly id: string;
  readonly seconds: number;
  /** Loudness in LUFS. */
  readonly loudness: number;
  /** SHA-256 of the file. */
  readonly hash: string;
  /** As it is spoken: numbers and symbols in words. */
  readonly spoken: string;
}

export interface Manifest {
  /** The model that spoke, and the SHA-256 of its weights. */
  readonly model: string;
  readonly modelHash: string;
  readonly renderer: number;
  /** False while clauses are still to be spoken. */
  readonly isComplete: boolean;
  readonly clauses: readonly PackedClause[];
}

const columns = ["voice", "id", "seconds", "loudness", "hash", "spoken"] as const;

/** A manifest as text: four lines of facts, a line of column names, and a line for each clause, with tabs. */
export function writeManifest({ model, modelHash, renderer, isComplete, clauses }: Manifest): string {
  const facts = [
    `model\t${model}`,
    `model-hash\t${modelHash}`,
    `renderer\t${renderer}`,
    `complete\t${isComplete ? "yes" : "no"}`,
    columns.join("\t"),
  ];
  const rows = clauses.map(({ voice, id, seconds, loudness, hash, spoken }) =>
    [voice, id, seconds.toFixed(2), loudness.toFixed(1), hash, spoken].join("\t"),
  );
  return `${[...facts, ...rows].join("\n")}\n`;
}

/** @throws for a text that is no manifest. */
export function readManifest(text: string): Manifest {
  const [model, modelHash, renderer, complete, names, ...rows] = text.trimEnd().split("\n");
  const fact = (line: string | undefined, name: string) => {
    const [own, value] = line?.split("\t") ?? [];
    if (own !== name || value === undefined)
      throw new Error(`The voice pack's manifest has no line “${name}”.`);
    return value;
  };
  if (names !== columns.join("\t")) throw new Error("The voice pack's manifest has other columns.");
  return {
    model: fact(model, "model"),
    modelHash: fact(modelHash, "model-hash"),
    renderer: Number(fact(renderer, "renderer")),
    isComplete: fact(complete, "complete") === "yes",
    clauses: rows.map((row) => {
      const [voice = "", id = "", seconds = "", loudness = "", hash = "", spoken = ""] = row.split("\t");
      return { voice, id, seconds: Number(seconds), loudness: Number(loudness), hash, spoken };
    }),
  };
}
