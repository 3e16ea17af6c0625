import { expect, test } from "vitest";
import { frameMs, frameSamples } from "#voice/protocol/audio.ts";
import { createJitterBuffer, type JitterBuffer } from "./jitter-buffer.ts";

function frame(number: number): Int16Array {
  return new Int16Array(frameSamples).fill(number);
}

/** Plays a script: a digit is a frame that arrives, "." a request of the loudspeaker. */
function play(buffer: JitterBuffer, script: string): string {
  let heard = "";
  for (const sign of script) {
    if (sign !== ".") buffer.push(frame(Number.parseInt(sign, 36)));
    else heard += buffer.pull()?.[0]?.toString(36) ?? "-";
  }
  return heard;
}

test("speech begins once two frames wait and goes on without a gap", () => {
  expect(play(createJitterBuffer(), "..1.2.3.4....")).toBe("---1234--");
});

test("a single frame is played too, a little later", () => {
  expect(play(createJitterBuffer(), "1......")).toBe("--1---");
});

test("silence may be asked for in short pieces, and speech waits as long as it would otherwise", () => {
  const piece = 2.5;
  const buffer = createJitterBuffer();
  expect(buffer.pull(piece)).toBeUndefined();
  buffer.push(frame(1));
  for (let ms = 0; ms < 2 * frameMs; ms += piece) expect(buffer.pull(piece)).toBeUndefined();
  expect(buffer.pull(piece)?.[0]).toBe(1);
  expect(buffer.pull(piece)).toBeUndefined();
  buffer.push(frame(2));
  buffer.push(frame(3));
  buffer.push(frame(4));
  expect(buffer.pull(piece)?.[0]).toBe(2);
});

test("after a gap within speech more frames wait, so that the next one is not heard", () => {
  const buffer = createJitterBuffer();
  expect(play(buffer, "12...3.4.5....")).toBe("12---345-");
  buffer.flush();
  // The network is equally late again, but now three frames wait.
  expect(play(buffer, "678...9...")).toBe("6789--");
});

test("each second of rest forgets one gap, so that answers after it begin as soon as the first", () => {
  const second = ".".repeat(1000 / frameMs);
  const buffer = createJitterBuffer();
  // Two gaps, so four frames would wait; then two seconds.
  expect(play(buffer, "12...3.....4......")).toBe("12----3-----4-");
  play(buffer, second + second);
  expect(play(buffer, "ab..")).toBe("ab");
});

test("frames that wait when the visitor interrupts are never played", () => {
  const buffer = createJitterBuffer();
  expect(play(buffer, "12345.")).toBe("1");
  buffer.flush();
  expect(play(buffer, "..67..")).toBe("--67");
});

test("after a stall of more than a second only the newest frames are played", () => {
  const buffer = createJitterBuffer();
  for (let i = 0; i < 51; i++) buffer.push(frame(i));
  expect(buffer.pull()?.[0]).toBe(49);
});

test("samples that are not exactly one frame are ignored", () => {
  const buffer = createJitterBuffer();
  buffer.push(new Int16Array(3));
  for (let i = 0; i < 5; i++) expect(buffer.pull()).toBeUndefined();
});
