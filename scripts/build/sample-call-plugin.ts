import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { packFolder } from "../../assistants/spoken/voices.ts";
import { home } from "../../content/home/home.ts";
import { scheduleCall } from "../../site/pages/home/sample-call/schedule.ts";
import { openPieces } from "../../voice/providers/embedded/speech/pack/decode-pieces.ts";
import { readManifest } from "../../voice/providers/embedded/speech/pack/manifest.ts";
import { sampleCallClauses } from "./sample-call-clauses.ts";
import { writeWave } from "./write-wave.ts";

const waveQuery = "?wave";

/** Gives the home page the sounds of its sample call and their lengths; site/pages/home/sample-call describes the modules. */
export function sampleCall(): Plugin {
  let isBuild = false;
  return {
    name: "larkline-sample-call",
    enforce: "pre",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: {
      filter: { id: /^virtual:sample-call-/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:sample-call-|\.opus\?wave$/ },
      async handler(id) {
        if (id.endsWith(waveQuery)) {
          const file = id.slice(0, -waveQuery.length);
          const wave = await toWave(file);
          // The development server has no files of its own.
          if (!isBuild) return `export default "data:audio/wav;base64,${wave.toString("base64")}";`;
          const name = `${basename(file, ".opus")}.wav`;
          const reference = this.emitFile({ type: "asset", name, source: wave });
          return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
        }
        const path = join(packFolder, "manifest.tsv");
        this.addWatchFile(path);
        const lines = sampleCallClauses(home.sampleCall.lines, readManifest(await readFile(path, "utf8")));
        return id.endsWith("-sounds") ? soundsModule(lines) : scheduleModule(lines);
      },
    },
  };
}

type Lines = ReturnType<typeof sampleCallClauses>;

function scheduled(lines: Lines) {
  const clauses = lines.map((line) =>
    line.map(({ text, seconds }) => [text.split(" ").length, Math.round(seconds * 1000)] as const),
  );
  return scheduleCall(home.sampleCall.lines, clauses);
}

function scheduleModule(lines: Lines): string {
  const { clauses: _, ...schedule } = scheduled(lines);
  const isSpoken = lines.flat().every(({ file }) => file !== undefined);
  return `export const schedule = ${JSON.stringify(schedule)};\nexport const isSpoken = ${isSpoken};`;
}

function soundsModule(lines: Lines): string {
  const files = lines.flat().flatMap(({ file }) => file ?? []);
  const imports = files.map(
    (file, i) => `import opus${i} from "${file}?url";\nimport wav${i} from "${file}${waveQuery}";`,
  );
  const sounds = files.map((_, i) => `{ opus: opus${i}, wav: wav${i} }`);
  return `${imports.join("\n")}
export const sounds = [${sounds.join(", ")}];
export const clauses = ${JSON.stringify(scheduled(lines).clauses)};`;
}

async function toWave(file: string): Promise<Buffer> {
  const decode = await openPieces();
  return writeWave(await decode([{ sound: file, pause: 0 }], 1));
}
