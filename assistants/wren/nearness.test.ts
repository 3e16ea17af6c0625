import { expect, test } from "vitest";
import { wren } from "#assistants/wren/wren.ts";
import { openModel } from "#voice/understanding/model-file.ts";
import { nearness, project } from "#voice/understanding/neighbours.ts";
import { loadTaughtEmbeddings } from "#voice/understanding/taught-encoder.ts";

const sentences = [
  "how much is it",
  "do you work with the software my dentist uses, and can it text people back?",
  "I'd like somebody to call me on Thursday after lunch",
  "no",
  "who won the match last night",
];

test("a sentence is exactly as near to each of the wordings as the plain sum of products says", async () => {
  const { neighbours } = openModel(wren.model ?? "");
  const { axes, dimensions, points } = neighbours;
  for (const embedding of await (await loadTaughtEmbeddings()).embed(sentences)) {
    const point = project(axes, dimensions, embedding);
    const plain = Float32Array.from(neighbours.classes, (_, i) => {
      let sum = 0;
      for (let d = 0; d < dimensions; d++)
        sum += (points[i * dimensions + d] as number) * (point[d] as number);
      return sum / 127;
    });
    expect(Buffer.from(nearness(neighbours, embedding).buffer).equals(Buffer.from(plain.buffer))).toBe(true);
  }
});
