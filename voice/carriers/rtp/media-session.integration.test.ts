import { createSocket } from "node:dgram";
import { once } from "node:events";
import { expect, test } from "vitest";
import { levelOf } from "#voice/audio/level.ts";
import type { AgreedMedia, AgreedSecurity } from "#voice/carriers/sip/negotiation.ts";
import { type Frame, frameSamples } from "#voice/protocol/audio.ts";
import type { Clock } from "#voice/time/clock.ts";
import { systemClock } from "#voice/time/system-clock.ts";
import { type MediaSession, openMediaSession } from "./media-session.ts";

const host = "127.0.0.1";
const sound = Int16Array.from({ length: frameSamples }, (_, i) => 8_000 * Math.sin(i / 4));
/** Reports are sent twenty times as often, so that a test need not wait for them. */
const hasty: Clock = {
  now: systemClock.now,
  after: (ms, run) => systemClock.after(ms === 5_000 ? 250 : ms, run),
};

interface End extends AsyncDisposable {
  readonly session: MediaSession;
  readonly frames: Frame[];
  readonly keys: string[];
  /** "ready" for each agreement by which sound can travel, "refused" for a far end that is not who it says. */
  readonly told: string[];
}

async function open(signalling = host): Promise<End> {
  const session = await openMediaSession({
    ...{ host, ports: { from: 16_000, to: 19_999 }, signalling },
    clock: hasty,
  });
  const end = { session, frames: [] as Frame[], keys: [] as string[], told: [] as string[] };
  session.listen({
    frame: (frame) => void end.frames.push(frame),
    key: (sign) => void end.keys.push(sign),
    agreed: () => void end.told.push("ready"),
    refused: () => void end.told.push("refused"),
  });
  return { ...end, [Symbol.asyncDispose]: async () => session.close() };
}

/** What one end agrees on with the other. */
function agreement(port: number, more: Partial<AgreedMedia> = {}): AgreedMedia {
  return {
    codec: { name: "pcmu", payloadType: 0 },
    keys: { payloadType: 101, rate: 8_000 },
    address: host,
    ...{ port, sends: true, receives: true, security: undefined, sharesPort: true },
    ...more,
  };
}

const [ours, theirs] = [Buffer.alloc(30, 1), Buffer.alloc(30, 2)];

function handshake(end: End, role: "client" | "server"): AgreedSecurity {
  const { fingerprint } = end.session;
  return { by: "dtls", role, fingerprints: fingerprint ? [fingerprint] : [] };
}

/** Talks until each has heard the other. */
async function expectTalk(a: End, b: End): Promise<void> {
  const isLoud = (frame: Frame) => levelOf(frame) > -30;
  const [before, beforeB] = [a.frames.length, b.frames.length];
  await expect
    .poll(
      () => {
        a.session.send(sound);
        b.session.send(sound);
        return (
          a.frames.slice(before).filter(isLoud).length > 5 &&
          b.frames.slice(beforeB).filter(isLoud).length > 5
        );
      },
      { interval: 20, timeout: 20_000 },
    )
    .toBe(true);
}

const securities: [string, (a: End, b: End) => [AgreedSecurity | undefined, AgreedSecurity | undefined]][] = [
  ["nothing", () => [undefined, undefined]],
  [
    "keys of the descriptions",
    () => [
      { by: "sdes", ours, theirs },
      { by: "sdes", ours: theirs, theirs: ours },
    ],
  ],
  ["a handshake", (a, b) => [handshake(b, "client"), handshake(a, "server")]],
];

for (const [what, security] of securities) {
  test.each([true, false])(
    `protected by ${what}, sound, keys and reports travel (one port: %s)`,
    async (sharesPort) => {
      await using a = await open();
      await using b = await open();
      const [ofA, ofB] = security(a, b);
      a.session.agree(agreement(b.session.port, { security: ofA, sharesPort }));
      b.session.agree(agreement(a.session.port, { security: ofB, sharesPort }));
      await expect.poll(() => [a.told, b.told], { timeout: 20_000 }).toEqual([["ready"], ["ready"]]);
      await expectTalk(a, b);
      a.session.press("9#");
      await expect.poll(() => b.keys.join("")).toBe("9#");
      // A handshake is good for one pair of ports.
      const hasReports = sharesPort || ofA?.by !== "dtls";
      if (hasReports) {
        await expect.poll(() => a.session.totals().reports).toBeGreaterThan(0);
        await expect.poll(() => b.session.totals().reports).toBeGreaterThan(0);
      }
      expect(a.session.totals()).toMatchObject({ lost: 0, strangers: 0 });
    },
  );
}

test("in Opus sound comes whole, keys by the clock of its packets, and its jitter is that of the network", async () => {
  await using a = await open();
  await using b = await open();
  const opus = {
    codec: { name: "opus", payloadType: 96, opus: { usesFec: true } },
    keys: { payloadType: 97, rate: 48_000 },
  } as const;
  a.session.agree(agreement(b.session.port, opus));
  b.session.agree(agreement(a.session.port, opus));
  await expectTalk(a, b);
  b.session.press("5");
  await expect.poll(() => a.keys.join("")).toBe("5");
  expect(a.session.totals().jitterMs).toBeLessThan(1_000);
});

test("comfort noise shows that the far end is there, and is no sound", async () => {
  await using a = await open();
  const phone = createSocket("udp4").bind(0, host);
  await once(phone, "listening");
  const { port } = phone.address();
  a.session.agree(agreement(port));
  await expect.poll(a.session.silentFor).toBeGreaterThan(200);
  phone.send(Buffer.from("800d000100000000000000ff40", "hex"), a.session.port, host);
  await expect.poll(a.session.silentFor).toBeLessThan(150);
  expect(a.frames).toEqual([]);
  phone.close();
});

test("a call whose codec changes goes on in the other", async () => {
  await using a = await open();
  await using b = await open();
  for (const codec of [
    { name: "opus", payloadType: 107 },
    { name: "g722", payloadType: 9 },
    { name: "opus", payloadType: 96 },
    { name: "pcma", payloadType: 8 },
  ] as const) {
    a.session.agree(agreement(b.session.port, { codec }));
    b.session.agree(agreement(a.session.port, { codec }));
    await expectTalk(a, b);
  }
});

test("a handshake that comes before the answer is not lost", async () => {
  await using a = await open();
  await using b = await open();
  a.session.agree(agreement(b.session.port, { security: handshake(b, "client") }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(a.told).toEqual([]);
  b.session.agree(agreement(a.session.port, { security: handshake(a, "server") }));
  await expect.poll(() => [a.told, b.told], { timeout: 20_000 }).toEqual([["ready"], ["ready"]]);
  await expectTalk(a, b);
});

test("another offer of the same handshake keeps its keys, and one of another fingerprint shakes hands anew", async () => {
  await using a = await open();
  await using b = await open();
  const agree = (ofA: AgreedSecurity, ofB: AgreedSecurity) => {
    a.session.agree(agreement(b.session.port, { security: ofA }));
    b.session.agree(agreement(a.session.port, { security: ofB }));
  };
  agree(handshake(b, "client"), handshake(a, "server"));
  await expectTalk(a, b);
  agree(handshake(b, "client"), handshake(a, "server"));
  // Ready at once: there is nothing to wait for.
  expect(a.told.length).toBe(2);
  await expectTalk(a, b);
  agree(handshake(b, "server"), handshake(a, "client"));
  expect(a.told.length).toBe(2);
  await expect.poll(() => [a.told.length, b.told.length], { timeout: 20_000 }).toEqual([3, 3]);
  await expectTalk(a, b);
});

test("a far end with another certificate than its description names is refused, and hears nothing", async () => {
  await using a = await open();
  await using b = await open();
  const wrong = { hash: "sha-256", value: Array(32).fill("AB").join(":") } as const;
  a.session.agree(
    agreement(b.session.port, { security: { by: "dtls", role: "client", fingerprints: [wrong] } }),
  );
  b.session.agree(agreement(a.session.port, { security: handshake(a, "server") }));
  await expect.poll(() => a.told, { timeout: 20_000 }).toEqual(["refused"]);
  for (let frame = 0; frame < 20; frame++) a.session.send(sound);
  b.session.send(sound);
  await expect.poll(() => b.told, { timeout: 20_000 }).toEqual(["ready"]);
  expect(a.frames).toEqual([]);
  expect(b.frames).toEqual([]);
});

test("plain sound, and a handshake from elsewhere, change nothing of a call that is encrypted", async () => {
  await using a = await open("127.0.0.2");
  await using b = await open();
  const stranger = createSocket("udp4").bind(0, "127.0.0.3");
  await once(stranger, "listening");
  const plain = Buffer.concat([Buffer.from("8000000100000000000000ff", "hex"), Buffer.alloc(160, 0x55)]);
  const hello = Buffer.concat([Buffer.from("16fefd", "hex"), Buffer.alloc(60)]);
  a.session.agree(agreement(b.session.port, { security: handshake(b, "client") }));
  for (const bytes of [plain, hello]) stranger.send(bytes, a.session.port, host);
  b.session.agree(agreement(a.session.port, { security: handshake(a, "server") }));
  await expectTalk(a, b);
  const heard = a.frames.length;
  for (const bytes of [plain, hello]) stranger.send(bytes, a.session.port, host);
  await expectTalk(a, b);
  expect(a.session.totals()).toMatchObject({ lost: 0, strangers: 0 });
  expect(a.frames.length).toBeGreaterThan(heard);
  stranger.close();
});
