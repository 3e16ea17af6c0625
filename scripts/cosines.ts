// Makes voice/understanding/cosines.wasm from cosines.as beside it. Its test fails if they do not belong together.
//
//   scripts/node scripts/cosines.ts
import { writeFileSync } from "node:fs";
import { compileCosines, cosinesFile } from "./cosines/compile.ts";

writeFileSync(cosinesFile, await compileCosines());
