import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Corpus } from "#assistants/corpus/corpus.ts";
import { frontDesk } from "#assistants/front-desk/front-desk.ts";
import { wren } from "#assistants/wren/wren.ts";
import { compileLanguage } from "#voice/language/language.ts";
import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";
import { taughtVersion } from "#voice/understanding/taught-encoder.ts";
import { readActs } from "#voice/understanding/training/read-wordings.ts";
import { actsOf, type Teaching } from "#voice/understanding/training/training-set.ts";

const root = join(import.meta.dirname, "../..");
/** Assistants that learn, by name. */
export const personas: Readonly<Record<string, DialogueScript & Pick<Corpus, "outside">>> = {
  wren,
  "front-desk": frontDesk,
};

/** Sets beside a corpus whose sentences are looked at to find what is misunderstood, and which measure nothing. */
export const developmentSets = ["teaching.tsv", "teaching-visitors.tsv", "teaching-callers.tsv"] as const;

const trainer = join(root, "voice/understanding");
const englishActs = join(root, "voice/languages/en/acts");

export function modelPath(name: string): string {
  return join(root, "assistants", name, "model", "understanding.model");
}

/** What an assistant learns from, and its hash: that of all words, of the code that learns, and of the encoder. */
export async function teachingOf(name: string): Promise<{ teaching: Teaching; hash: string }> {
  const script = personas[name];
  if (!script)
    throw new Error(`There is no assistant "${name}". There are: ${Object.keys(personas).join(", ")}.`);
  const language = compileLanguage(script);
  const teaching: Teaching = {
    language,
    actOf: actsOf(script),
    common: { acts: readActs(englishActs), outside: script.outside },
  };
  const { definition } = language;
  const learned = [
    definition.phrases,
    definition.slots,
    definition.looseSlots,
    definition.descriptions,
    definition.twins,
  ];
  const intents = definition.intents.map(({ id, asks, patterns, typed, examples, yes, no }) => [
    id,
    asks,
    patterns,
    typed,
    examples,
    yes,
    no,
  ]);
  const hash = createHash("sha256")
    .update(JSON.stringify([learned, intents, teaching.actOf, teaching.common]))
    .update(taughtVersion())
    .update(await sources())
    .digest("hex")
    .slice(0, 16);
  return { teaching, hash };
}

/** Code that only uses a model. A change of it makes no model stale. */
const users = new Set(
  "understand exact parts join-parts same verdict foreign follow-up understanding".split(" "),
);

/** The code that shapes a model. */
async function sources(): Promise<string> {
  const files = (await readdir(trainer, { recursive: true })).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !users.has(file.replace(".ts", "")),
  );
  const readers = ["normalise.ts", "digits.ts", "slips.ts"].map((file) =>
    join(root, "voice/languages/en", file),
  );
  const paths = [...files.sort().map((file) => join(trainer, file)), ...readers];
  const texts = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  return texts.join("\n");
}

export function readModel(name: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(readFileSync(modelPath(name)));
}
