// Teaches the sentence encoder the assistants' wordings (docs/decisions/025-understanding-is-learned.md).
//
//   scripts/node scripts/encoder.ts lessons <folder>             writes what is taught
//   python3 -m venv <venv> && <venv>/bin/pip install -r scripts/encoder/requirements.txt
//   <venv>/bin/python scripts/encoder/teach.py <folder>/lessons.jsonl <weights> <folder>/taught.onnx
//   scripts/node scripts/encoder.ts pack <folder>                packs it into voice/understanding/encoder
//   scripts/node scripts/encoder.ts pieces                       learns the pieces of words by which sentences are compared
//   npm run assistant -- train                                   learns the models with it
//
// <weights> is what `scripts/node scripts/encoder.ts weights` prints.
import { join } from "node:path";
import { Command } from "@commander-js/extra-typings";
import { encoderWeights } from "#voice/understanding/embeddings.ts";
import { exportLessons } from "./encoder/export-lessons.ts";
import { packEncoder } from "./encoder/pack.ts";
import { writePieces } from "./encoder/write-pieces.ts";

const program = new Command("encoder").description("Teaches the sentence encoder.");
program.command("lessons").argument("<folder>").action(exportLessons);
program.command("weights").action(() => console.log(encoderWeights()));
program
  .command("pack")
  .argument("<folder>")
  .action((folder) => packEncoder(folder, join(folder, "taught.onnx")));
program.command("pieces").action(writePieces);

await program.parseAsync();
