import { type Pattern, parsePattern } from "#voice/language/pattern.ts";
import type { CheckedCorpus } from "./check.ts";
import { fileNamed, fileOf } from "./placed-wordings.ts";
import type { Problem } from "./problems.ts";

/** Finds patterns that are malformed, or name a slot or phrase that does not exist. */
export function findWrongPatterns(checked: CheckedCorpus): Problem[] {
  const { corpus } = checked;
  const entities = [...Object.entries(corpus.slots), ...Object.entries(corpus.descriptions ?? {})].flatMap(
    ([slot, values]) =>
      Object.values(values).map((text) => ({ file: fileNamed("entities", checked), at: [slot], text })),
  );
  const speech = [
    ...Object.entries(corpus.phrases).map(([name, text]) => ({ at: ["phrases", name], text })),
    { at: ["leads"], text: corpus.leads },
    { at: ["tails"], text: corpus.tails },
  ].map((each) => ({ file: fileNamed("speech", checked), ...each }));
  const intents = corpus.intents.flatMap((topic) =>
    [
      { key: "grammar", texts: topic.patterns },
      { key: "typed", texts: topic.typed ?? [] },
    ].flatMap(({ key, texts }) =>
      texts.map((text) => ({ file: fileOf(topic, key, checked), at: [topic.id, key], text })),
    ),
  );
  return [...entities, ...speech, ...intents].flatMap(({ text, ...where }) => {
    const what = wrongIn(text, checked);
    return what === undefined ? [] : { ...where, what };
  });
}

function wrongIn(text: string, { corpus }: CheckedCorpus): string | undefined {
  try {
    const missing = [...namesIn(parsePattern(text))].find(({ kind, name }) =>
      kind === "slot" ? !Object.hasOwn(corpus.slots, name) : !Object.hasOwn(corpus.phrases, name),
    );
    if (!missing) return undefined;
    return missing.kind === "slot"
      ? `there is no slot {${missing.name}}`
      : `there is no phrase <${missing.name}>`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function namesIn(pattern: Pattern): { kind: "slot" | "phrase"; name: string }[] {
  if (pattern.kind === "slot" || pattern.kind === "phrase") return [pattern];
  if (pattern.kind === "sequence") return pattern.parts.flatMap(namesIn);
  if (pattern.kind === "choice") return pattern.options.flatMap(namesIn);
  return pattern.kind === "repeat" ? namesIn(pattern.part) : [];
}
