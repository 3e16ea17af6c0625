import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { toneFrames } from "#fixtures/carrier-phone.ts";
import { callsWithoutEnd } from "#fixtures/dials.ts";
import { freePort } from "#fixtures/free-port.ts";
import { startSite } from "#fixtures/site-process.ts";
import { hasSpoken } from "#fixtures/typed-call.ts";
import { levelOf } from "#voice/audio/level.ts";
import { type Frame, frameMs } from "#voice/protocol/audio.ts";
import { callIn, type HeadlessCaller } from "#voice/testing/headless-caller.ts";
import { hearLine } from "#voice/testing/heard-line.ts";
import { openTestAgent } from "#voice/testing/sip-agent.ts";

const key = "a-private-key-of-a-test";
const publicKey = "pk-of-every-page-there";
const soon = { timeout: 90_000 };
const phoneNumber = "+12025550143";

const isLoud = (frame: Frame) => levelOf(frame) > -35;
const loud = (frames: readonly Frame[], from = 0) => frames.slice(from).filter(isLoud).length;

/** Joins a call that is made with this key, and waits for the greeting. */
async function joined(origin: string, bearer: string, hasMicrophone: boolean): Promise<HeadlessCaller> {
  const assistant = { name: "Robin", firstMessage: "This is Robin, an AI.", silenceTimeoutSeconds: 600 };
  const response = await fetch(`${origin}/voice/call/web`, {
    method: "POST",
    headers: { authorization: `Bearer ${bearer}`, origin, "content-type": "application/json" },
    body: JSON.stringify({ assistant }),
  });
  const { webCallUrl } = await response.json();
  const call = await callIn(webCallUrl, { hasMicrophone });
  call.signal({ type: "media", using: "websocket" });
  await call.until(() => call.signals.some(({ type }) => type === "media"));
  call.say("playable");
  await call.until(() => hasSpoken(call.messages), 120_000);
  return call;
}

/** Asks the page's end of a call for something. @returns the answer. */
async function ask(
  call: HeadlessCaller,
  request: number,
  act: "start" | "stop" | "send-dtmf",
  asked: object,
) {
  call.say({ type: "dial-out", request, act, ask: { ...asked } });
  const answer = () =>
    call.messages.find(
      (message) =>
        typeof message === "object" &&
        "is" in message &&
        message.is === "done" &&
        message.request === request,
    );
  await call.until(() => answer() !== undefined);
  return answer() as { readonly sessionId?: string; readonly error?: string };
}

const news = (call: HeadlessCaller) =>
  call.messages.flatMap((message) =>
    typeof message === "object" && "is" in message && message.type === "dial-out" && message.is !== "done"
      ? message.is
      : [],
  );
const has = (call: HeadlessCaller, from: number, isIt: (message: object) => boolean) =>
  call.messages.slice(from).some((message) => typeof message === "object" && isIt(message));

test("CALL-08 CALL-07 a person who is dialled in talks with visitor and assistant, who hears both and stops for both", async () => {
  await using network = await openTestAgent();
  await using site = await startSite({
    env: {
      SIP_TRUNK_URL: `sip:127.0.0.1:${network.agent.portOf("udp")}`,
      SIP_CALLER_NUMBER: "+12025550100",
      SIP_LISTEN: `udp:127.0.0.1:${await freePort()}`,
      SIP_RTP_PORTS: "23000-23999",
      VOICE_PRIVATE_KEY: key,
      VOICE_PUBLIC_KEY: publicKey,
      VOICE_WARM_UP: "start",
    },
  });
  await site.rows(callsWithoutEnd);
  await using call = await joined(site.origin, key, true);
  // A microphone sends all the time.
  let microphone: Frame[] = [];
  let isOver = false;
  const speaking = (async () => {
    while (!isOver) {
      call.sendFrame(microphone.shift() ?? new Int16Array(320));
      await wait(frameMs);
    }
  })();

  const { sessionId = "", error } = await ask(call, 1, "start", { phoneNumber });
  expect(error).toBeUndefined();
  const ringing = await network.nextCall();
  expect(ringing).toMatchObject({ to: phoneNumber, from: "+12025550100" });
  await expect.poll(() => news(call), soon).toEqual(["connected"]);
  const line = await ringing.answer();
  if (!line) throw new Error("The phone could not answer.");
  const person = hearLine(line);
  // They are told that an AI is there before anything else.
  await expect.poll(() => loud(person.frames), soon).toBeGreaterThan(100);
  await expect.poll(() => news(call), soon).toEqual(["connected", "answered"]);
  const voice = person.frames.slice(person.frames.findIndex(isLoud));

  // The visitor and the person hear each other.
  const personHeard = person.frames.length;
  microphone = toneFrames(50);
  await expect.poll(() => loud(person.frames, personHeard), soon).toBeGreaterThan(20);
  const visitorHeard = call.heard.length;
  for (const frame of toneFrames(50)) {
    line.send(frame);
    await wait(frameMs);
  }
  await expect.poll(() => loud(call.heard, visitorHeard), soon).toBeGreaterThan(20);

  // Both hear the assistant, which falls silent when the person speaks, and hears their words.
  const [before, personBefore, visitorBefore] = [
    call.messages.length,
    person.frames.length,
    call.heard.length,
  ];
  call.say({
    type: "say",
    message: "We have a great deal to tell you, and it will take us quite a while. ".repeat(6),
  });
  await expect.poll(() => loud(person.frames, personBefore), soon).toBeGreaterThan(20);
  await expect.poll(() => loud(call.heard, visitorBefore), soon).toBeGreaterThan(20);
  for (const frame of voice) {
    line.send(frame);
    await wait(frameMs);
  }
  await expect
    .poll(
      () => has(call, before, (message) => "type" in message && message.type === "user-interrupted"),
      soon,
    )
    .toBe(true);
  await expect
    .poll(
      () =>
        has(
          call,
          before,
          (message) =>
            "type" in message &&
            message.type === "transcript" &&
            "role" in message &&
            message.role === "user",
        ),
      soon,
    )
    .toBe(true);

  // Keys travel both ways; the 9 is the person's last word.
  expect(await ask(call, 2, "send-dtmf", { sessionId, tones: "42#" })).not.toHaveProperty("error");
  const keys = () =>
    person.messages.flatMap((message) =>
      typeof message === "object" && "digits" in message ? message.digits : [],
    );
  await expect.poll(() => keys().join(""), soon).toBe("42#");
  network.media[0]?.press("9");
  await person.ended;
  await expect.poll(() => news(call), soon).toEqual(["connected", "answered", "dtmf", "stopped"]);
  expect(await site.rows("select reason from larkline.suppression")).toEqual([{ reason: "key-9" }]);
  expect((await ask(call, 3, "start", { phoneNumber })).error).toContain("asked not to be called again");
  expect(call.closed()).toBeUndefined();
  await expect
    .poll(
      () =>
        site.rows(
          `select a.state, c.kind, c.ended_reason, p.phone from larkline.dial_attempt a
           join larkline.call c on c.id = a.call_id join larkline.phone_call p on p.id = c.id where a.ended_at is not null`,
        ),
      soon,
    )
    .toMatchObject([{ state: "answered", kind: "outboundPhoneCall", phone: phoneNumber }]);
  expect(await site.rows("select from_where ~ '^call ' as of_call from larkline.consent")).toEqual([
    { of_call: true },
  ]);

  // Numbers of no kind, and calls that any page can make, ring nobody.
  expect((await ask(call, 4, "start", { phoneNumber: "+19005550100" })).error).toContain("No number of this");
  isOver = true;
  await speaking;
  await using pages = await joined(site.origin, publicKey, false);
  expect((await ask(pages, 1, "start", { phoneNumber: "+12025550144" })).error).toContain("private key");
  expect(network.calls).toHaveLength(1);
  expect(site.output()).not.toContain("+12025550");
}, 300_000);
