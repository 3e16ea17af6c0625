import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "#fixtures/free-port.ts";
import { bookingOf, calendarVisitors } from "#fixtures/scheduler-visitor.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { levelOf } from "#voice/audio/level.ts";
import { frameMs, sampleRate } from "#voice/protocol/audio.ts";
import { findModel } from "#voice/providers/embedded/open-hearing/models.ts";
import { loadMoonshine } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import { openFlite } from "#voice/providers/embedded/speech/flite.ts";
import { type HeardLine, hearLine } from "#voice/testing/heard-line.ts";
import { hearingOf, samplesOf } from "#voice/testing/heard-samples.ts";
import { openTestAgent, type TestAgent } from "#voice/testing/sip-agent.ts";
import { speakInto } from "#voice/testing/speak-into.ts";
import type { Line } from "#voice/transport/line.ts";

/** The end of a booking. Only its last 14 seconds are heard. */
const isBooked = /booked for|confirmation/;
/** What a caller answers to words that they hear, the first that fits. */
const answers: readonly (readonly [heard: RegExp, says: string])[] = [
  [isBooked, ""],
  [/shall i book|is that right|yes or a no/, "Yes, please."],
  [/email|address|spell|mike/, "David at example dot com."],
  [/name/, "David."],
  [/which suits|which one|those times|what time/, "The first one."],
  [/which day|what day|day would|other day/, "Next Thursday."],
  [/help/, "I would like to book a demo."],
];
/** Silence after which the other end has finished, in frames. */
const finished = 60;

/** Frames after the last sound. */
function quietSince({ frames }: HeardLine): number {
  return frames.length - 1 - frames.findLastIndex((frame) => levelOf(frame) > -45);
}

async function dial({ agent }: TestAgent, number: string): Promise<Line> {
  return new Promise((answered, failed) => {
    agent.dial(number, { ringing() {}, answered, failed: (why) => failed(new Error(why)) });
  });
}

/** Talks until it is booked. @returns what was said, as it was heard. */
async function bookBy(line: Line, phone: HeardLine): Promise<string[]> {
  const speak = await openFlite();
  const ear = await loadMoonshine("base", await findModel("base"));
  const said: string[] = [];
  try {
    for (let from = 0; said.length < 32; from = phone.frames.length) {
      const isOver = () =>
        phone.frames.slice(from).some((frame) => levelOf(frame) > -45) && quietSince(phone) > finished;
      while (!isOver()) {
        if (phone.events.some((event) => event.startsWith("closed"))) return said;
        await wait(5 * frameMs);
      }
      const words = await hearingOf(ear, samplesOf(phone.frames.slice(from)).slice(-14 * sampleRate));
      said.push(words);
      const [, answer = "Yes."] = answers.find(([heard]) => heard.test(words)) ?? [];
      if (answer === "") return said;
      said.push(`> ${answer}`);
      await speakInto(line, speak(answer, "slt", 1));
    }
    return said;
  } finally {
    await ear.close();
  }
}

test("VAPI-05 SCHD-01 a demo is booked by telephone alone: mails are owed, and nobody else is offered the time", async () => {
  const port = await freePort();
  await using site: SiteProcess = await startSite({
    env: {
      SIP_ALLOW: "127.0.0.1",
      SIP_LISTEN: `udp:127.0.0.1:${port}`,
      SIP_RTP_PORTS: "30000-30999",
      VOICE_WARM_UP: "start",
    },
  });
  await using caller = await openTestAgent({ trunkPort: port, callerNumber: "+12025550100" });
  const line = await dial(caller, "+12025550199");
  const said = await bookBy(line, hearLine(line));
  line.close("customer-ended-call");
  const story = said.join("\n");
  expect(said.at(-1), story).toMatch(isBooked);
  expect(story, "nothing can be typed on a telephone, or seen").not.toMatch(/\btype\b|screen|page/);

  // Letters sound alike, and the caller agreed to what was read back: which ones were heard is measured elsewhere.
  const bookings = await site.rows<{ starts_at: Date }>(
    "select name, email, phone, starts_at, state, time_zone from larkline.booking",
  );
  expect(bookings, story).toEqual([
    {
      name: "David",
      email: expect.stringMatching(/^\w+@example\.com$/),
      phone: "+12025550100",
      starts_at: expect.any(Date),
      state: "booked",
      time_zone: "America/New_York",
    },
  ]);
  const start = bookings[0]?.starts_at ?? new Date(0);
  const weekday = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", weekday: "long" });
  expect(weekday.format(start)).toBe("Thursday");
  const owed = await site.rows<{ kind: string }>("select kind from larkline.delivery order by kind");
  expect(owed.map(({ kind }) => kind)).toEqual([
    "booking-reminder-day",
    "booking-reminder-hour",
    "confirmation-mail",
    "owner-mail",
  ]);
  using others = calendarVisitors(site.origin, 1);
  expect(await others.freeTimes(0), "nobody else is offered the time").not.toContain(start.toISOString());
  expect(await others.send("POST", "/bookings", bookingOf(start.toISOString()))).toMatchObject({
    status: 409,
  });
}, 400_000);
