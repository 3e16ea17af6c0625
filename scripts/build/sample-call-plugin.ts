import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { packFolder } from "../../assistants/spoken/voices.ts";
import { type SampleTrade, sampleCalls, sampleTrades } from "../../content/sample-calls/sample-calls.ts";
import { scheduleCall } from "../../site/features/sample-call/schedule.ts";
import { wavFile } from "../../voice/audio/wave-file.ts";
import { sampleRate } from "../../voice/protocol/audio.ts";
import { openPieces } from "../../voice/providers/embedded/speech/pack/decode-pieces.ts";
import { readManifest } from "../../voice/providers/embedded/speech/pack/manifest.ts";
import { sampleCallClauses } from "./sample-call-clauses.ts";

const waveQuery = "?wave";

/** Gives the home page the sounds of its sample calls and their lengths; site/features/sample-call describes the modules. */
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
        const manifest = readManifest(await readFile(path, "utf8"));
        const calls = sampleTrades.map((trade) => ({
          trade,
          lines: sampleCallClauses(sampleCalls[trade], manifest),
        }));
        return id.endsWith("-sounds") ? soundsModule(calls) : schedulesModule(calls);
      },
    },
  };
}

interface FoundCall {
  readonly trade: SampleTrade;
  readonly lines: ReturnType<typeof sampleCallClauses>;
}

function scheduled({ trade, lines }: FoundCall) {
  const clauses = lines.map((line) =>
    line.map(({ text, seconds }) => [text.split(" ").length, Math.round(seconds * 1000)] as const),
  );
  return scheduleCall(sampleCalls[trade].lines, clauses);
}

function schedulesModule(calls: readonly FoundCall[]): string {
  const schedules = calls.map((call) => {
    const { clauses: _, ...schedule } = scheduled(call);
    const isSpoken = call.lines.flat().every(({ file }) => file !== undefined);
    return [call.trade, { ...schedule, isSpoken }] as const;
  });
  return `export const schedules = ${JSON.stringify(Object.fromEntries(schedules))};`;
}

function soundsModule(calls: readonly FoundCall[]): string {
  const filesOf = ({ lines }: FoundCall) => lines.flat().flatMap(({ file }) => file ?? []);
  // The calls share clauses.
  const all = [...new Set(calls.flatMap(filesOf))];
  const imports = all.map(
    (file, i) => `import opus${i} from "${file}?url";\nimport wav${i} from "${file}${waveQuery}";`,
  );
  const sounds = all.map((_, i) => `{ opus: opus${i}, wav: wav${i} }`);
  const entries = calls.map((call) => {
    const files = filesOf(call).map((file) => `sounds[${all.indexOf(file)}]`);
    return `${call.trade}: { clauses: ${JSON.stringify(scheduled(call).clauses)}, sounds: [${files.join(", ")}] }`;
  });
  return `${imports.join("\n")}
const sounds = [${sounds.join(", ")}];
export const callSounds = { ${entries.join(", ")} };`;
}

async function toWave(file: string): Promise<Buffer> {
  const decode = await openPieces();
  return Buffer.from(wavFile(await decode([{ sound: file, pause: 0 }], 1), sampleRate));
}
