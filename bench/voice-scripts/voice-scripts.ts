import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLimiters } from "#server/admission/admission.ts";
import { openBookings } from "#server/booking/open-bookings.ts";
import { type Database, openDatabase } from "#server/database/database.ts";
import { prepareDials } from "#server/dials/prepare-dials.ts";
import { createLog } from "#server/log.ts";
import { createCallTools } from "#server/voice/acts/call-tools.ts";
import { createPartChooser } from "#server/voice/choose-parts.ts";
import { openEmbeddedParts } from "#server/voice/embedded-parts.ts";
import { rehearsedTools } from "#voice/providers/rehearsed-tools.ts";
import type { Conversation, OpenedCall, Tool } from "#voice/providers/response-model.ts";
import { type OpenAiServer, startOpenAiServer } from "#voice/testing/openai-server.ts";
import { plenty } from "#voice/testing/plenty.ts";
import { percentile, round } from "../measure.ts";
import { answerTo, type Script, scripts } from "./scripts.ts";

const runs = 10;
/** Delays of the hosted model's first word, in ms, used in turn: typical of services with small models. */
const delays = [350, 450, 400, 600, 500, 450, 900, 400, 550, 450];
const timeZone = "America/New_York";
const mostTurns = 12;

/** Figures of one conversation. */
interface Outcome {
  readonly firstClauses: readonly number[];
  readonly turns: number;
  readonly isRight: boolean;
}

/**
 * Holds the same typed conversations with our own dialogue and with a hosted model played by a local server: checks the
 * rows, and measures turns and the time to the first clause of each answer. Also measures how soon our own dialogue
 * takes over from a model that is down or hangs.
 */
export async function benchVoiceScripts(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "larkline-scripts-"));
  const database = await openDatabase({ DATA_DIR: folder }, createLog("error"));
  try {
    await using vendor = await startOpenAiServer();
    const bench = await openBench(database, vendor);
    for (const provider of ["embedded", "openai"] as const) {
      const table = [];
      for (const script of scripts) {
        const outcomes: Outcome[] = [];
        for (let run = 0; run < runs; run++) outcomes.push(await bench.hold(script, provider));
        const times = outcomes.flatMap(({ firstClauses }) => firstClauses);
        table.push({
          conversation: script.name,
          "right rows": `${outcomes.filter(({ isRight }) => isRight).length} of ${runs}`,
          turns: round(outcomes.reduce((sum, { turns }) => sum + turns, 0) / runs, 1),
          "p50 ms": round(percentile(times, 0.5), 1),
          "p95 ms": round(percentile(times, 0.95), 1),
        });
      }
      console.log(provider === "openai" ? "A hosted model, played locally" : "Our own dialogue");
      console.table(table);
    }
    console.log("Our own dialogue takes over from a hosted model");
    console.table(await bench.takeOvers());
    await bench.close();
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openBench({ kysely }: Database, vendor: OpenAiServer) {
  const log = createLog("error");
  await prepareDials(kysely, { countries: ["US"], perDay: 1_000, perDayWithoutScript: 30, puzzleBits: 1 });
  const { bookings } = openBookings({ SCHEDULER_HOSTS: undefined, SCHEDULER_HOLIDAYS: [] }, kysely);
  // Each call comes from an address of its own, so that no limit per address applies.
  const limits = createLimiters().acts;
  const toolsFor = createCallTools({ kysely, bookings, limits, suppress: undefined, log });
  const tools = new Map<string, readonly Tool[]>();
  const toolsOf = ({ callId, isRehearsing }: OpenedCall) =>
    rehearsedTools(tools.get(callId) ?? [], isRehearsing);
  const embedded = await openEmbeddedParts({ tools: toolsOf });
  const keys = { OPENAI_MODEL: undefined, DEEPGRAM_API_KEY: undefined, ELEVENLABS_API_KEY: undefined };
  const partsFor = createPartChooser(
    { ...keys, OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: vendor.baseUrl },
    embedded,
    createLog("fatal"),
    toolsOf,
  );

  async function open(provider: string): Promise<Conversation> {
    const callId = randomUUID();
    tools.set(callId, toolsFor("receptionist", { callId, address: callId, timeZone }));
    const assistant = { model: { provider, persona: "receptionist" }, variableValues: { timeZone } };
    return (await partsFor(assistant, plenty)).responseModel.open({ assistant, callId });
  }

  async function countRows() {
    const kinds = await kysely.selectFrom("larkline.contact_message").select("kind").execute();
    const count = (wanted: string) => kinds.filter(({ kind }) => kind === wanted).length;
    const bookings = await kysely.selectFrom("larkline.booking").select("id").execute();
    return {
      bookings: bookings.length,
      messages: count("spoken-message"),
      callBacks: count("call-back"),
    };
  }

  async function forget(): Promise<void> {
    await kysely.deleteFrom("larkline.booking").execute();
    await kysely.deleteFrom("larkline.contact_message").execute();
  }

  let nextDelay = 0;
  async function hold(script: Script, provider: string): Promise<Outcome> {
    await forget();
    const { from, to } = bookings.bookableRange();
    const start = new Date((await bookings.freeIn({ from, to }))[0] ?? 0).toISOString();
    const completions = script
      .model(start)
      .map((deltas) => [delays[nextDelay++ % delays.length] ?? 0, ...deltas]);
    vendor.completions.splice(0, vendor.completions.length, ...(provider === "openai" ? completions : []));
    const conversation = await open(provider);
    const firstClauses: number[] = [];
    const waiting = [...script.asks];
    let said = "";
    let turns = 0;
    const wanted = JSON.stringify(script.rows);
    for (; turns < mostTurns; turns++) {
      const isDone = script.isTask && JSON.stringify(await countRows()) === wanted;
      const text = waiting.shift() ?? (script.isTask && !isDone ? answerTo(said) : undefined);
      if (text === undefined) break;
      const answer = await ask(conversation, text);
      said = answer.said;
      firstClauses.push(answer.firstClause);
    }
    return { firstClauses, turns, isRight: JSON.stringify(await countRows()) === wanted };
  }

  async function takeOvers() {
    const table = [];
    for (const trouble of ["answers 500", "hangs"] as const) {
      const times: number[] = [];
      for (let run = 0; run < runs; run++) {
        vendor.status = trouble === "hangs" ? undefined : 500;
        vendor.completions.splice(0, vendor.completions.length, [60_000, "Too late."]);
        times.push((await ask(await open("openai"), "what does growth cost")).firstClause);
      }
      vendor.status = undefined;
      table.push({
        "the model": trouble,
        "p50 ms": round(percentile(times, 0.5)),
        "p95 ms": round(percentile(times, 0.95)),
        limit: "1,500",
      });
    }
    return table;
  }

  return { hold, takeOvers, close: () => embedded.close() };
}

async function ask(conversation: Conversation, text: string) {
  const began = performance.now();
  const said: string[] = [];
  let firstClause = Number.NaN;
  const turn = { said: { text, certainty: "certain" }, by: "keyboard" } as const;
  for await (const piece of conversation.answer(turn, new AbortController().signal)) {
    if (piece.kind !== "speech") continue;
    if (said.length === 0) firstClause = performance.now() - began;
    said.push(piece.text);
  }
  return { said: said.join(" "), firstClause };
}
