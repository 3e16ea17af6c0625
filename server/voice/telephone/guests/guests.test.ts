import { expect, test } from "vitest";
import type { DialListener, DialOptions } from "#voice/carriers/carrier.ts";
import { createHandedLine } from "#voice/engine/handed-line.ts";
import { createMeeting } from "#voice/engine/meeting.ts";
import type { DialOutMessage, ServerMessage } from "#voice/protocol/app-messages.ts";
import { createFakeClock, settled } from "#voice/testing/fake-clock.ts";
import { hearLine } from "#voice/testing/heard-line.ts";
import { createScriptedLine } from "#voice/testing/scripted-line.ts";
import type { Taken } from "../transfers/announce.ts";
import type { AdmittedGuest, GuestRefusal } from "./admit-guest.ts";
import { createGuests } from "./guests.ts";

const phone = "+12025550143";

function arrange({ refusal, refused }: { refusal?: string; refused?: GuestRefusal["reason"] } = {}) {
  const clock = createFakeClock();
  const caller = createScriptedLine(clock);
  const meeting = createMeeting(caller, clock);
  hearLine(meeting.line);
  caller.visitor.opens();
  const dials: { to: string; listener: DialListener; options: DialOptions | undefined; cancelled: number }[] =
    [];
  const kept: unknown[] = [];
  const sent: Exclude<ServerMessage, string>[] = [];
  const suppressed: string[] = [];
  let taken: Taken = "accepted";
  let requests = 0;
  const admitted: AdmittedGuest = {
    kind: "admitted",
    answered: async () => void kept.push("answered"),
    ended: async (how, reason) => void kept.push([how, reason]),
  };
  const take = createGuests({
    carrier: () => ({
      isReady: () => true,
      dial(to, listener, options) {
        const dial = { to, listener, options, cancelled: 0 };
        dials.push(dial);
        return {
          cancel() {
            dial.cancelled++;
            listener.failed("cancelled");
          },
        };
      },
    }),
    callerNumber: "+12025550100",
    isReachable: (to) => to === "sip:desk@pbx.example.com",
    admit: async () => (refused ? { kind: "refused", reason: refused } : admitted),
    admitAddress: async () => undefined,
    suppress: async (number) => suppressed.push(number),
    log: { warn: () => undefined, error: () => undefined } as never,
  }).of({
    id: "call-1",
    meeting,
    engine: { createHandedLine },
    refusal,
    async announce(line) {
      hearLine(line.next());
      return taken;
    },
    send: (message) => typeof message !== "string" && sent.push(message),
  });
  async function ask(act: DialOutMessage["act"], asked: Record<string, unknown>) {
    const request = ++requests;
    take({ type: "dial-out", request, act, ask: asked });
    await settled();
    return sent.find(
      (message) => message.type === "dial-out" && message.is === "done" && message.request === request,
    ) as { readonly sessionId?: string; readonly error?: string };
  }
  return {
    caller,
    dials,
    kept,
    suppressed,
    ask,
    news: () =>
      sent.flatMap((message) => (message.type === "dial-out" && message.is !== "done" ? [message.is] : [])),
    machineAnswers: () => (taken = "machine"),
    async answers(press?: (tones: string) => void) {
      const line = Object.assign(createScriptedLine(clock), press && { press });
      dials.at(-1)?.listener.ringing();
      dials.at(-1)?.listener.answered(line);
      line.visitor.opens();
      await settled();
      return line;
    },
  };
}

test("CALL-08 a person is rung, told that an AI is there, and brought in; who hangs up is gone, and the call goes on", async () => {
  const { ask, answers, dials, kept, news, caller } = arrange();
  const { sessionId = "" } = await ask("start", {
    phoneNumber: phone,
    displayName: "Ana",
    codecs: { audio: ["OPUS", "PCMU"] },
  });
  expect(dials).toMatchObject([{ to: phone, options: { displayName: "Ana", codecs: ["OPUS", "PCMU"] } }]);
  const person = await answers();
  expect(news()).toEqual(["connected", "answered"]);
  person.visitor.closes("customer-ended-call");
  expect(news()).toEqual(["connected", "answered", "stopped"]);
  expect(kept).toEqual(["answered", ["answered", "customer-ended-call"]]);
  expect(caller.closedBecause()).toBeUndefined();
  expect((await ask("stop", { sessionId })).error).toContain("no such session");
});

test("CALL-07 keys of the page reach the person's line, theirs reach the page, and their 9 ends such calls for good", async () => {
  const { ask, answers, news, suppressed } = arrange();
  const { sessionId = "" } = await ask("start", { phoneNumber: phone });
  expect((await ask("send-dtmf", { sessionId, tones: "1" })).error).toContain("Nobody has picked up");
  const pressed: string[] = [];
  const person = await answers((tones) => pressed.push(tones));
  expect(await ask("send-dtmf", { sessionId, tones: "12#" })).not.toHaveProperty("error");
  expect(pressed).toEqual(["12#"]);
  expect((await ask("send-dtmf", { sessionId, tones: "12E" })).error).toContain("E is not valid");
  person.visitor.sends({ type: "dtmf", digits: "5" });
  expect(news()).toEqual(["connected", "answered", "dtmf"]);
  expect(suppressed).toEqual([]);
  person.visitor.sends({ type: "dtmf", digits: "9" });
  await settled();
  expect(suppressed).toEqual([phone]);
  expect(person.closedBecause()).toBe("assistant-ended-call");
  expect(news().slice(3)).toEqual(["dtmf", "stopped"]);
});

test("CALL-08 a phone that is busy is an error, a machine gets nobody, and one that rings can be given up", async () => {
  const { ask, answers, dials, kept, news, machineAnswers } = arrange();
  await ask("start", { phoneNumber: phone });
  dials[0]?.listener.failed("busy");
  const { sessionId } = await ask("start", { phoneNumber: phone });
  await ask("stop", { sessionId });
  machineAnswers();
  await ask("start", { phoneNumber: phone, codecs: { video: ["VP8"] } });
  const machine = await answers();
  expect(machine.closedBecause()).toBe("assistant-ended-call");
  expect(news()).toEqual(["error", "stopped", "warning", "connected", "error"]);
  expect(kept).toEqual([
    ["busy", "customer-ended-call"],
    ["cancelled", "customer-ended-call"],
    [{ voicemail: "no-message" }, "customer-ended-call"],
  ]);
});

test("CALL-08 when the caller hangs up, those who were dialled in and those whose phones ring are hung up on", async () => {
  const { ask, answers, caller, dials, news } = arrange();
  await ask("start", { phoneNumber: phone });
  const person = await answers();
  await ask("start", { sipUri: "sip:desk@pbx.example.com" });
  caller.visitor.closes("customer-ended-call");
  expect(person.closedBecause()).toBe("assistant-ended-call");
  expect(dials[1]?.cancelled).toBe(1);
  expect(news().filter((is) => is === "stopped")).toHaveLength(2);
});

test("CALL-08 nobody is rung without the gate's word, from another number, at an address that is not allowed, or as the fourth", async () => {
  const error = async (arranged: ReturnType<typeof arrange>, asked: Record<string, unknown>) =>
    (await arranged.ask("start", asked)).error;
  expect(await error(arrange({ refusal: "Not in this call." }), { phoneNumber: phone })).toBe(
    "Not in this call.",
  );
  expect(await error(arrange({ refused: "suppressed" }), { phoneNumber: phone })).toContain(
    "asked not to be called",
  );
  expect(await error(arrange({ refused: "not-now" }), { phoneNumber: phone })).toContain("night");
  const call = arrange();
  expect(await error(call, { phoneNumber: phone, callerId: "+12025550199" })).toContain("+12025550100");
  expect(await error(call, { sipUri: "sip:evil@elsewhere.example.com" })).toContain("not allowed");
  expect(await error(call, { phoneNumber: "12" })).toContain("E.164");
  expect(call.dials).toEqual([]);
  for (let i = 0; i < 3; i++)
    expect(await error(call, { phoneNumber: phone, callerId: "+12025550100" })).toBeUndefined();
  expect(await error(call, { phoneNumber: phone })).toContain("room for 3");
  call.dials[0]?.listener.failed("no-answer");
  expect(await error(call, { phoneNumber: phone })).toBeUndefined();
});
