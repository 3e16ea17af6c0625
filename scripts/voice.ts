// The voice pack: everything that assistants say whose words are known ahead, spoken by Kokoro and kept in the repository.
//
//   npm run voice -- install            puts the model and its packages (375 MB) into the models' folder
//   npm run voice -- render [--minutes] speaks what the pack lacks, and deletes what is no longer said; can be interrupted
//   npm run voice -- check              fails if a clause has no sound, or a file is stale or damaged; needs no model
//   npm run voice -- report [--sample]  coverage, size, levels, silence, and how many words a recogniser understands
//
// The models' folder is VOICE_MODELS, or voice-models in DATA_DIR.
import { join } from "node:path";
import { Command } from "@commander-js/extra-typings";

const folder =
  process.env.VOICE_MODELS ??
  join(process.env.DATA_DIR || join(import.meta.dirname, "../data"), "voice-models");
const program = new Command("voice").description("Makes and checks the voice pack.");

program
  .command("install")
  .description("puts the model and its packages into the models' folder")
  .action(async () => {
    const { install } = await import("./voice/install.ts");
    await install(folder, console.log);
  });

program
  .command("render")
  .description("speaks what the pack lacks, and deletes what is no longer said")
  .option("--minutes <number>", "stops after so many minutes", Number, Number.POSITIVE_INFINITY)
  .option("--threads <number>", "processors to use", Number, 2)
  .action(async ({ minutes, threads }) => {
    const { render } = await import("./voice/render.ts");
    await render(folder, { minutes, threads });
  });

program
  .command("check")
  .description("fails if a clause has no sound, or a file is stale or damaged")
  .action(async () => {
    const { checkPack } = await import("./voice/check-pack.ts");
    const problems = await checkPack();
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
  });

program
  .command("report")
  .description("measures the pack")
  .option("--sample <number>", "clauses that the recogniser hears, evenly spread", Number, 200)
  .action(async ({ sample }) => {
    const { report } = await import("./voice/report.ts");
    await report(sample);
  });

await program.parseAsync();
