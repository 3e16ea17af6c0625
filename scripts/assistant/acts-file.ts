import type { CorpusFiles } from "../../assistants/corpus/problems.ts";
import { acts } from "../../voice/understanding/understanding.ts";
import type { Row } from "./rows.ts";
import { openYaml } from "./yaml-wordings.ts";

// Nothing else is left out: "hello" or "please" is all that some acts have.
const plain = (sentence: string) => sentence.toLowerCase();
const fileOf = (act: string) => `voice/languages/en/acts/${act}.yaml`;

/** Wordings of dialogue acts, one file an act, to which others can be added. */
export function openActs(files: CorpusFiles) {
  const yaml = openYaml(files);
  let added = 0;
  const pathOf = (act: string, after: string | undefined) =>
    after === undefined ? [act, "wordings"] : [act, "after", after];

  function put({ id, after, sentence }: Row): void {
    const file = fileOf(id);
    if (!yaml.has(file)) {
      yaml.create(file, `Wordings of the act “${id}”; after an open question, those that answer it.`);
    }
    const path = pathOf(id, after);
    const lines = yaml.lines(file, path);
    if (lines.some((line) => plain(line) === plain(sentence))) return;
    added++;
    yaml.write(file, path, [...lines, sentence]);
  }

  return {
    /** @returns what is wrong with the rows that were left out. */
    add(rows: readonly Row[]): string[] {
      const same = Map.groupBy(rows, ({ after, sentence }) => `${after}: ${plain(sentence)}`);
      return rows.flatMap((row) => {
        const ids = new Set(same.get(`${row.after}: ${plain(row.sentence)}`)?.map(({ id }) => id));
        if (!acts.some((act) => act === row.id)) return [`there is no act ${row.id}: ${row.sentence}`];
        if (ids.size > 1)
          return [`“${row.sentence}” after ${row.after ?? "anything"} is ${[...ids].join(" and ")}`];
        put(row);
        return [];
      });
    },
    added: () => added,
    texts: () => yaml.texts(),
  };
}
