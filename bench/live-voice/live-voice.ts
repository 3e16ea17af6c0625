import { assistants } from "#assistants/assistants.ts";
import { packFolder, voices } from "#assistants/spoken/voices.ts";
import { wren } from "#assistants/wren/wren.ts";
import { fillTemplates } from "#voice/api/fill-templates.ts";
import { clausesOf, pauseAfter } from "#voice/engine/clauses.ts";
import { isInstalled } from "#voice/providers/embedded/speech/kokoro/files.ts";
import { createLiveVoice } from "#voice/providers/embedded/speech/live/live-voice.ts";
import { openPack } from "#voice/providers/embedded/speech/pack/pack.ts";
import { createEmbeddedSynthesiser } from "#voice/providers/embedded/speech/synthesiser.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import { systemClock as clock } from "#voice/time/system-clock.ts";
import { percentile, round } from "../measure.ts";
import { atMost, verdict } from "../targets.ts";
import { modelsFolder } from "../voice-models.ts";

const msPerSample = 1 / 16;

const visitors = [
  { name: "Ana Silva", company: "Bright Dental", email: "ana.silva@brightdental.com" },
  { name: "Priya Raghunathan", company: "Harbor & Vine", email: "priya@harborvine.com" },
  { name: "Tom O'Neill", company: "Northgate School", email: "toneill@northgate.edu" },
  { name: "Siobhan Kelly", company: "Kelly Law", email: "siobhan@kellylaw.com" },
  { name: "Marcus Feldkamp", company: "Feldkamp Heating", email: "office@feldkampheating.com" },
];

/** Lines of the assistant with a visitor's values in them. */
const lines = [
  ({ name, company }: (typeof visitors)[number]) =>
    fillTemplates(assistants.sales, { name, company }).firstMessage ?? "",
  ({ name, email }: (typeof visitors)[number]) =>
    filled("book-demo", { when: "Tuesday, November 24 at 11:30 AM", name, email }),
  ({ name }: (typeof visitors)[number]) =>
    filled("request-call-back", { name, phone: "+1 (202) 555-0143", when: "" }),
];

function filled(task: string, values: Readonly<Record<string, string>>): string {
  const [text = ""] = wren.tasks.find(({ id }) => id === task)?.lines.readBack ?? [];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

/** How a line was spoken: silence before its first sound, and the longest one that does not belong inside it, in ms. */
interface Spoken {
  readonly first: number;
  readonly gap: number;
}

/**
 * The silence that names, companies and addresses cost: lines with values of visitors, spoken by pack and live voice as
 * a call plays them. Nothing else runs meanwhile but what the machine does anyway.
 */
export async function benchLiveVoice(): Promise<void> {
  if (!(await isInstalled(modelsFolder))) {
    console.log(`Kokoro is not in ${modelsFolder}. Run \`npm run voice -- install\`.`);
    return;
  }
  let failure: Error | undefined;
  const live = createLiveVoice({
    clock,
    folder: modelsFolder,
    onFailure(error) {
      failure = error;
    },
  });
  const options = { clock, names: wren.names, pack: openPack(packFolder), voice: voices.wren };
  const synthesiser = createEmbeddedSynthesiser({ ...options, live });
  const before = process.memoryUsage.rss();
  const began = performance.now();
  await synthesiser.warmUp();
  while (!live.isOn) {
    if (failure) throw failure;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const loading = performance.now() - began;
  const spoken: Spoken[] = [];
  let plain = 0;
  let length = 0;
  for (const visitor of visitors)
    for (const line of lines) {
      const clauses = clausesOf(line(visitor));
      if (synthesiser.readiness?.(clauses, {}) === "not") plain++;
      const result = await play(synthesiser, clauses);
      spoken.push(result);
      length += result.length;
    }
  const { worked } = live.figures();
  await synthesiser.close();
  const [firsts, gaps] = [spoken.map(({ first }) => first), spoken.map(({ gap }) => gap)];
  console.table([
    {
      lines: spoken.length,
      "would be left to the screen": plain,
      "first sound p50 / p95, ms": `${round(percentile(firsts, 0.5))} / ${round(percentile(firsts, 0.95))}`,
      "longest gap p50 / p95, ms": `${round(percentile(gaps, 0.5))} / ${round(percentile(gaps, 0.95))}`,
      "work per second of all sound": round(worked / length, 2),
      "loading, ms": round(loading),
      "memory, MB": round((process.memoryUsage.rss() - before) / 1e6),
    },
  ]);
  console.log(verdict([atMost("longest gap p95, ms", round(percentile(gaps, 0.95)), 250)]));
}

/** Asks for clauses as a call's playout does, one after the other, and follows what would be heard when. */
async function play(
  synthesiser: Synthesiser,
  clauses: readonly string[],
): Promise<Spoken & { length: number }> {
  const began = performance.now();
  let [first, gap, playedUntil, length] = [0, 0, 0, 0];
  for (const clause of clauses) {
    for await (const piece of synthesiser.speak(clause, {}, new AbortController().signal)) {
      const now = performance.now() - began;
      if (playedUntil === 0) first = now;
      else gap = Math.max(gap, now - playedUntil);
      playedUntil = Math.max(now, playedUntil) + piece.length * msPerSample;
      length += piece.length * msPerSample;
    }
    playedUntil += pauseAfter(clause);
  }
  return { first, gap, length };
}
