import { disclosureText } from "#assistants/disclosure.ts";
import { needsConsent } from "#server/voice-api/call-plan.ts";
import {
  type Assistant,
  type CallOrigin,
  type DialOutMessage,
  type Line,
  type loadEngine,
  type Meeting,
  type Synthesiser,
  withoutMessages,
} from "#voice/index.ts";
import type { EmbeddedParts } from "../../embedded-parts.ts";
import { callPlanOf } from "../../following/call-plan-of.ts";
import { announce } from "../transfers/announce.ts";
import type { createGuests } from "./guests.ts";

const theseCallsOnly = "Only a call that was made with a private key may dial people in.";
const kept =
  "This call may be recorded, written down or listened to, which a person who is dialled in has not agreed to.";

/** Lets the page of one call dial people in. @returns the line without the messages that are about that. */
export function withGuests(
  guests: ReturnType<typeof createGuests>,
  call: {
    readonly id: string;
    readonly meeting: Meeting;
    readonly assistant: Assistant;
    readonly origin: CallOrigin;
    readonly engine: Awaited<ReturnType<typeof loadEngine>>;
    readonly embedded: Pick<EmbeddedParts, "recogniser" | "speechDetector" | "isYes">;
    readonly synthesiser: Synthesiser;
  },
): Line {
  const { line } = call.meeting;
  const { engine, embedded, assistant } = call;
  const text = `${disclosureText(assistant.model?.persona)} You are being brought into a call. If you want no such calls, press 9 at any time.`;
  let take: ((message: DialOutMessage) => void) | undefined;
  const taker = () =>
    guests.of({
      ...call,
      refusal: !mayDial(call.origin)
        ? theseCallsOnly
        : needsConsent(callPlanOf(assistant))
          ? kept
          : undefined,
      announce: (handed) =>
        announce(
          handed,
          { ...embedded, startCall: engine.startCall, synthesiser: call.synthesiser },
          {
            callId: call.id,
            text,
            disclosure: { text, isDue: true, isInGreeting: true },
            waitsForYes: false,
          },
        ),
      send: line.sendMessage,
    });
  return withoutMessages(line, (message) => {
    if (typeof message !== "object" || message.type !== "dial-out") return false;
    take ??= taker();
    take(message);
    return true;
  });
}

/** Anybody has the public key: what it could dial would be called at the operator's cost. */
function mayDial({ isPublic }: CallOrigin): boolean {
  return !isPublic;
}
