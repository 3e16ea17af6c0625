import { expect, test } from "vitest";
import { freePort } from "#fixtures/free-port.ts";
import { startMediaServer } from "#fixtures/media-server.ts";
import { startSite } from "#fixtures/site-process.ts";
import { toneEnergies } from "#voice/audio/tone-energy.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import type { MediaPlayerMessage } from "#voice/protocol/media-player.ts";
import { callIn, type HeadlessCaller } from "#voice/testing/headless-caller.ts";
import { hearLine } from "#voice/testing/heard-line.ts";
import { tone, waveFile } from "#voice/testing/recordings/wave-file.ts";
import { openTestAgent } from "#voice/testing/sip-agent.ts";
import type { Line } from "#voice/transport/line.ts";

const privateKey = "a-private-key-of-a-test";

/** Amplitude of the tone in the last half second that was heard, of full scale. */
function toneIn(frames: readonly Frame[]): number {
  const samples = Int16Array.from(frames.slice(-25).flatMap((frame) => [...frame]));
  const [energy = 0] = samples.length > 0 ? toneEnergies(samples, [500]) : [];
  return Math.sqrt(2 * energy) / 32_768;
}

const told = ({ messages }: HeadlessCaller) =>
  messages.filter(
    (message): message is MediaPlayerMessage =>
      typeof message === "object" && message.type === "remote-media-player",
  );

async function startedSite(sipPort?: number) {
  return startSite({
    env: {
      VOICE_PRIVATE_KEY: privateKey,
      ALLOW_PRIVATE_WEBHOOKS: "true",
      ...(sipPort && {
        SIP_ALLOW: "127.0.0.1",
        SIP_LISTEN: `udp:127.0.0.1:${sipPort}`,
        SIP_RTP_PORTS: "27000-27999",
      }),
    },
  });
}

type Site = Awaited<ReturnType<typeof startedSite>>;

async function send(site: Site, path: string, body: object | FormData, key = privateKey) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${site.origin}/voice${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      origin: site.origin,
      ...(!isForm && { "content-type": "application/json" }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  return (await response.json()) as { id: string; webCallUrl: string };
}

const start = (request: string, url: string, settings = {}) =>
  ({ type: "remote-media-player", act: "start", request, url, settings }) as const;

test("CALL-09 a recording of the web or an uploaded one is heard over both paths, and a bad one ends nothing", async () => {
  await using media = await startMediaServer({
    "/tone.wav": waveFile(tone(120)),
    "/page.html": Buffer.from("<!doctype html><title>No sound</title>".padEnd(200)),
  });
  await using site = await startedSite();
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(waveFile(tone(120)))]), "tone.wav");
  const file = await send(site, "/file", form);

  for (const path of ["websocket", "webrtc"] as const) {
    const made = await send(site, "/call/web", {
      assistant: { name: "Robin", silenceTimeoutSeconds: 3_600 },
    });
    await using caller = await callIn(made.webCallUrl, { origin: site.origin });
    if (path === "webrtc") await caller.offer();
    else caller.signal({ type: "media", using: "websocket" });
    await caller.until(() => caller.signals.some(({ type }) => type === "media"));
    caller.say("playable");
    caller.say(start("a", path === "webrtc" ? `${media.url}/tone.wav` : `/file/${file.id}`));
    await caller.until(() => told(caller).some(({ status }) => status === "started"));
    await caller.until(() => toneIn(caller.heard) > 0.2);
    const [{ session_id = "" } = {}] = told(caller) as { session_id?: string }[];
    const change = { type: "remote-media-player", act: "update", session_id } as const;
    caller.say({ ...change, request: "b", settings: { volume: 0.2 } });
    await caller.until(() => toneIn(caller.heard) < 0.08 && toneIn(caller.heard) > 0.02);

    caller.say(start("c", `${media.url}/page.html`));
    caller.say(start("d", `${media.url}/missing.wav`));
    await caller.until(() => told(caller).filter(({ status }) => status === "failed").length === 2);
    expect(told(caller)).toContainEqual({
      type: "remote-media-player",
      status: "failed",
      request: "c",
      message: "This is no sound file that can be played: use WAV, MP3, Ogg Opus or Ogg Vorbis.",
    });
    expect(told(caller)).toContainEqual(
      expect.objectContaining({ request: "d", message: "The server of this file answered 404." }),
    );
    caller.say({ type: "remote-media-player", act: "stop", request: "e", session_id });
    await caller.until(() => told(caller).some(({ status }) => status === "stopped"));
    expect(caller.closed()).toBeUndefined();
  }
  await expect.poll(media.open).toBe(0);

  // A page has only what the assistant lists.
  const { voice } = await (await fetch(`${site.origin}/api/config`)).json();
  const { id: assistantId } = await send(site, "/assistant", {
    name: "Robin",
    mediaPlayerPlan: { urls: [`/file/${file.id}`] },
  });
  const page = await send(site, "/call/web", { assistantId }, voice.publicKey);
  await using visitor = await callIn(page.webCallUrl, { origin: site.origin });
  visitor.signal({ type: "media", using: "websocket" });
  const before = media.asked.length;
  visitor.say(start("f", `${media.url}/tone.wav`));
  visitor.say(start("g", `/file/${file.id}`));
  await visitor.until(() => told(visitor).length >= 2);
  expect(told(visitor)).toContainEqual(
    expect.objectContaining({
      status: "failed",
      request: "f",
      message: expect.stringContaining("may not play"),
    }),
  );
  expect(told(visitor)).toContainEqual(expect.objectContaining({ status: "started", request: "g" }));
  expect(media.asked).toHaveLength(before);
}, 240_000);

test("VAPI-02 the file of a backgroundSound is heard over the telephone, behind the voice", async () => {
  await using media = await startMediaServer({ "/tone.wav": waveFile(tone(1)) });
  const port = await freePort();
  await using site = await startedSite(port);
  const number = "+12025550123";
  const { id: assistantId } = await send(site, "/assistant", {
    name: "Robin",
    backgroundSound: `${media.url}/tone.wav`,
    silenceTimeoutSeconds: 3_600,
  });
  await send(site, "/phone-number", { provider: "byo-phone-number", number, assistantId });
  await using caller = await openTestAgent({ trunkPort: port, callerNumber: "+12025550100" });
  const line = await new Promise<Line>((answered, reject) =>
    caller.agent.dial(number, { ringing() {}, answered, failed: (why) => reject(new Error(why)) }),
  );
  const heard = hearLine(line);
  // A quarter of its loudness, in a codec of the telephone.
  await expect.poll(() => toneIn(heard.frames), { timeout: 120_000 }).toBeGreaterThan(0.04);
  expect(toneIn(heard.frames)).toBeLessThan(0.09);
  expect(media.asked).toEqual(["/tone.wav"]);
  line.close("customer-ended-call");
}, 240_000);
