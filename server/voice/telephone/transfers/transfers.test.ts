import { expect, test } from "vitest";
import { putThroughWords } from "#assistants/put-through-words.ts";
import { createRingback } from "#voice/audio/ringback.ts";
import type { Carrier, DialListener } from "#voice/carriers/carrier.ts";
import { createHandedLine } from "#voice/engine/handed-line.ts";
import { createMeeting } from "#voice/engine/meeting.ts";
import { frameSamples } from "#voice/protocol/audio.ts";
import { createFakeClock, settled } from "#voice/testing/fake-clock.ts";
import { hearLine } from "#voice/testing/heard-line.ts";
import { createScriptedLine } from "#voice/testing/scripted-line.ts";
import type { Forwarded } from "#voice/transport/line.ts";
import type { Taken } from "./announce.ts";
import { createReachable } from "./reachable.ts";
import { createTransfers, type TransferEnd, type TransferWish } from "./transfers.ts";

const desk = "+12025550143";
const wish: TransferWish = {
  to: desk,
  destination: { type: "number", number: desk },
  manner: "announced",
  announcement: "A caller for you.",
  waitsForYes: true,
};

/** A call with a carrier that does what a test wants. */
function arrange({
  forward,
  takesNotes = false,
}: {
  forward?: () => Promise<Forwarded>;
  takesNotes?: boolean;
} = {}) {
  const clock = createFakeClock();
  const caller = Object.assign(createScriptedLine(clock), forward && { forward });
  const meeting = createMeeting(caller, clock);
  const assistant = hearLine(meeting.line);
  caller.visitor.opens();
  const dials: { to: string; listener: DialListener; isCancelled: boolean }[] = [];
  const carrier: Pick<Carrier, "dial" | "isReady"> = {
    isReady: () => true,
    dial(to, listener) {
      const dial = { to, listener, isCancelled: false };
      dials.push(dial);
      return {
        cancel() {
          dial.isCancelled = true;
          listener.failed("cancelled");
        },
      };
    },
  };
  const ends: TransferEnd[] = [];
  const said: string[] = [];
  let isFull = false;
  let isForwarded = false;
  const announced = Promise.withResolvers<Taken>();
  const toPhone = createTransfers({
    carrier: () => carrier,
    isReachable: createReachable({ TRANSFER_TO: desk, TRANSFER_ALLOW: ["sip:*@pbx.example.com"] }),
    admit: async () => (isFull ? { kind: "dial-refused", reason: "full" } : undefined),
    onEnded: (end) => ends.push(end),
    log: { warn: (error: unknown) => said.push(`error ${JSON.stringify(error)}`) } as never,
  }).of({
    id: "call-1",
    meeting,
    engine: { createHandedLine, createRingback },
    async announce(line, { announcement }) {
      hearLine(line.next());
      said.push(announcement);
      return announced.promise;
    },
    control: () =>
      ({
        say: (text: string, { endsCall }: { endsCall: boolean }) =>
          said.push(endsCall ? `${text} (ends)` : text),
        note: ({ content }: { content: string }) => takesNotes && said.push(content) > 0,
      }) as never,
    onForwarded() {
      isForwarded = true;
    },
  });
  return {
    clock,
    caller,
    assistant,
    dials,
    ends,
    said,
    toPhone,
    fill: () => (isFull = true),
    isForwarded: () => isForwarded,
    decides: announced.resolve,
    async begin(given: Partial<TransferWish> = {}) {
      const departure = toPhone({ ...wish, ...given });
      if ("refused" in departure) throw new Error(departure.refused);
      departure.begin();
      await settled();
      return departure;
    },
    /** The person picks up. */
    async answers() {
      const line = createScriptedLine(clock);
      dials.at(-1)?.listener.answered(line);
      line.visitor.opens();
      await settled();
      return line;
    },
  };
}

test("VAPI-06 the person is told who calls, and the two talk once they have taken the call", async () => {
  const call = arrange();
  await call.begin();
  expect(call.dials).toMatchObject([{ to: desk }]);
  await call.clock.pass(400);
  // The caller hears that it rings.
  expect(call.caller.frames.some(({ frame }) => frame.some((sample) => Math.abs(sample) > 1_000))).toBe(true);
  const person = await call.answers();
  expect(call.said).toEqual(["A caller for you."]);
  expect(call.isForwarded()).toBe(false);
  call.decides("accepted");
  await settled();
  expect(call.isForwarded()).toBe(true);
  expect(call.assistant.events.at(-1)).toBe("closed: assistant-forwarded-call");
  for (let i = 0; i < 5; i++) {
    call.caller.visitor.hears(new Int16Array(frameSamples).fill(7));
    await call.clock.pass(20);
  }
  expect(person.frames.at(-1)?.frame[0]).toBe(7);
  expect(call.ends).toEqual(["connected"]);
  person.visitor.closes("customer-ended-call");
  expect(call.caller.closedBecause()).toBe("assistant-forwarded-call");
});

test.each([
  ["busy", "busy"],
  ["no-answer", "no-answer"],
  ["rejected", "refused"],
  ["no-such-number", "failed"],
] as const)(
  "VAPI-06 of a phone that is %s the caller is told, and the assistant goes on",
  async (why, end) => {
    const call = arrange();
    await call.begin();
    call.dials[0]?.listener.failed(why);
    await settled();
    expect([call.ends, call.said]).toEqual([[end], [putThroughWords.nobodyCame]]);
    expect(call.assistant.events).toEqual(["opened", "lost", "opened"]);
    expect(call.isForwarded()).toBe(false);
  },
);

test("VAPI-06 a person who refuses, or a machine that answers, is hung up on; a model says so in its own words", async () => {
  for (const taken of ["refused", "machine"] as const) {
    const call = arrange({ takesNotes: true });
    await call.begin();
    const person = await call.answers();
    call.decides(taken);
    await settled();
    expect(person.closedBecause()).toBe("assistant-ended-call");
    expect(call.ends).toEqual([taken]);
    expect(call.said.at(-1)).toMatch(/was not put through: .+ offer to take a message/);
  }
});

test("VAPI-06 a caller who hangs up while it rings, or while the person is told, leaves nobody on a dead line", async () => {
  const early = arrange();
  await early.begin();
  early.caller.visitor.closes("customer-ended-call");
  await settled();
  expect(early.dials[0]?.isCancelled).toBe(true);
  const late = arrange();
  await late.begin();
  const person = await late.answers();
  late.caller.visitor.closes("customer-ended-call");
  late.decides("accepted");
  await settled();
  expect(person.closedBecause()).toBe("assistant-ended-call");
  expect([early.ends, late.ends]).toEqual([["hung-up"], ["hung-up"]]);
  expect([...early.said, ...late.said]).toEqual(["A caller for you."]);
  expect(late.isForwarded()).toBe(false);
});

test("VAPI-06 a blind transfer is the network's; where that does not do it, the phone is rung from here", async () => {
  const network = arrange({ forward: async () => "connected" });
  await network.begin({ manner: "blind" });
  expect([network.dials, network.ends, network.isForwarded()]).toEqual([[], ["connected"], true]);
  const busy = arrange({ forward: async () => "busy" });
  await busy.begin({ manner: "blind", otherwise: { words: "Too bad.", endsCall: true } });
  expect([busy.dials, busy.ends, busy.said]).toEqual([[], ["busy"], ["Too bad. (ends)"]]);
  const plain = arrange({ forward: async () => "unsupported" });
  await plain.begin({ manner: "blind" });
  await plain.answers();
  expect([plain.ends, plain.said]).toEqual([["connected"], []]);
});

test("nobody is put through to an address that the operator has not allowed, more than three times, or beyond the cap", async () => {
  const call = arrange();
  for (const to of [
    "+12025550144",
    "+99",
    "sip:desk@elsewhere.example.com",
    "sip:a@pbx.example.com@evil",
    "tel:+12025550143",
  ])
    expect(call.toPhone({ ...wish, to }), to).toHaveProperty("refused");
  expect(call.toPhone({ ...wish, to: "sip:desk@PBX.example.com" })).toHaveProperty("begin");
  const departure = await call.begin();
  departure.begin();
  expect(call.dials).toHaveLength(1);
  call.dials[0]?.listener.failed("busy");
  await settled();
  call.fill();
  await call.begin();
  await settled();
  expect([call.dials.length, call.ends]).toEqual([1, ["busy", "full"]]);
  await call.begin();
  await settled();
  expect(call.toPhone(wish)).toHaveProperty("refused");
});

test("blocks of numbers and of SIP users are allowed by a star, and nothing is allowed without a setting", () => {
  const reaches = createReachable({
    TRANSFER_TO: undefined,
    TRANSFER_ALLOW: ["+1202555*", "sip:*@pbx.example.com"],
  });
  const all = [
    "+12025550143",
    "+1202556",
    "+120255501430000000",
    "sip:x@pbx.example.com",
    "sip:x@pbx.example.com.evil",
  ];
  expect(all.map(reaches)).toEqual([true, false, false, true, false]);
  expect(createReachable({ TRANSFER_TO: undefined, TRANSFER_ALLOW: undefined })("+12025550143")).toBe(false);
});
