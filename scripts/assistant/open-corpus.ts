import { wordingKey } from "../../assistants/corpus/check-wordings.ts";
import { isTalk } from "../../assistants/corpus/corpus.ts";
import { slotsIn } from "../../assistants/corpus/facts.ts";
import type { CorpusFiles } from "../../assistants/corpus/problems.ts";
import type { LanguageDefinition } from "../../voice/language/definition.ts";
import type { Row } from "./rows.ts";
import { openYaml } from "./yaml-wordings.ts";

const outsideFile = "assistants/wren/corpus/outside.yaml";
const kinds = ["wordings", "yes", "no"] as const;
type Kind = (typeof kinds)[number];

interface Place {
  readonly file: string;
  readonly id: string;
}

/** A corpus to which wordings can be added. */
export function openCorpus(files: CorpusFiles, { slots }: Pick<LanguageDefinition, "slots">) {
  const yaml = openYaml(files);
  if (Object.keys(files).some(isTalk) && !yaml.has(outsideFile))
    yaml.create(
      outsideFile,
      "Sentences about something else: they teach what is out of scope, and are answered as unknown.",
    );
  const path = ({ id }: Place, kind: Kind) => (id === "outside" ? [kind] : [id, kind]);
  const places: Place[] = Object.entries(files).flatMap(([file, text]) =>
    idsIn(file, text).map((id) => ({ file, id })),
  );
  if (yaml.has(outsideFile)) places.push({ file: outsideFile, id: "outside" });
  const owners = new Map<string, Place & { kind: Kind }>();
  for (const place of places)
    for (const kind of kinds)
      for (const line of yaml.lines(place.file, path(place, kind)))
        owners.set(wordingKey(line), { ...place, kind });
  let added = 0;

  /** An intent's own file; for small talk the file that holds its words. */
  function placeOf(id: string): Place | undefined {
    const all = places.filter((place) => place.id === id);
    return all.find(({ file }) => isTalk(file)) ?? all[0];
  }

  function put(row: Row, place: Place): string | undefined {
    const key = wordingKey(row.sentence);
    const kind: Kind = row.verdict ?? "wordings";
    const there = owners.get(key);
    const isElsewhere = there !== undefined && there.id !== place.id;
    if (isElsewhere && place.id === "outside") return undefined;
    if (isElsewhere && there.id !== "outside") return `“${row.sentence}” is of ${there.id} and ${row.id}`;
    if (there && !isElsewhere && (there.kind === kind || kind === "wordings")) return undefined;
    if (there) take(there, key);
    else added++;
    yaml.write(place.file, path(place, kind), [...yaml.lines(place.file, path(place, kind)), row.sentence]);
    owners.set(key, { ...place, kind });
    return undefined;
  }

  function take(there: Place & { kind: Kind }, key: string): void {
    const rest = yaml.lines(there.file, path(there, there.kind)).filter((line) => wordingKey(line) !== key);
    yaml.write(there.file, path(there, there.kind), rest);
    owners.delete(key);
  }

  return {
    /** @returns what is wrong with the rows that were left out. */
    add(rows: readonly Row[]): string[] {
      const intents = Map.groupBy(rows, ({ sentence }) => wordingKey(sentence));
      return rows.flatMap((row) => {
        const key = wordingKey(row.sentence);
        const ids = new Set(intents.get(key)?.map(({ id }) => id));
        // What is refused in words of its own is out of scope as well: the refusal keeps it.
        if (ids.size > 1 && ids.delete("outside") && row.id === "outside") return [];
        if (key === "") return [`nothing is left of “${row.sentence}” (${row.id})`];
        if (ids.size > 1) return [`“${row.sentence}” is of ${[...ids].join(" and ")}`];
        const unknown = slotsIn(row.sentence).find((slot) => !Object.hasOwn(slots, slot));
        if (unknown) return [`there is no slot {${unknown}}: ${row.sentence}`];
        const place = placeOf(row.id);
        if (!place) return [`there is no intent ${row.id}: ${row.sentence}`];
        return put(row, place) ?? [];
      });
    },
    remove(id: string, wording: string): void {
      const there = owners.get(wordingKey(wording));
      if (there?.id === id) take(there, wordingKey(wording));
    },
    added: () => added,
    texts: () => yaml.texts(),
  };
}

/** Ids of the intents in a file. */
function idsIn(file: string, text: string): string[] {
  if (/\/(entities|speech|lines|outside)\.yaml$/.test(file)) return [];
  return text.split("\n").flatMap((line) => /^([a-z-]+):/.exec(line)?.[1] ?? []);
}
