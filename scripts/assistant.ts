// Teaches the assistants to understand, and measures how well they do.
//
//   npm run assistant -- train [wren|front-desk] learns and writes assistants/…/model/understanding.model
//   npm run assistant -- check [wren|front-desk] learns, and tells which sentences that mends and breaks; writes nothing
//   npm run assistant -- stale                   fails if a model does not belong to its corpus
//   npm run assistant -- evaluate [--baseline <checkout>] [--confusions] [--small]
//                                                measures the committed model on the test sets: figures only
//   npm run assistant -- replies [--baseline <checkout>] [--teaching]
//                                                measures whole replies to the test sets: figures only
import { join } from "node:path";
import { Command } from "@commander-js/extra-typings";
import { compare } from "./assistant/compare.ts";
import { evaluate } from "./assistant/evaluate.ts";
import { evaluateReplies } from "./assistant/evaluate-replies.ts";
import { developmentSets, personas } from "./assistant/personas.ts";
import { reportStale } from "./assistant/stale.ts";
import { teach } from "./assistant/teach.ts";

const root = join(import.meta.dirname, "..");
const evaluation = join(root, "assistants/wren/evaluation");
const program = new Command("assistant").description("Teaches the assistants and measures them.");

program
  .command("train")
  .argument("[name]", "wren or front-desk; default: both")
  .action(async (name) => {
    for (const each of name === undefined ? Object.keys(personas) : [name]) await teach(each);
  });

program
  .command("check")
  .argument("[name]", "wren or front-desk; default: both")
  .action(async (name) => {
    for (const each of name === undefined ? Object.keys(personas) : [name]) await compare(each);
  });

program
  .command("stale")
  .description(
    "fails if a model was learned from another corpus, by another trainer, or with another encoder",
  )
  .action(reportStale);

program
  .command("evaluate")
  .option("--baseline <checkout>", "also measure the understanding of an older checkout")
  .option("--confusions", "list what is taken for what, by label")
  .option("--small", "without sentence embeddings")
  .action(evaluate);

program
  .command("replies")
  .description("measures whole replies to the test sets, in their conversations: figures only")
  .option("--baseline <checkout>", "also those of an older checkout")
  .option("--teaching", "the development sets instead, with each sentence that was not answered rightly")
  .action(({ baseline, teaching = false }) =>
    evaluateReplies({
      sets: teaching
        ? developmentSets.map((name) => join(root, "assistants/wren/corpus", name))
        : [join(evaluation, "asked.tsv"), join(evaluation, "fresh.tsv")],
      shows: teaching,
      outside: join(evaluation, "outside.tsv"),
      checkouts: { now: root, ...(baseline !== undefined && { baseline }) },
    }),
  );

await program.parseAsync();
