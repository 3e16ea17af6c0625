import { expect, test } from "vitest";
import { levelOf } from "#voice/audio/level.ts";
import { meanSquare, toneEnergies } from "#voice/audio/tone-energy.ts";
import { type Frame, frameMs, frameSamples } from "#voice/protocol/audio.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { toneSamples } from "#voice/testing/recordings/wave-file.ts";
import { scriptCall } from "#voice/testing/scripted-call.ts";
import type { CallMedia } from "./call-sound.ts";
import { officeSound } from "./office.ts";
import { createSoundMix, loopOf } from "./sound-mix.ts";

test("VAPI-02 an office is heard all the time, below every voice, and never twice at once", () => {
  const sent: { readonly at: number; readonly frame: Frame }[] = [];
  const echoes: number[] = [];
  let now = 0;
  const mixer = createSoundMix({
    send: (frame) => sent.push({ at: now, frame }),
    echoes: (at) => echoes.push(at),
  });
  mixer.tick(now);
  expect(sent).toEqual([]);
  mixer.add(loopOf(officeSound()));
  for (; now < 1_000; now += frameMs) mixer.tick(now);
  expect(sent).toHaveLength(50);
  for (const { frame } of sent) expect(levelOf(frame)).toBeLessThan(-40);
  expect(sent.some(({ frame }) => levelOf(frame) > -62)).toBe(true);
  // A voice that is sent ahead leaves no room for silence behind it until it was played.
  const voice = new Int16Array(frameSamples).fill(8_000);
  for (let i = 0; i < 5; i++) mixer.speak(voice.slice(), now);
  const before = sent.length;
  for (let i = 0; i < 5; i++, now += frameMs) mixer.tick(now);
  expect(sent).toHaveLength(before);
  mixer.tick(now);
  expect(sent).toHaveLength(before + 1);
  const loud = new Int16Array(frameSamples).fill(32_767);
  mixer.speak(loud, now);
  expect(Math.min(...loud)).toBeGreaterThan(30_000);
  // Nobody takes the echo of a room for a voice.
  expect(echoes).toEqual([]);
});

test("VAPI-02 a call with an office sounds while nobody speaks, and hears its visitor all the same", async () => {
  const framesIn = async (backgroundSound: string) => {
    const call = scriptCall({ assistant: { firstMessage: "Hello.", backgroundSound } });
    await call.joins();
    await call.until(() => call.isIdle() && call.line.frames.length > 0);
    const from = call.line.frames.length;
    await call.passes(1_000);
    const count = call.line.frames.length - from;
    await call.says("what does it cost");
    await call.until(() => call.messages("transcript").some(({ role }) => role === "user"));
    return count;
  };
  expect(await framesIn("off")).toBe(0);
  expect(await framesIn("office")).toBeGreaterThanOrEqual(48);
});

/** Recordings of a tone of 500 Hz: `/tone?seconds=2`. */
function tones(background = toneSamples(1)): CallMedia & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async *open(url) {
      asked.push(url);
      const seconds = Number(/seconds=([\d.]+)/.exec(url)?.[1] ?? Number.NaN);
      if (Number.isNaN(seconds)) throw new Error("There is no such recording.");
      for (let left = seconds; left > 0; left -= 0.5) yield toneSamples(Math.min(0.5, left));
      if (url.includes("breaks")) throw new Error("The rest did not come.");
    },
    background: async () => background,
    reasonOf: (error) => (error as Error).message,
  };
}

const start = (url: string, settings = {}, request = "r") =>
  ({ type: "remote-media-player", act: "start", request, url, settings }) as const;

/** How loud the tone is in the frames that were sent from a time on, as an amplitude of full scale. */
function toneIn(frames: readonly { readonly at: number; readonly frame: Frame }[], from: number, to: number) {
  const samples = Int16Array.from(
    frames.filter(({ at }) => at >= from && at < to).flatMap(({ frame }) => [...frame]),
  );
  const [energy = 0] = samples.length > 0 ? toneEnergies(samples, [500]) : [];
  return Math.sqrt(2 * energy) / 32_768;
}

async function quietCall(media: CallMedia | "none" = tones(), assistant = {}) {
  const call = scriptCall({
    assistant: { firstMessage: "Hello.", ...assistant },
    ...(media !== "none" && { media }),
    clock: createFakeClock(),
  });
  await call.joins();
  await call.until(() => call.isIdle() && call.line.frames.length > 0);
  await call.passes(1_000);
  return { call, told: () => call.messages("remote-media-player") };
}

test("CALL-09 a recording is told of, heard in real time at its volume, paused where it was, and over at its end", async () => {
  const { call, told } = await quietCall();
  const { visitor } = call.line;
  let from = call.clock.now();
  visitor.sends(start("/tone?seconds=4", { volume: 0.5 }));
  await call.passes(1_000);
  expect(told()[0]).toEqual({
    type: "remote-media-player",
    status: "started",
    request: "r",
    updatedBy: "visitor",
    session_id: expect.any(String),
    remoteMediaPlayerState: { state: "playing", settings: { state: "play", volume: 0.5 }, position: 0 },
  });
  const [{ session_id = "" } = {}] = told() as { session_id?: string }[];
  expect(toneIn(call.line.frames, from + 200, from + 1_000)).toBeCloseTo(0.125, 1);
  const update = (settings: object) =>
    visitor.sends({ type: "remote-media-player", act: "update", request: "u", session_id, settings });
  update({ state: "pause" });
  await call.passes(100);
  from = call.line.frames.length;
  await call.passes(2_000);
  expect(call.line.frames).toHaveLength(from);
  const paused = told().at(-1);
  expect(paused).toMatchObject({ status: "updated", remoteMediaPlayerState: { state: "paused" } });
  from = call.clock.now();
  update({ state: "play", volume: 2 });
  expect(told().at(-1)).toMatchObject({
    remoteMediaPlayerState: {
      state: "playing",
      settings: { state: "play", volume: 2 },
      position: expect.closeTo(1, 1),
    },
  });
  await call.until(() => told().some(({ status }) => status === "stopped"));
  expect(toneIn(call.line.frames, from + 500, from + 2_500)).toBeCloseTo(0.5, 1);
  expect(call.clock.now() - from).toBeGreaterThan(2_800);
  expect(call.clock.now() - from).toBeLessThan(3_300);
  expect(told().at(-1)).toEqual({
    type: "remote-media-player",
    status: "stopped",
    session_id,
    updatedBy: "server",
    reason: "EOS",
  });
});

test("CALL-09 the assistant's voice is above a recording, which goes on when the visitor cuts in", async () => {
  const { call, told } = await quietCall();
  call.line.visitor.sends(start("/tone?seconds=60"));
  await call.passes(1_000);
  let from = call.clock.now();
  const loud = toneIn(call.line.frames, from - 500, from);
  expect(loud).toBeCloseTo(0.25, 1);
  await call.says("tell me a long story about this and that");
  await call.until(() => call.isSpeaking() && call.heard().length > 1);
  await call.passes(400);
  from = call.clock.now();
  call.starts(call.frame("stop"));
  await call.until(() => call.messages("user-interrupted").length > 0);
  // The far end is silent for as long as stale words are on their way to it, and no longer.
  const lastPlayback = () =>
    call.line.messages.findLast(({ message }) => typeof message === "object" && message.type === "playback");
  const held = lastPlayback();
  expect(held?.message).toEqual({ type: "playback", status: "held" });
  await call.passes(340);
  expect(lastPlayback()?.message).toEqual({ type: "playback", status: "running" });
  expect(call.isIdle()).toBe(true);
  await call.passes(2_500);
  from = call.clock.now();
  expect(toneIn(call.line.frames, from - 500, from)).toBeCloseTo(0.25, 1);
  expect(told().some(({ status }) => status === "stopped")).toBe(false);
});

test("CALL-09 a recording is a quarter as loud while the assistant speaks", () => {
  const sent: Frame[] = [];
  let now = 0;
  const mixer = createSoundMix({ send: (frame) => sent.push(frame), echoes: () => undefined });
  const seen: boolean[] = [];
  mixer.add({
    mayEcho: true,
    add(_, isUnderVoice) {
      seen.push(isUnderVoice);
      return true;
    },
  });
  mixer.tick(now);
  now += frameMs;
  mixer.speak(new Int16Array(frameSamples), now);
  for (; now < 700; now += frameMs) mixer.tick(now);
  expect(seen[0]).toBe(false);
  expect(seen[1]).toBe(true);
  // In a pause between two clauses the recording does not jump up.
  expect(seen.lastIndexOf(true)).toBeGreaterThan(20);
  expect(seen.at(-1)).toBe(false);
});

test("CALL-09 what cannot be played is told in a plain sentence, and the call goes on", async () => {
  const { call, told } = await quietCall();
  const { visitor } = call.line;
  visitor.sends(start("/nothing", {}, "a"));
  await call.passes(100);
  expect(told()).toEqual([
    { type: "remote-media-player", status: "failed", request: "a", message: "There is no such recording." },
  ]);
  visitor.sends(start("/breaks?seconds=1", {}, "b"));
  await call.until(() => told().some(({ status }) => status === "stopped"));
  expect(
    told()
      .slice(1)
      .map(({ status }) => status),
  ).toEqual(["started", "failed", "stopped"]);
  visitor.sends({ type: "remote-media-player", act: "stop", request: "c", session_id: "nobody" });
  expect(told().at(-1)).toMatchObject({ request: "c", message: "There is no remote media player 'nobody'." });
  await call.says("what does it cost");
  await call.until(() => call.heard().some(({ text }) => text.includes("You said")));
  const without = await quietCall("none");
  without.call.line.visitor.sends(start("/tone?seconds=1"));
  expect(without.told()).toMatchObject([{ status: "failed", message: "This call plays no recordings." }]);
});

test("CALL-09 a flood of recordings is refused after the third at once, and after five in a row", async () => {
  const { call, told } = await quietCall();
  const { visitor } = call.line;
  const refusals = () => told().flatMap((each) => (each.status === "failed" ? each.message : []));
  for (let n = 0; n < 5; n++) visitor.sends(start("/tone?seconds=60", {}, `r${n}`));
  await call.passes(100);
  expect(told().filter(({ status }) => status === "started")).toHaveLength(3);
  expect(refusals()).toEqual(Array(2).fill("A call plays 3 recordings at a time. Stop one first."));
  for (const each of told())
    if (each.status === "started")
      visitor.sends({ type: "remote-media-player", act: "stop", request: "s", session_id: each.session_id });
  await call.passes(100);
  for (let n = 0; n < 3; n++) visitor.sends(start("/tone?seconds=60", {}, `t${n}`));
  await call.passes(100);
  expect(refusals().at(-1)).toMatch("Too many recordings");
});

test("CALL-09 who listens to a recording is not asked whether they are there, until it is over", async () => {
  const { call } = await quietCall();
  call.line.visitor.sends(start("/tone?seconds=45"));
  const before = call.heard().length;
  await call.passes(44_000);
  expect(call.heard()).toHaveLength(before);
  expect(call.endedBecause()).toBeUndefined();
  await call.until(() => call.heard().length > before, 20_000);
});

test("CALL-09 the end of a call ends its recordings", async () => {
  let isOver = false;
  const { call } = await quietCall({
    ...tones(),
    async *open(_, __, signal) {
      signal.addEventListener("abort", () => {
        isOver = true;
      });
      for (;;) yield toneSamples(0.5);
    },
  });
  call.line.visitor.sends(start("/endless"));
  await call.passes(500);
  expect(isOver).toBe(false);
  call.line.visitor.closes("customer-ended-call");
  expect(isOver).toBe(true);
});

test("VAPI-02 a file behind the voice goes on from its beginning, and is heard from the first assistant that has one", async () => {
  const { call } = await quietCall(tones(toneSamples(0.5)), {
    backgroundSound: "https://sounds.example/rain.mp3",
  });
  const from = call.clock.now();
  await call.passes(3_000);
  expect(toneIn(call.line.frames, from, from + 3_000)).toBeCloseTo(0.25 * 0.25, 1);
  const samples = Int16Array.from(call.line.frames.slice(-140).flatMap(({ frame }) => [...frame]));
  expect(meanSquare(samples)).toBeGreaterThan(0);
});
