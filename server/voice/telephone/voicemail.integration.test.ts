import { afterAll, beforeAll, expect, test } from "vitest";
import { callsWithoutEnd } from "#fixtures/dials.ts";
import { outboundRequestFields } from "#fixtures/form-visitor.ts";
import { freePort } from "#fixtures/free-port.ts";
import { requestCall } from "#fixtures/request-call.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { levelOf } from "#voice/audio/level.ts";
import { joinSamples } from "#voice/audio/samples.ts";
import { frameMs, frameSamples, sampleRate } from "#voice/protocol/audio.ts";
import { findModel } from "#voice/providers/embedded/open-hearing/models.ts";
import { loadMoonshine } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import { openFlite } from "#voice/providers/embedded/speech/flite.ts";
import { type HeardLine, hearLine } from "#voice/testing/heard-line.ts";
import { hearingOf, samplesOf } from "#voice/testing/heard-samples.ts";
import { openTestAgent, type TestAgent } from "#voice/testing/sip-agent.ts";
import { tone } from "#voice/testing/sounds.ts";
import { speakInto } from "#voice/testing/speak-into.ts";

const quiet = (ms: number) => new Int16Array((ms * sampleRate) / 1_000);
const attempts = `select state, left_message, call_id is not null as called, ended_at is not null as ended
  from larkline.dial_attempt order by number`;

let speak: Awaited<ReturnType<typeof openFlite>>;
let ear: Awaited<ReturnType<typeof loadMoonshine>>;
beforeAll(async () => {
  speak = await openFlite();
  ear = await loadMoonshine("base", await findModel("base"));
});
afterAll(() => ear.close());

/** A greeting, and the beep after which a machine records. */
function machine(text: string): Int16Array {
  return joinSamples([
    quiet(600),
    speak(text, "slt", 1),
    quiet(500),
    tone(500, { hertz: 1_400 }),
    quiet(100),
  ]);
}

/** A site that is asked for a call, and the phone that rings, which has just been picked up. */
async function ring(phone: TestAgent, env: Record<string, string> = {}) {
  const site = await startSite({
    env: {
      SIP_TRUNK_URL: `sip:127.0.0.1:${phone.agent.portOf("udp")}`,
      SIP_CALLER_NUMBER: "+12025550100",
      SIP_LISTEN: `udp:127.0.0.1:${await freePort()}`,
      SIP_RTP_PORTS: "26000-26999",
      VOICE_WARM_UP: "start",
      ...env,
    },
  });
  await site.rows(callsWithoutEnd);
  const { call } = await (
    await requestCall(site.origin, outboundRequestFields({ phone: "+12025550123" }))
  ).json();
  const line = await (await phone.nextCall()).answer();
  if (!line) throw new Error("The phone could not answer.");
  return {
    site,
    line,
    heard: hearLine(line),
    shown: async () => (await fetch(`${site.origin}/api/demo-calls/${call}`)).json(),
  };
}

/** True if nothing was said in the frames. */
function isSilent(heard: HeardLine, from: number, to: number): boolean {
  return heard.frames.slice(from, to).every((frame) => levelOf(frame) < -50);
}

/** What was heard from a frame on, eight seconds at a time. */
async function wordsFrom(heard: HeardLine, frame: number): Promise<string> {
  const sound = samplesOf(heard.frames).subarray(frame * frameSamples);
  const words: string[] = [];
  for (let at = 0; at < sound.length; at += 8 * sampleRate)
    words.push(await hearingOf(ear, sound.subarray(at, at + 8 * sampleRate)));
  return words.join(" ");
}

async function metric(site: SiteProcess, end: string): Promise<string | undefined> {
  const text = await (await fetch(`${site.origin}/metrics`)).text();
  return new RegExp(`larkline_telephone_dialled_total\\{.*end="${end}".*\\} (\\d+)`).exec(text)?.[1];
}

test("OUTB-04 a machine that greets and beeps records who called, that it was an AI, why, and how to stop it; the page says so", async () => {
  await using phone = await openTestAgent();
  const { site, line, heard, shown } = await ring(phone);
  await using _ = site;
  await speakInto(
    line,
    machine(
      "Hi, you have reached the Miller family. We can't come to the phone. Please leave a message after the beep.",
    ),
  );
  const beeped = heard.frames.length;
  expect(isSilent(heard, 0, beeped)).toBe(true);
  await expect.poll(() => site.rows(attempts)).toMatchObject([{ state: "voicemail", ended: false }]);
  expect(await shown()).toEqual({ state: "leaving-message" });
  void speakInto(line, quiet(60_000));
  expect(await heard.ended).toBe("customer-ended-call");
  const words = await wordsFrom(heard, beeped);
  expect(words).toMatch(/ai assistant (from|of) lark ?line/);
  expect(words).toMatch(/asked for a call/);
  expect(words).toMatch(/stop all calls .*call this number back/);
  await expect
    .poll(() => site.rows(attempts))
    .toEqual([{ state: "voicemail", left_message: true, called: true, ended: true }]);
  expect(await shown()).toEqual({ state: "voicemail", leftMessage: true });
  expect(await site.rows("select ended_reason from larkline.call")).toEqual([{ ended_reason: "voicemail" }]);
  expect(await metric(site, "voicemail-message")).toBe("1");
}, 240_000);

test("OUTB-04 a person says hello, is not talked over, and hears the greeting; the page says that they talk", async () => {
  await using phone = await openTestAgent();
  const { site, line, heard, shown } = await ring(phone);
  await using _ = site;
  await speakInto(line, joinSamples([quiet(700), speak("Hello?", "slt", 1)]));
  const said = heard.frames.length;
  expect(isSilent(heard, 0, said)).toBe(true);
  void speakInto(line, quiet(60_000));
  await expect.poll(() => site.rows(attempts)).toMatchObject([{ state: "answered", ended: false }]);
  expect((await shown()).state).toBe("answered");
  const spoken = () => heard.frames.slice(said).filter((frame) => levelOf(frame) > -40).length;
  await expect.poll(spoken, { timeout: 90_000 }).toBeGreaterThan(4_000 / frameMs);
  expect(await wordsFrom(heard, said)).toMatch(/ai assistant (from|of) lark ?line/);
  line.close("customer-ended-call");
  await expect
    .poll(() => site.rows(attempts))
    .toEqual([{ state: "answered", left_message: null, called: true, ended: true }]);
  expect((await shown()).state).toBe("over");
}, 240_000);

test("OUTB-04 with VOICEMAIL=hang-up a machine hears nothing, and its phone is to be rung once more", async () => {
  await using phone = await openTestAgent();
  const { site, line, heard, shown } = await ring(phone, { VOICEMAIL: "hang-up" });
  await using _ = site;
  await speakInto(line, machine("You have reached the voice mailbox of two zero two, five five five."));
  expect(await heard.ended).toBe("customer-ended-call");
  expect(isSilent(heard, 0, heard.frames.length)).toBe(true);
  await expect
    .poll(() => site.rows(attempts))
    .toMatchObject([
      { state: "voicemail", left_message: false, ended: true },
      { state: "waiting", ended: false },
    ]);
  expect(await shown()).toMatchObject({ state: "voicemail", leftMessage: false, again: expect.any(String) });
}, 240_000);
