// Checks the assistants' corpora: patterns, references, wordings in a wrong place, test sentences among the wordings.
import { checkCorpus } from "../assistants/corpus/check.ts";
import { corpusFilesOf } from "../assistants/corpus/corpus.ts";
import { inWords } from "../assistants/corpus/problems.ts";
import { frontDesk } from "../assistants/front-desk/front-desk.ts";
import { wren } from "../assistants/wren/wren.ts";
import { unlearned } from "../tests/fixtures/unlearned.ts";

const problems = Object.entries({ wren, "front-desk": frontDesk }).flatMap(([name, corpus]) => {
  const files = corpusFilesOf(`assistants/${name}/corpus`);
  const found = checkCorpus({ files, corpus, tasks: corpus.tasks ?? [], evaluation: unlearned });
  const wordings = corpus.intents.flatMap(({ examples }) => examples);
  console.log(
    `${name}: ${corpus.intents.length} intents, ${wordings.length} wordings, ${corpus.outside.length} outside`,
  );
  return found.map((problem) => inWords(problem, files));
});
if (problems.length > 0) console.error(problems.join("\n"));
process.exit(problems.length === 0 ? 0 : 1);
