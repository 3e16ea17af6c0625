import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { toneFrames } from "#fixtures/carrier-phone.ts";
import { freePort } from "#fixtures/free-port.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { levelOf } from "#voice/audio/level.ts";
import { frameMs } from "#voice/protocol/audio.ts";
import { type HeardLine, hearLine } from "#voice/testing/heard-line.ts";
import { openTestAgent, type TestAgent } from "#voice/testing/sip-agent.ts";
import type { Line } from "#voice/transport/line.ts";

const privateKey = "a-private-key-of-a-test";
const soon = { timeout: 90_000 };
const desk = "+12025550143";

const isLoud = (frame: Int16Array) => levelOf(frame) > -35;

/** A site whose trunk is `network`, which callers and the desk are behind, too. */
async function startBehind(network: TestAgent, port: number): Promise<SiteProcess> {
  return startSite({
    env: {
      SIP_TRUNK_URL: `sip:127.0.0.1:${network.agent.portOf("udp")}`,
      SIP_CALLER_NUMBER: "+12025550100",
      SIP_LISTEN: `udp:127.0.0.1:${port}`,
      SIP_RTP_PORTS: "22000-22999",
      TRANSFER_ALLOW: "+1202555*",
      DEMO_CALLS_PER_DAY: "3",
      VOICE_PRIVATE_KEY: privateKey,
      VOICE_WARM_UP: "start",
    },
  });
}

/** Says a tone into a line until the other one hears it. */
async function reaches(from: Line, to: HeardLine): Promise<void> {
  const before = to.frames.length;
  let isHeard = false;
  const saying = (async () => {
    for (let i = 0; i < 1_500 && !isHeard; i++) {
      for (const frame of toneFrames(1)) from.send(frame);
      await wait(frameMs);
    }
  })();
  await expect.poll(() => to.frames.slice(before).filter(isLoud).length, soon).toBeGreaterThan(10);
  isHeard = true;
  await saying;
}

test("VAPI-06 a caller is put through to a person who was told of them, or comes back, as often as the cap allows", async () => {
  const port = await freePort();
  await using network = await openTestAgent({ trunkPort: port, callerNumber: "+12025550177" });
  await using site = await startBehind(network, port);
  const headers = { authorization: `Bearer ${privateKey}`, "content-type": "application/json" };
  const api = async (path: string, body?: object) => {
    const init = { method: body ? "POST" : "GET", headers, ...(body && { body: JSON.stringify(body) }) };
    return (await fetch(`${site.origin}/voice${path}`, init)).json();
  };
  /** The address without the name that the world knows the site by. */
  const here = (url: string) => url.replace(/^https?:\/\/[^/]+/, site.origin);
  const { id: assistantId } = await api("/assistant", {
    name: "Robin",
    firstMessage: "This is Robin, an AI.",
    silenceTimeoutSeconds: 600,
    monitorPlan: { controlEnabled: true },
  });
  await api("/phone-number", { provider: "byo-phone-number", number: "+12025550123", assistantId });
  const line = await new Promise<Line>((resolve, reject) => {
    network.agent.dial("+12025550123", { ringing() {}, answered: resolve, failed: reject });
  });
  const caller = hearLine(line);
  await expect.poll(() => caller.frames.filter(isLoud).length, soon).toBeGreaterThan(20);
  const [{ id }] = await api("/call");
  const { monitor } = await api(`/call/${id}`);
  const putThrough = (destination: object) =>
    fetch(here(monitor.controlUrl), {
      method: "POST",
      headers,
      body: JSON.stringify({
        type: "transfer",
        content: "One moment.",
        destination: { type: "number", ...destination },
      }),
    });
  const ends = async (end: string) =>
    (await (await fetch(`${site.origin}/metrics`)).text()).includes(`transfers_total{end="${end}"} 1`);

  expect((await putThrough({ number: "+19005550100" })).status).toBe(400);

  // Our peer refuses REFER, so the phone is rung from here. It is busy, and the assistant says that nobody comes.
  expect((await putThrough({ number: desk })).status).toBe(200);
  const busy = await network.nextCall();
  expect(busy).toMatchObject({ to: desk, from: "+12025550100" });
  busy.reject("busy");
  await expect.poll(() => ends("busy"), soon).toBe(true);
  const before = caller.frames.length;
  await expect.poll(() => caller.frames.slice(before).filter(isLoud).length, soon).toBeGreaterThan(50);

  const transferPlan = {
    mode: "warm-transfer-say-message",
    message: "This is Robin, an AI. Ana is calling.",
  };
  expect((await putThrough({ number: desk, transferPlan })).status).toBe(200);
  const answered = await (await network.nextCall()).answer();
  if (!answered) throw new Error("The desk could not answer.");
  const person = hearLine(answered);
  // First what Robin says, then the caller.
  await expect.poll(() => person.frames.filter(isLoud).length, soon).toBeGreaterThan(20);
  await expect.poll(() => ends("connected"), soon).toBe(true);
  await reaches(line, person);
  await reaches(answered, caller);
  expect((await api(`/call/${id}`)).status).toBe("in-progress");
  answered.close("assistant-ended-call");
  await caller.ended;
  await expect
    .poll(async () => (await api(`/call/${id}`)).endedReason, soon)
    .toBe("assistant-forwarded-call");

  // The day's cap is the transfers', too: this is the third, and the next one is too many.
  const again = await new Promise<Line>((resolve, reject) => {
    network.agent.dial("+12025550123", { ringing() {}, answered: resolve, failed: reject });
  });
  const second = hearLine(again);
  await expect.poll(() => second.frames.filter(isLoud).length, soon).toBeGreaterThan(20);
  const [call] = (await api("/call")).filter(({ status }: { status: string }) => status === "in-progress");
  const { monitor: newer } = await api(`/call/${call.id}`);
  const control = (body: object) =>
    fetch(here(newer.controlUrl), { method: "POST", headers, body: JSON.stringify(body) });
  const toDesk = { type: "transfer", content: "One moment.", destination: { type: "number", number: desk } };
  await control(toDesk);
  (await network.nextCall()).reject("unavailable");
  await expect.poll(() => ends("no-answer"), soon).toBe(true);
  await control(toDesk);
  await expect.poll(() => ends("full"), soon).toBe(true);
  expect(network.calls).toHaveLength(3);
  again.close("customer-ended-call");
  await expect
    .poll(async () => (await api(`/call/${call.id}`)).endedReason, soon)
    .toBe("customer-ended-call");
  expect(site.output()).not.toContain("+12025550");
}, 300_000);
