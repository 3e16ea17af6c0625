import { expect, test } from "vitest";
import { assistantIds } from "#domain/assistant-ids.ts";
import { freePort } from "#fixtures/free-port.ts";
import { startSite } from "#fixtures/site-process.ts";
import { frameSamples, sampleRate } from "#voice/protocol/audio.ts";
import { findModel } from "#voice/providers/embedded/open-hearing/models.ts";
import { loadMoonshine } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import { hearLine } from "#voice/testing/heard-line.ts";
import { hearingOf, samplesOf } from "#voice/testing/heard-samples.ts";
import { openTestAgent, type TestAgent } from "#voice/testing/sip-agent.ts";
import type { Line } from "#voice/transport/line.ts";

const privateKey = "a-private-key-of-a-test";

/** Rings a number. Resolves to the line, or to why it was not answered. */
function ring({ agent }: TestAgent, number: string): Promise<Line | string> {
  return new Promise((resolve) => {
    agent.dial(number, { ringing() {}, answered: resolve, failed: resolve });
  });
}

async function answered(caller: TestAgent, number: string): Promise<Line> {
  const outcome = await ring(caller, number);
  if (typeof outcome === "string") throw new Error(`The call was not answered: ${outcome}.`);
  return outcome;
}

test("VAPI-05 a phone call is answered by the assistant of its number, any other number by the receptionist", async () => {
  const port = await freePort();
  await using site = await startSite({
    env: {
      SIP_ALLOW: "127.0.0.1",
      SIP_LISTEN: `udp:127.0.0.1:${port}`,
      SIP_RTP_PORTS: "26000-26999",
      VOICE_PRIVATE_KEY: privateKey,
      VOICE_WARM_UP: "start",
      MAX_CONCURRENT_CALLS: "2",
    },
  });
  await using caller = await openTestAgent({ trunkPort: port, callerNumber: "+12025550100" });
  const api = async (path: string, body?: object) => {
    const response = await fetch(`${site.origin}/voice${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${privateKey}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };

  // Heard over the telephone: a voice of 8 kHz, or of 7 kHz where both ends have Opus or G.722.
  const line = await answered(caller, "+12025550199");
  const heard = hearLine(line);
  await expect
    .poll(() => heard.frames.length * frameSamples, { timeout: 90_000 })
    .toBeGreaterThan(7 * sampleRate);
  const ear = await loadMoonshine("base", await findModel("base"));
  try {
    expect(await hearingOf(ear, samplesOf(heard.frames).subarray(0, 7 * sampleRate))).toMatch(
      /this is w?ren the ai receptionist of lark ?line how can i help/,
    );
  } finally {
    await ear.close();
  }

  const { id: assistantId } = await api("/assistant", {
    name: "Robin",
    firstMessage: "This is Robin, the AI of another company.",
  });
  await api("/phone-number", { provider: "byo-phone-number", number: "+12025550123", assistantId });
  // As trunks write it that leave the plus away.
  const second = hearLine(await answered(caller, "12025550123"));
  expect(await ring(caller, "+12025550123")).toBe("busy");

  const listed = await api("/call");
  // That they have begun is written down a little after they are answered.
  const states = async () =>
    (await api("/call")).map(({ type, assistantId: who, status }: Record<string, string>) => [
      type,
      who,
      status,
    ]);
  await expect.poll(states, { timeout: 90_000 }).toEqual([
    ["inboundPhoneCall", assistantId, "in-progress"],
    ["inboundPhoneCall", assistantIds.receptionist, "in-progress"],
  ]);
  line.close("assistant-ended-call");
  await expect.poll(async () => (await api(`/call/${listed[1].id}`)).endedReason).toBe("customer-ended-call");
  const metrics = await (await fetch(`${site.origin}/metrics`)).text();
  expect(metrics).toContain('larkline_telephone_dropped_total{reason="busy"} 1');

  // Nobody is left with a dead line.
  await site.stop();
  expect(await second.ended).toBe("customer-ended-call");
  expect(site.output()).not.toContain("+12025550");
}, 240_000);
