// Programs that are compiled to WebAssembly and kept in the repository (docs/decisions/049-programs-compiled-here.md).
//
//   npm run programs                               compiles those in AssemblyScript
//   npm run programs -- soundswallower <checkout>  compiles the grammar ear from a checkout of SoundSwallower, with clang
import { writeFileSync } from "node:fs";
import { Command } from "@commander-js/extra-typings";
import { compileProgram, programFile, programs } from "./programs/assemblyscript.ts";
import { makeSoundswallower } from "./programs/soundswallower.ts";

const command = new Command("programs")
  .description("Compiles the programs in AssemblyScript, or the grammar ear.")
  .action(async () => {
    for (const name of Object.keys(programs) as (keyof typeof programs)[]) {
      writeFileSync(programFile(name), await compileProgram(name));
    }
  });

command
  .command("soundswallower")
  .description("compiles the grammar ear")
  .argument("<checkout>", "folder of SoundSwallower's repository")
  .action(makeSoundswallower);

await command.parseAsync();
