import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadEmbeddings, openTokenizer } from "#voice/understanding/embeddings.ts";
import { hashOf } from "#voice/understanding/hash.ts";
import { project } from "#voice/understanding/neighbours.ts";
import { cacheEmbeddings } from "#voice/understanding/training/embedding-cache.ts";
import { foldsOf } from "#voice/understanding/training/folds.ts";
import { principalAxes } from "#voice/understanding/training/principal-axes.ts";
import { lessonsOf } from "#voice/understanding/training/training-set.ts";
import { acts } from "#voice/understanding/understanding.ts";
import { personas, teachingOf } from "../assistant/personas.ts";
import { createVariation } from "./vary.ts";

/** Of so many parts, as many are held out: more of an assistant that has few sentences. */
const parts = 40;
const heldOut: Readonly<Record<string, number>> = { wren: 4, "front-desk": 10 };
/** Ways to write a sentence: its own, and variations. */
const ways = 4;
const dimensions = 96;

/**
 * Writes what the sentence encoder is taught: every sentence of every assistant as tokens, in several ways to write it, with
 * what it means, and which are held out, together with all that is nearly the same.
 *
 * @param folder where `lessons.jsonl` is written, and the vectors of the sentences are kept for the next time
 */
export async function exportLessons(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const all = (
    await Promise.all(
      Object.keys(personas).map(async (persona) =>
        lessonsOf((await teachingOf(persona)).teaching).map((lesson) => ({ ...lesson, persona })),
      ),
    )
  )
    .flat()
    // Acts belong to the language, so that every assistant has the same sentences.
    .filter(({ persona, intent }) => intent !== undefined || persona === "wren");
  console.log(`${all.length} sentences`);
  const about = all.filter(({ intent }) => intent !== undefined);
  const embeddings = cacheEmbeddings(loadEmbeddings, join(folder, "cache"));
  const vectors = await embeddings.embed(about.map(({ text }) => text));
  const axes = principalAxes(
    vectors.filter((_, i) => hashOf(about[i]?.text ?? "") % 3 === 0),
    dimensions,
  );
  const points = new Int8Array(about.length * dimensions);
  for (const [i, vector] of vectors.entries())
    points.set(
      project(axes, dimensions, vector).map((value) => Math.round(value * 127)),
      i * dimensions,
    );
  const part = foldsOf(about, { points, dimensions }, parts);
  const isHeld = (i: number) =>
    (part[i] as number) >= 0 && (part[i] as number) < (heldOut[about[i]?.persona ?? ""] ?? 0);
  const heldTexts = new Set(about.flatMap(({ text }, i) => (isHeld(i) ? [text] : [])));
  const tokenizer = await openTokenizer();
  const vary = createVariation(18);
  const rows = all.map(({ text, persona, intent, act, verdict, weight, from }) => {
    const texts = [text, ...Array.from({ length: ways - 1 }, () => vary(text))];
    return {
      persona,
      text,
      intent: intent ?? null,
      act: acts.indexOf(act ?? "ask"),
      verdict: verdict ?? null,
      weight,
      pattern: from === "pattern",
      held: heldTexts.has(text),
      tokens: texts.map((each) => tokenizer(each)),
    };
  });
  writeFileSync(join(folder, "lessons.jsonl"), rows.map((row) => JSON.stringify(row)).join("\n"));
  for (const persona of Object.keys(heldOut)) {
    const own = rows.filter((row) => row.persona === persona);
    console.log(`${persona}: ${own.filter(({ held }) => held).length} of ${own.length} held out`);
  }
}
