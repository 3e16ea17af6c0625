import { expect, test } from "vitest";
import { beginsWholePicture, createMediaSource } from "./media-source.ts";

/** VP8: the first packet of a picture, whole or not, with a descriptor as Chromium writes it. */
const picture = (isWhole: boolean) =>
  Uint8Array.of(0x90, 0xe0, 0x80, 0x01, 0x05, 0x20, isWhole ? 0x10 : 0x11);
const rest = Uint8Array.of(0x80, 0xe0, 0x80, 0x01, 0x05, 0x20, 0x42);

function arrange(kind: "audio" | "video" = "video") {
  let now = 0;
  const asked: number[] = [];
  const source = createMediaSource(
    kind,
    () => now,
    (layer) => asked.push(layer),
  );
  const taken: string[] = [];
  const taking = source.take({
    take: ({ sequenceNumber }) => taken.push(String(sequenceNumber)),
    switched: () => taken.push("switched"),
  });
  let sequenceNumber = 0;
  const give = (layer: number, payload: Uint8Array) =>
    source.give({ sequenceNumber: sequenceNumber++, timestamp: 0, marker: false, payload }, layer);
  return {
    source,
    taking,
    taken,
    asked,
    give,
    pass(ms: number) {
      now += ms;
    },
  };
}

test("a picture's descriptor tells where a whole one begins", () => {
  expect(beginsWholePicture(picture(true))).toBe(true);
  expect(beginsWholePicture(picture(false))).toBe(false);
  expect(beginsWholePicture(rest)).toBe(false);
  expect(beginsWholePicture(Uint8Array.of(0x10, 0x00))).toBe(true);
  expect(beginsWholePicture(new Uint8Array(0))).toBe(false);
});

test("whoever takes pictures begins with a whole one, which is asked for, and not again and again", () => {
  const { taken, asked, give, pass } = arrange();
  expect(asked).toEqual([0]);
  give(0, picture(false));
  pass(399);
  give(0, rest);
  expect(asked).toEqual([0]);
  pass(1);
  give(0, rest);
  expect(asked).toEqual([0, 0]);
  give(0, picture(true));
  give(0, rest);
  expect(taken).toEqual(["3", "4"]);
});

test("CALL-06 a better layer takes over with its next whole picture, and not in the middle of one", () => {
  const { taking, taken, asked, give } = arrange();
  give(0, picture(true));
  give(1, picture(false));
  give(0, rest);
  expect([taken, taking.layer(), asked.at(-1)]).toEqual([["0", "2"], 0, 1]);
  give(1, picture(true));
  give(0, picture(false));
  give(1, rest);
  expect([taken, taking.layer()]).toEqual([["0", "2", "switched", "3", "5"], 1]);
});

test("CALL-06 whoever wants no more than a smaller layer gets that one, and the better again when they want it", () => {
  const { taking, taken, give } = arrange();
  give(0, picture(true));
  give(1, picture(true));
  give(2, picture(true));
  expect(taking.layer()).toBe(2);
  taking.want(0);
  give(2, rest);
  give(0, picture(true));
  give(2, rest);
  expect(taking.layer()).toBe(0);
  expect(taken.slice(-2)).toEqual(["switched", "4"]);
  taking.want(2);
  give(2, picture(true));
  expect(taking.layer()).toBe(2);
});

test("CALL-06 a layer that stops coming gives way to the best that comes", () => {
  const { taking, give, pass } = arrange();
  give(0, picture(true));
  give(1, picture(true));
  pass(1_001);
  give(0, picture(false));
  expect(taking.layer()).toBe(1);
  give(0, picture(true));
  expect(taking.layer()).toBe(0);
});

test("sound is passed on from the first packet, to everybody who takes it, until they stop", () => {
  const { source, taking, taken, asked, give } = arrange("audio");
  const others: number[] = [];
  source.take({ take: ({ sequenceNumber }) => others.push(sequenceNumber), switched: () => undefined });
  give(0, rest);
  taking.stop();
  give(0, rest);
  expect([taken, others, asked]).toEqual([["0"], [0, 1], []]);
});
