import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Intent } from "#voice/language/definition.ts";
import type { CommonLessons, Lesson } from "./training-set.ts";

/** Wordings as tables: kind, intent or act, verdict, what was asked, sentence; `-` is none. */
export function readTables(folder: string): { rows: Row[]; common: CommonLessons } {
  const rows = readdirSync(folder)
    .filter((name) => name.endsWith(".tsv"))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"))
    .map((line) => line.split("\t"))
    .filter((cells) => cells.length >= 5)
    .map(([kind = "", name = "", verdict = "", asks = "", text = ""]) => ({ kind, name, verdict, asks, text: text.trim() }));
  return {
    rows: rows.filter(({ kind }) => kind === "intent"),
    common: {
      acts: rows
        .filter(({ kind }) => kind === "act")
        .map(({ name, asks, text }) => ({ text, act: name, ...(asks !== "-" && { asks }) }) as Lesson),
      outside: rows.filter(({ kind }) => kind === "outside").map(({ text }) => text),
    },
  };
}

interface Row {
  readonly kind: string;
  readonly name: string;
  readonly verdict: string;
  readonly asks: string;
  readonly text: string;
}

/** Adds the rows of its intent to each. */
export function withRows<One extends Intent>(intents: readonly One[], rows: readonly Row[]): One[] {
  return intents.map((intent) => {
    const own = rows.filter(({ name }) => name === intent.id);
    const by = (wanted: string) => own.filter(({ verdict }) => verdict === wanted).map(({ text }) => text);
    return {
      ...intent,
      examples: [...(intent.examples ?? []), ...own.map(({ text }) => text)],
      yes: [...(intent.yes ?? []), ...by("yes")],
      no: [...(intent.no ?? []), ...by("no")],
    };
  });
}
