import { randomUUID } from "node:crypto";
import type { AttemptEnd } from "#server/dials/dial-attempts.ts";
import type { Logger } from "#server/log.ts";
import {
  type Carrier,
  checkDialOut,
  checkSendDtmf,
  checkStop,
  type DialOutMessage,
  type DialOutRequest,
  type Guest,
  type HandedLine,
  type Line,
  type loadEngine,
  type Meeting,
  type ServerMessage,
} from "#voice/index.ts";
import type { Taken } from "../transfers/announce.ts";
import type { AdmittedGuest, GuestRefusal } from "./admit-guest.ts";

/** Most people who are dialled into a call at a time. */
const mostGuests = 3;

/** Seconds for which a person stays at most, in ms. */
const longestStay = 60 * 60_000;

const refusals: Readonly<Record<GuestRefusal["reason"], string>> = {
  "not-served": "No number of this country or kind is called.",
  suppressed: "This person has asked not to be called again.",
  busy: "This number, or its block of numbers, was called in the last 24 hours.",
  full: "All calls of today are taken.",
  "no-consent": "Nobody can be called at the moment.",
  closed: "Nobody can be called at the moment.",
  "not-now": "It is night where this phone is, or it is being called already.",
};

export interface GuestsDeps {
  readonly carrier: () => Pick<Carrier, "dial" | "isReady"> | undefined;
  /** The number that calls are made from. */
  readonly callerNumber: string | undefined;
  /** True for SIP addresses that may be rung. */
  readonly isReachable: (to: string) => boolean;
  /** Asks the gate of all dials. */
  readonly admit: (callId: string, phone: string) => Promise<AdmittedGuest | GuestRefusal>;
  /** Counts a SIP address towards the day's cap. @returns why it may not be rung. */
  readonly admitAddress: (to: string) => Promise<{ readonly reason: GuestRefusal["reason"] } | undefined>;
  /** The person has pressed the key that ends such calls for good. */
  readonly suppress: (phone: string) => Promise<unknown>;
  readonly log: Logger;
}

/** A call into which people may be dialled. */
export interface HostingCall {
  readonly id: string;
  readonly meeting: Meeting;
  readonly engine: Pick<Awaited<ReturnType<typeof loadEngine>>, "createHandedLine">;
  /** Why nobody may be dialled into this call; undefined if they may. */
  readonly refusal: string | undefined;
  /** Tells the person who has picked up that an AI is in the call. */
  readonly announce: (line: HandedLine) => Promise<Taken>;
  readonly send: (message: ServerMessage) => void;
}

type News = Exclude<Extract<ServerMessage, { type: "dial-out" }>["is"], "done">;

interface Session {
  readonly userId: string | undefined;
  readonly leave: () => void;
  /** Undefined until they have picked up. */
  line: Line | undefined;
}

/** Dials people into calls. */
export function createGuests(deps: GuestsDeps): { of(call: HostingCall): (message: DialOutMessage) => void } {
  const { log } = deps;

  function of(call: HostingCall): (message: DialOutMessage) => void {
    const sessions = new Map<string, Session>();
    call.meeting.onClosed(() => {
      for (const { leave } of sessions.values()) leave();
    });

    return ({ request, act, ask }) => {
      const done = (given: { readonly sessionId?: string; readonly error?: string }) =>
        call.send({ type: "dial-out", is: "done", request, ...given });
      perform(act, ask).then(
        (sessionId) => done(sessionId === undefined ? {} : { sessionId }),
        (error: unknown) => done({ error: error instanceof Error ? error.message : String(error) }),
      );
    };

    async function perform(
      act: DialOutMessage["act"],
      ask: DialOutMessage["ask"],
    ): Promise<string | undefined> {
      if (act === "start") {
        checkDialOut(ask);
        return start(ask);
      }
      if (act === "stop") checkStop(ask);
      else checkSendDtmf(ask);
      const session = sessions.get(String(ask.sessionId));
      if (!session) throw new Error("There is no such session, or it is over.");
      if (act === "stop") {
        session.leave();
        return undefined;
      }
      if (!session.line) throw new Error("Nobody has picked up yet.");
      if (!session.line.press) throw new Error("The carrier of this phone takes no keys.");
      session.line.press(String((ask as { readonly tones?: unknown }).tones));
      return undefined;
    }

    async function start(asked: DialOutRequest): Promise<string> {
      const { phoneNumber, sipUri, callerId } = asked;
      const to = phoneNumber ?? sipUri ?? "";
      if (call.refusal !== undefined) throw new Error(call.refusal);
      const carrier = deps.carrier();
      if (!carrier?.isReady()) throw new Error("This server has no line to the telephone network.");
      if (callerId && callerId !== deps.callerNumber)
        throw new Error(`callerId: calls are made from ${deps.callerNumber ?? "no number"}.`);
      if (sessions.size >= mostGuests) throw new Error(`A call has room for ${mostGuests} people more.`);
      const sessionId = randomUUID();
      // Its place is taken before anything is asked for.
      const early: Session = { userId: asked.userId, leave: () => undefined, line: undefined };
      sessions.set(sessionId, early);
      try {
        const admitted = phoneNumber === undefined ? await admitAddress(to) : await admitNumber(to);
        ring(carrier, sessionId, to, asked, admitted);
      } catch (error) {
        sessions.delete(sessionId);
        throw error;
      }
      return sessionId;
    }

    async function admitAddress(to: string): Promise<undefined> {
      if (!deps.isReachable(to)) throw new Error("The operator has not allowed calls to this address.");
      const refused = await deps.admitAddress(to);
      if (refused) throw new Error(refusals[refused.reason]);
    }

    async function admitNumber(phone: string): Promise<AdmittedGuest> {
      const admitted = await deps.admit(call.id, phone).catch((cause: unknown) => {
        log.error({ call: call.id, err: cause }, "a dial into a call was not asked for");
        throw new Error("Nobody can be called at the moment.", { cause });
      });
      if (admitted.kind === "refused") throw new Error(refusals[admitted.reason]);
      return admitted;
    }

    function ring(
      carrier: Pick<Carrier, "dial">,
      sessionId: string,
      to: string,
      asked: DialOutRequest,
      admitted: AdmittedGuest | undefined,
    ): void {
      const { userId } = asked;
      let guest: Guest | undefined;
      let isOver = false;
      let isConnected = false;
      let stay: NodeJS.Timeout | undefined;
      const keep = (writing: Promise<void> | undefined) =>
        writing?.catch((error: unknown) =>
          log.error({ call: call.id, err: error }, "what became of a dial was not kept"),
        );
      const tell = (is: News, more: object = {}) =>
        call.send({ type: "dial-out", is, sessionId, ...(userId !== undefined && { userId }), ...more });

      function connected(): void {
        if (isConnected) return;
        isConnected = true;
        tell("connected");
      }

      function over(how: AttemptEnd, errorMsg?: string, byUs = false): void {
        if (isOver) return;
        isOver = true;
        clearTimeout(stay);
        sessions.delete(sessionId);
        keep(admitted?.ended(how, byUs ? "assistant-ended-call" : "customer-ended-call"));
        if (errorMsg === undefined) tell("stopped");
        else tell("error", { errorMsg });
      }

      const placed = carrier.dial(
        to,
        {
          ringing: connected,
          failed: (why) => over(why, why === "cancelled" ? undefined : why),
          answered(line) {
            connected();
            welcome(line).catch((error: unknown) => {
              log.warn({ call: call.id, err: error }, "a person who was dialled in was not brought in");
              line.close("pipeline-error");
              over("failed", "failed");
            });
          },
        },
        {
          ...(asked.displayName && { displayName: asked.displayName }),
          ...(asked.codecs?.audio && { codecs: asked.codecs.audio }),
        },
      );
      sessions.set(sessionId, {
        userId,
        line: undefined,
        leave() {
          if (guest) guest.leave();
          else placed.cancel();
          over(guest ? "answered" : "cancelled", undefined, true);
        },
      });
      for (const errorMsg of warningsOf(asked)) tell("warning", { errorMsg });

      async function welcome(line: Line): Promise<void> {
        const handed = call.engine.createHandedLine(line);
        const taken = await call.announce(handed);
        const own = handed.next();
        if (isOver || taken !== "accepted") {
          own.close("assistant-ended-call");
          return over(
            taken === "machine" ? { voicemail: "no-message" } : "answered",
            taken === "machine" ? "voicemail" : undefined,
          );
        }
        keep(admitted?.answered());
        const session = sessions.get(sessionId);
        if (session) session.line = line;
        guest = call.meeting.join(
          own,
          { joined: () => undefined, left: () => over("answered"), pressed: (digits) => pressed(digits) },
          { id: sessionId, name: shownName(asked), userId, over: asked.sipUri ? "sip" : "pstn" },
        );
        stay = setTimeout(() => sessions.get(sessionId)?.leave(), longestStay);
        stay.unref();
        tell("answered");
      }

      function pressed(digits: string): void {
        for (const tone of digits) tell("dtmf", { tone });
        if (!digits.includes("9") || !admitted) return;
        deps
          .suppress(to)
          .catch((error: unknown) =>
            log.error({ call: call.id, err: error }, "a number was not put on the suppression list"),
          )
          .finally(() => sessions.get(sessionId)?.leave());
      }
    }
  }

  return { of };
}

/** The name by which the others know somebody, as in the hosted call library. */
function shownName({ displayName, phoneNumber, sipUri }: DialOutRequest): string {
  return displayName || (phoneNumber ?? /^sips?:([^@;]+)@/.exec(sipUri ?? "")?.[1] ?? sipUri ?? "");
}

function warningsOf({ video, codecs }: DialOutRequest): string[] {
  return video || codecs?.video ? ["Calls have no pictures: the person is heard, not seen."] : [];
}
