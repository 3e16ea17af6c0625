import { setTimeout as wait } from "node:timers/promises";
import { lastCallStates } from "#domain/requested-call.ts";
import { answerWithBaresip } from "#fixtures/baresip.ts";
import { callsWithoutEnd } from "#fixtures/dials.ts";
import { outboundRequestFields } from "#fixtures/form-visitor.ts";
import { freePort } from "#fixtures/free-port.ts";
import { requestCall } from "#fixtures/request-call.ts";
import { startSite } from "#fixtures/site-process.ts";
import { joinSamples } from "#voice/audio/samples.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import { openFlite } from "#voice/providers/embedded/speech/flite.ts";

export interface OutboundReport {
  /** What the page that asked was told of the call, each once. */
  readonly told: readonly string[];
  readonly greeting: string;
  readonly answers: readonly string[];
  /** States of the ringings, as the database has them. */
  readonly attempts: readonly string[];
  /** Why numbers were put on the suppression list. */
  readonly suppressed: readonly string[];
  /** Problem that the second request met, and what its visitor reads. */
  readonly refused: { readonly type: string; readonly detail: string };
}

const number = "+12025550123";
/** Seconds after the answer at which the person asks, and presses 9. */
const asks = [14, 28] as const;
const presses = 44;

/**
 * A visitor asks for a call, and a person's phone rings: baresip answers, asks two questions, and presses 9. Then the
 * visitor asks again.
 *
 * @param hear the words in a sound.
 */
export async function outboundCall(
  hear: (sound: Int16Array<ArrayBuffer>) => Promise<string>,
): Promise<OutboundReport> {
  const speak = await openFlite();
  const phone = await answerWithBaresip({
    number,
    says: saidAt([
      [asks[0], speak("How much does it cost?", "slt", 1)],
      [asks[1], speak("Do you work at night and on weekends?", "slt", 1)],
    ]),
    codec: "PCMU",
    presses: { key: "9", after: presses },
    seconds: 120,
  });
  await using site = await startSite({
    env: {
      SIP_TRUNK_URL: `sip:127.0.0.1:${phone.port}`,
      SIP_CALLER_NUMBER: "+12025550100",
      SIP_LISTEN: `udp:127.0.0.1:${await freePort()}`,
      SIP_RTP_PORTS: "25000-25999",
      VOICE_WARM_UP: "start",
    },
  });
  await site.rows(callsWithoutEnd);
  const fields = outboundRequestFields({ phone: number });
  const { call } = await (await requestCall(site.origin, fields)).json();
  const told: string[] = [];
  for (let isOver = false; !isOver; ) {
    const { state } = await (await fetch(`${site.origin}/api/demo-calls/${call}`)).json();
    if (told.at(-1) !== state) told.push(state);
    isOver = lastCallStates.includes(state);
    await wait(200);
  }
  const { heard } = await phone.ended;
  const part = (from: number, to: number) => hear(heard.slice(from * sampleRate, to * sampleRate));
  const states = await site.rows<{ state: string }>("select state from larkline.dial_attempt");
  const reasons = await site.rows<{ reason: string }>("select reason from larkline.suppression");
  const { type, detail } = await (await requestCall(site.origin, fields)).json();
  return {
    told,
    greeting: await part(0, asks[0]),
    answers: [await part(...asks), await part(asks[1], presses)],
    attempts: states.map(({ state }) => state),
    suppressed: reasons.map(({ reason }) => reason),
    refused: { type, detail },
  };
}

/** True if the call went from the request to the refusal of the next one. A phone that answers at once hardly rings. */
export function wentAsAsked({
  told,
  greeting,
  answers: [price = "", hours = ""],
  attempts,
  suppressed,
  refused,
}: OutboundReport): boolean {
  return (
    told.slice(-2).join() === "answered,over" &&
    /ai assistant (from|of) lark ?line/.test(greeting) &&
    /dollars|month/.test(price) &&
    /night|weekend|day|hours/.test(hours) &&
    attempts.join() === "answered" &&
    suppressed.join() === "key-9" &&
    refused.type === "/problems/number-suppressed" &&
    refused.detail !== ""
  );
}

/** Sounds at their seconds, with silence between and after them. */
function saidAt(sounds: readonly (readonly [second: number, sound: Int16Array])[]): Int16Array {
  const parts: Int16Array[] = [];
  let at = 0;
  for (const [second, sound] of sounds) {
    parts.push(new Int16Array(second * sampleRate - at), sound);
    at = second * sampleRate + sound.length;
  }
  return joinSamples([...parts, new Int16Array(60 * sampleRate)]);
}
