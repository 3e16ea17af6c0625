import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packFolder } from "#assistants/spoken/voices.ts";
import { home } from "#content/home/home.ts";
import { readManifest } from "#voice/providers/embedded/speech/pack/manifest.ts";
import { sampleCallClauses } from "./sample-call-clauses.ts";

const manifest = readManifest(await readFile(join(packFolder, "manifest.tsv"), "utf8"));

describe("the clauses of the sample call", () => {
  test("say every word of its captions, each with a sound", () => {
    const lines = sampleCallClauses(home.sampleCall.lines, manifest);
    expect(lines.map((clauses) => clauses.map(({ text }) => text).join(" "))).toEqual(
      home.sampleCall.lines.map((line) => ("cutOff" in line ? `${line.text} ${line.cutOff}` : line.text)),
    );
    const silent = lines.flat().filter(({ file }) => file === undefined || !existsSync(file));
    expect(
      silent.map(({ text }) => text),
      "run `npm run voice -- render`",
    ).toEqual([]);
  });

  test("are spoken by one voice for each side", () => {
    const spoken = sampleCallClauses(home.sampleCall.lines, manifest);
    const voicesOf = (side: "wren" | "caller") =>
      new Set(
        spoken.flatMap((clauses, index) =>
          home.sampleCall.lines[index]?.speaker === side
            ? clauses.map(({ file }) => file?.split("/").at(-2))
            : [],
        ),
      );
    expect([...voicesOf("wren")]).toEqual(["af_heart"]);
    expect([...voicesOf("caller")]).toEqual(["am_michael"]);
  });

  test("without a sound take the time of reading", () => {
    expect(sampleCallClauses([{ speaker: "caller", text: "Nobody recorded this." }], manifest)).toEqual([
      [{ text: "Nobody recorded this.", seconds: expect.closeTo(0.81), file: undefined }],
    ]);
  });
});
