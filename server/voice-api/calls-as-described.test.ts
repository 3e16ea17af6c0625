import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { readAsDescribed, readMessage } from "#fixtures/described-answer.ts";
import { createTestDatabase, type TestDatabase } from "#fixtures/test-database.ts";
import { ref } from "#server/openapi/json-schema.ts";
import type { CallCost } from "./call-content.ts";
import { createCallJournal } from "./call-journal.ts";
import { callMessageWriter } from "./call-messages.ts";
import { callRows } from "./call-rows.ts";
import { createSealing } from "./sealing.ts";

const address = "https://site.example/voice";
const hello = {
  role: "user",
  message: "hello",
  time: 1,
  endTime: 2,
  secondsFromStart: 0,
  duration: 1,
} as const;
const tokens = { promptTokens: 120, completionTokens: 30 };
/** One of each kind. */
const costs: readonly CallCost[] = [
  { type: "transcriber", transcriber: { provider: "deepgram" }, minutes: 2, cost: 0.01 },
  { type: "model", model: { provider: "openai", model: "gpt-4o" }, ...tokens, cost: 0.02 },
  { type: "voice", voice: { provider: "11labs", voiceId: "wren" }, characters: 200, cost: 0.03 },
  { type: "analysis", analysisType: "summary", model: {}, ...tokens, cost: 0.01 },
  { type: "vapi", subType: "normal", minutes: 2, cost: 0 },
];
const figures = { turnLatencies: [420, 380], interruptions: 1, costs };

async function open(database: TestDatabase) {
  const { kysely, keys } = await database.open();
  const sealing = createSealing(keys);
  const journal = createCallJournal({
    kysely,
    log: captureLog().log,
    sealing,
    planOf: () => ({
      server: { url: "https://shop.example/calls", headers: {}, timeoutSeconds: 20 },
      owes: ["call-started", "call-ended", "call-report"],
      keeps: { words: true, sound: true, video: false },
      listens: true,
      consent: "stay-on-line",
      soundFormat: "ogg;opus",
    }),
  });
  return {
    journal,
    write: callMessageWriter({ kysely, sealing, address }),
    find: (id: string) => callRows(kysely, sealing, address).find(id),
  };
}

test("VAPI-03 a call with all that can be kept of it, and what its server is owed, are as the description says", async () => {
  await using database = await createTestDatabase();
  const { journal, write, find } = await open(database);
  const id = randomUUID();
  const monitor = { listenUrl: "wss://site.example/l", controlUrl: "https://site.example/c" };
  journal.made({ id, isPublic: false, assistant: {}, name: "Ana", region: "DE", monitor });
  journal.joined(id);
  const keeper = journal.keeperOf(id);
  keeper.agreed();
  keeper.words([hello]);
  keeper.sound({ part: 0, samples: 8, bytes: Buffer.alloc(8, 7) });
  keeper.finished(figures, [hello], { within: 5_000 });
  journal.ended(id, "customer-ended-call");
  keeper.analysed({
    messages: [hello],
    figures,
    analysis: {
      summary: "A greeting.",
      successEvaluation: "true",
      structuredData: { tea: "green" },
      structuredDataMulti: [{ key: "tea", result: { tea: "green" } }],
    },
  });
  await journal.written();
  const call = await find(id);
  expect(Object.keys(call ?? {})).toEqual(
    expect.arrayContaining(["artifact", "messages", "analysis", "costs"]),
  );
  expect(readAsDescribed(ref("Call"), call), "nothing is sent that is not described").toEqual(call);
  for (const kind of ["call-started", "call-ended", "call-report"] as const) {
    const { message } = JSON.parse((await write(id, kind))?.body ?? "");
    expect(readMessage(message), kind).toEqual(message);
  }
});
