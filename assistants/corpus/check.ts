import type { Task } from "#voice/providers/embedded/dialogue/task-script.ts";
import { findWrongPatterns } from "./check-patterns.ts";
import { findLearnedEvaluation, findWordingsTwice } from "./check-wordings.ts";
import type { Corpus } from "./corpus.ts";
import type { CorpusFiles, Problem } from "./problems.ts";

export interface CheckedCorpus {
  readonly files: CorpusFiles;
  readonly corpus: Corpus;
  readonly tasks?: readonly Pick<Task, "id" | "startedBy">[];
  /** Sentences that nothing may learn from, by set. */
  readonly evaluation?: Readonly<Record<string, readonly string[]>>;
}

/** Finds what loading does not look for, because it takes time: malformed patterns, and wordings in a wrong place. */
export function checkCorpus(checked: CheckedCorpus): Problem[] {
  const patterns = findWrongPatterns(checked);
  const others = [...findWordingsTwice(checked), ...findTasksWithoutIntent(checked)];
  // Malformed patterns can be compared with nothing.
  return patterns.length > 0 ? [...patterns, ...others] : [...others, ...findLearnedEvaluation(checked)];
}

function findTasksWithoutIntent({ corpus, tasks = [] }: CheckedCorpus): Problem[] {
  const ids = new Set(corpus.intents.map(({ id }) => id));
  return tasks.flatMap(({ id, startedBy }) =>
    startedBy
      .filter((intent) => !ids.has(intent))
      .map((intent) => ({
        file: "tasks",
        at: [id],
        what: `is started by “${intent}”, and there is no such intent`,
      })),
  );
}
