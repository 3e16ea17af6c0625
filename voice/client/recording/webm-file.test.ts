import { BufferSource, Input, WEBM } from "mediabunny";
import { expect, test } from "vitest";
import { muxed, playedOut } from "#voice/testing/webm.ts";

test("CALL-15 a finished video has its size, its length and an index of times", async () => {
  const { parts, head } = await muxed(12);
  const [first, ...rest] = parts;
  expect(head).toHaveLength(first?.length ?? 0);
  const input = new Input({ source: new BufferSource(Buffer.concat([head, ...rest])), formats: [WEBM] });
  expect(await input.computeDuration()).toBeCloseTo(12, 1);
  const video = await input.getPrimaryVideoTrack();
  expect([video?.codec, video?.displayWidth, video?.displayHeight]).toEqual(["vp8", 1280, 720]);
  expect((await input.getPrimaryAudioTrack())?.codec).toBe("opus");
  expect(Buffer.from(rest.at(-1) ?? []).readUInt32BE(0)).toBe(0x1c53bb6b);
});

test.each([1, 3, 6])("CALL-15 a video that ends after %d parts can be read up to there", async (count) => {
  const { parts } = await muxed(12);
  const cut = Buffer.concat(parts.slice(0, count + 1));
  // A part is a second at least, and ends with the next whole picture.
  expect(await playedOut(cut)).toBeCloseTo(2 * count, 1);
});
