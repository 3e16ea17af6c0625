import { disclosureText } from "#assistants/disclosure.ts";
import { putThroughWords } from "#assistants/put-through-words.ts";
import type {
  Assistant,
  CallControl,
  loadEngine,
  Meeting,
  ResponseModel,
  Synthesiser,
  TransferDestination,
} from "#voice/index.ts";
import type { EmbeddedParts } from "../../embedded-parts.ts";
import { type Announcement, announce } from "./announce.ts";
import { deskAnnouncement } from "./desk.ts";
import { personOnRequest } from "./person-on-request.ts";
import type { createTransfers, PutThroughToPhone, TransferWish } from "./transfers.ts";

/** What a process knows of putting calls through. */
export interface TransferDesk {
  readonly transfers: ReturnType<typeof createTransfers>;
  /** The phone of the people whom callers of our own assistants can ask for: a number, or a SIP address. */
  readonly desk: string | undefined;
  /** True while somebody is there. */
  readonly isOpen: () => boolean;
}

/** The transfers of one call. */
export interface CallTransfers {
  readonly toPhone: PutThroughToPhone;
  /** The model, which puts callers through who ask for a person. */
  readonly withPerson: (model: ResponseModel) => ResponseModel;
}

export function openCallTransfers(
  { transfers, desk, isOpen }: TransferDesk,
  call: {
    readonly id: string;
    readonly meeting: Meeting;
    readonly assistant: Assistant;
    readonly engine: Awaited<ReturnType<typeof loadEngine>>;
    readonly embedded: Pick<EmbeddedParts, "recogniser" | "speechDetector" | "isYes" | "wantsPerson">;
    /** The voice in which the person is told. */
    readonly synthesiser: Synthesiser;
    /** True in a call by telephone with one of our own assistants. */
    readonly offersDesk: boolean;
    readonly control: () => CallControl | undefined;
    readonly onForwarded: () => void;
  },
): CallTransfers {
  const { engine, embedded, assistant } = call;

  const toPhone = transfers.of({
    ...call,
    announce: (line, wish) =>
      announce(
        line,
        { ...embedded, startCall: engine.startCall, synthesiser: call.synthesiser },
        announcementOf(wish),
      ),
  });

  function announcementOf({ announcement, waitsForYes }: TransferWish): Announcement {
    return {
      callId: call.id,
      text: waitsForYes ? `${announcement} ${putThroughWords.howToTake}` : announcement,
      disclosure: {
        text: disclosureText(assistant.model?.persona),
        isDue: true,
        isInGreeting: engine.saysAi(announcement),
      },
      waitsForYes,
    };
  }

  function toDesk(to: string, reason: string) {
    // Nobody who calls needs to know the number.
    const destination: TransferDestination = { type: "number" };
    const announcement = deskAnnouncement(reason);
    const departure = toPhone({ to, destination, manner: "announced", announcement, waitsForYes: true });
    return "refused" in departure ? undefined : departure;
  }

  return {
    toPhone,
    withPerson: (model) =>
      desk !== undefined && call.offersDesk
        ? personOnRequest(model, {
            wantsPerson: embedded.wantsPerson,
            isOpen,
            putThrough: (reason) => toDesk(desk, reason),
          })
        : model,
  };
}
