import { setTimeout as wait } from "node:timers/promises";
import { callWithBaresip } from "#fixtures/baresip.ts";
import { freePort } from "#fixtures/free-port.ts";
import { callWithLinphone } from "#fixtures/linphone.ts";
import { startSite } from "#fixtures/site-process.ts";
import { levelOf } from "#voice/audio/level.ts";
import { joinSamples } from "#voice/audio/samples.ts";
import { frameSamples, sampleRate } from "#voice/protocol/audio.ts";
import { findModel } from "#voice/providers/embedded/open-hearing/models.ts";
import { loadMoonshine } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import { openFlite } from "#voice/providers/embedded/speech/flite.ts";
import { hearingOf } from "#voice/testing/heard-samples.ts";
import { type OutboundReport, outboundCall } from "./outbound-call.ts";
import { callWithSipp, type Rung, ringSipp } from "./sipp.ts";

export interface TelephoneReport {
  /** What was heard in the recording of a person's phone, piece by piece. */
  readonly heard: readonly { readonly phone: string; readonly greeting: string; readonly answer: string }[];
  /** A call that a visitor asked for. */
  readonly outbound: OutboundReport;
  /** Exit codes of sipp, by scenario. 0: every call went as it should. */
  readonly scenarios: Readonly<Record<string, number | null>>;
  /** Phones that were rung, by what they do. */
  readonly rung: Readonly<Record<"busy" | "no-answer", Rung>>;
  /** Ends of calls, by reason, as the database has them. */
  readonly ends: Readonly<Record<string, number>>;
  readonly surprises: readonly string[];
}

/** Seconds of the greeting, after which the person asks; and of the whole call. */
const greetingSeconds = 8;
const callSeconds = 24;
/** Calls at once, and how many begin in a second: as many as a trunk may send. */
const calls = 100;
const perSecond = 5;

/** Real programs call and are called: baresip and linphone as a person's phone, sipp as many callers at once. */
export async function telephone(): Promise<TelephoneReport> {
  const port = await freePort();
  const surprises: string[] = [];
  await using site = await startSite({
    env: {
      SIP_ALLOW: "127.0.0.1",
      SIP_LISTEN: `udp:127.0.0.1:${port},tcp:127.0.0.1:${port}`,
      SIP_RTP_PORTS: "27000-27999",
      MAX_CONCURRENT_CALLS: "200",
      VOICE_WARM_UP: "start",
    },
  });
  const speak = await openFlite();
  const question = speak("How much does it cost?", "slt", 1);
  const silence = (seconds: number) => new Int16Array(seconds * sampleRate);
  const says = joinSamples([silence(greetingSeconds), question, silence(callSeconds)]);
  const ear = await loadMoonshine("base", await findModel("base"));
  const hear = async (sound: Int16Array<ArrayBuffer>) => {
    const words: string[] = [];
    for (const phrase of phrasesIn(sound)) words.push(await hearingOf(ear, phrase));
    return words.join(" ");
  };
  const heard: { phone: string; greeting: string; answer: string }[] = [];
  let outbound: OutboundReport;
  try {
    const conduct = { to: port, says, seconds: callSeconds };
    const phones = {
      "baresip, PCMU": () => callWithBaresip({ ...conduct, codec: "PCMU" }),
      "baresip, PCMA": () => callWithBaresip({ ...conduct, codec: "PCMA" }),
      "baresip, G.722 with keys in the descriptions": () =>
        callWithBaresip({ ...conduct, codec: "G722", encryption: "srtp" }),
      "baresip, Opus": () => callWithBaresip({ ...conduct, codec: "OPUS" }),
      "baresip, Opus after a handshake": () =>
        callWithBaresip({ ...conduct, codec: "OPUS", encryption: "dtls_srtp" }),
      "linphone, its own choice": () => callWithLinphone(conduct),
    };
    for (const [phone, call] of Object.entries(phones)) {
      const person = await call();
      const at = greetingSeconds * sampleRate;
      heard.push({
        phone,
        greeting: await hear(person.heard.slice(0, at)),
        answer: await hear(person.heard.slice(at)),
      });
      if (person.heard.length < (callSeconds - 4) * sampleRate)
        surprises.push(`${phone}: the sound had gaps.`);
    }
    outbound = await outboundCall(hear);
  } finally {
    await ear.close();
  }
  const scenarios: Record<string, number | null> = {
    hold: await callWithSipp(port, "hold", ["-m", "5", "-r", "5"]),
    "a description that nobody can read": await callWithSipp(port, "unfit", ["-m", "5", "-r", "5"]),
  };
  for (const transport of ["u1", "t1"]) {
    const name = `${calls} calls at once, ${transport === "u1" ? "UDP" : "TCP"}`;
    const pace = ["-m", String(calls), "-l", String(calls), "-r", String(perSecond)];
    // The last has begun before the first hangs up.
    const lasts = String(1_000 * (calls / perSecond + 5));
    scenarios[name] = await callWithSipp(port, "call", ["-t", transport, ...pace, "-d", lasts]);
  }
  await wait(1_000);
  const rows = await site.rows<{ reason: string; count: number }>(
    "select coalesce(ended_reason, 'none') as reason, count(*)::int from larkline.call group by 1",
  );
  return {
    heard,
    outbound,
    scenarios,
    rung: { busy: await ringSipp("busy"), "no-answer": await ringSipp("no-answer") },
    ends: Object.fromEntries(rows.map(({ reason, count }) => [reason, count])),
    surprises,
  };
}

/** Cuts a sound at its silences, so that an ear hears whole phrases. */
function phrasesIn(sound: Int16Array<ArrayBuffer>): Int16Array<ArrayBuffer>[] {
  const phrases: Int16Array<ArrayBuffer>[] = [];
  const longestGap = 0.4 * sampleRate;
  let start: number | undefined;
  let lastLoud = 0;
  for (let at = 0; at < sound.length; at += frameSamples) {
    const isLoud = levelOf(sound.subarray(at, at + frameSamples)) > -50;
    if (isLoud) {
      start ??= at;
      lastLoud = at;
    }
    const isOver = at - lastLoud > longestGap || at + frameSamples >= sound.length;
    if (start === undefined || !isOver) continue;
    phrases.push(sound.slice(start, lastLoud + 4 * frameSamples));
    start = undefined;
  }
  return phrases;
}
