import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createG722Decoder, createG722Encoder } from "./g722.ts";

/** Loud noise, quiet noise, a rising square wave, and a sawtooth with noise, computed in integers only. */
function testSignal(): Int16Array {
  let seed = 12345;
  return Int16Array.from({ length: 16_000 }, (_, i) => {
    seed = Number((BigInt(seed) * 1103515245n + 12345n) & 0x7fffffffn);
    const noise = ((seed >> 8) & 0xffff) - 32768;
    if (i < 4_000) return noise;
    if (i < 8_000) return noise >> 7;
    if (i < 12_000) return Math.floor((i * i) / 20_000) & 1 ? 12_000 : -12_000;
    return Math.max(-32768, Math.min(32767, (((i * 37) % 4001) - 2000) * 8 + (noise >> 5)));
  });
}

function hash(values: Int16Array | Uint8Array): string {
  return createHash("sha256")
    .update(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
    .digest("hex");
}

test("G.722 is bit-exact with the reference implementation, in both directions", () => {
  const signal = testSignal();
  expect(hash(signal)).toBe("8cc1d8aeae366cb4d6523dc9009de4ac8fcc626994f6c764c2d1dbbf8c3a2943");
  const encoded = createG722Encoder()(signal);
  expect(hash(encoded)).toBe("4fcc376a56811f99e022170c014bf048f1f8e4ba1d004d4d38eb176a37a9c53f");
  expect(hash(createG722Decoder()(encoded))).toBe(
    "50c9bc8281be0ec7fb7a392eac26106ab6cff575a57898a4c61ac5642e7261a8",
  );
  // Any bytes decode to a signal; these come from no encoder.
  const arbitrary = Uint8Array.from(signal.subarray(0, 8_000), (sample) => (sample >> 3) & 255);
  expect(hash(createG722Decoder()(arbitrary))).toBe(
    "884123822239a815ff310276050a454d97ed1713c94c67bc2ee7bb6fb17321ae",
  );
});

test("G.722 goes on where the last frame ended", () => {
  const signal = testSignal();
  const encode = createG722Encoder();
  const inFrames = [];
  for (let i = 0; i < signal.length; i += 320) inFrames.push(...encode(signal.subarray(i, i + 320)));
  expect(Uint8Array.from(inFrames)).toEqual(createG722Encoder()(signal));
});

test("streams of G.722 do not hear each other", () => {
  const signal = testSignal();
  const [first, second] = [createG722Encoder(), createG722Encoder()];
  const decode = createG722Decoder();
  const encoded: number[] = [];
  const decoded: number[] = [];
  for (let i = 0; i < signal.length; i += 320) {
    const bytes = first(signal.subarray(i, i + 320));
    second(signal.subarray(signal.length - i - 320, signal.length - i));
    encoded.push(...bytes);
    decoded.push(...decode(bytes));
  }
  expect(Uint8Array.from(encoded)).toEqual(createG722Encoder()(signal));
  expect(Int16Array.from(decoded)).toEqual(createG722Decoder()(Uint8Array.from(encoded)));
});
