import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packFolder } from "#assistants/spoken/voices.ts";
import {
  type SampleCall,
  salonCallSeconds,
  sampleCalls,
  sampleTrades,
} from "#content/sample-calls/sample-calls.ts";
import { callSeconds } from "#site/features/sample-call/playback.ts";
import { scheduleCall } from "#site/features/sample-call/schedule.ts";
import { readManifest } from "#voice/providers/embedded/speech/pack/manifest.ts";
import { sampleCallClauses } from "./sample-call-clauses.ts";

const manifest = readManifest(await readFile(join(packFolder, "manifest.tsv"), "utf8"));

describe.each(sampleTrades)("the clauses of the %s call", (trade) => {
  const call: SampleCall = sampleCalls[trade];
  const found = sampleCallClauses(call, manifest);

  test("say every word of its captions, each with a sound", () => {
    expect(found.map((clauses) => clauses.map(({ text }) => text).join(" "))).toEqual(
      call.lines.map(({ text, cutOff }) => (cutOff === undefined ? text : `${text} ${cutOff}`)),
    );
    const silent = found.flat().filter(({ file }) => file === undefined || !existsSync(file));
    expect(
      silent.map(({ text }) => text),
      "run `npm run voice -- render`",
    ).toEqual([]);
  });

  test("are spoken by one voice for each side", () => {
    const voicesOf = (side: "wren" | "caller") =>
      new Set(
        found.flatMap((clauses, index) =>
          call.lines[index]?.speaker === side ? clauses.map(({ file }) => file?.split("/").at(-2)) : [],
        ),
      );
    expect([...voicesOf("wren")]).toEqual(["af_heart"]);
    expect([...voicesOf("caller")]).toEqual([call.caller === "man" ? "am_michael" : "af_bella"]);
  });

  test("take at most 20 seconds, and as many as pages say", () => {
    const clauses = found.map((line) =>
      line.map(({ text, seconds }) => [text.split(" ").length, seconds * 1000] as const),
    );
    const seconds = callSeconds(scheduleCall(call.lines, clauses));
    expect(seconds).toBeLessThanOrEqual(20);
    if (trade === "salon") expect(seconds).toBe(salonCallSeconds);
  });
});

test("a clause without a sound takes the time of reading", () => {
  const unknown = { caller: "man", lines: [{ speaker: "caller", text: "Nobody recorded this." }] } as const;
  expect(sampleCallClauses(unknown, manifest)).toEqual([
    [{ text: "Nobody recorded this.", seconds: expect.closeTo(0.81), file: undefined }],
  ]);
});
