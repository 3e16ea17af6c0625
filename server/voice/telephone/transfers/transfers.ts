import { putThroughWords } from "#assistants/put-through-words.ts";
import type { DialRefusal } from "#server/dials/dial-refusal.ts";
import type { Logger } from "#server/log.ts";
import type {
  CallControl,
  Carrier,
  Departure,
  Forwarded,
  HandedLine,
  Line,
  loadEngine,
  Meeting,
  TransferDestination,
} from "#voice/index.ts";
import type { Taken } from "./announce.ts";

/** How a call is put through, as its operator wishes. */
export interface TransferWish {
  /** A number in E.164, or a SIP address. */
  readonly to: string;
  /** As the page and the assistant's server learn of it. */
  readonly destination: TransferDestination;
  /**
   * `blind`: the caller hears the phone ring, and whoever answers has the call. `announced`: the person is told first who is
   * calling.
   */
  readonly manner: "blind" | "announced";
  /** Said to the person. */
  readonly announcement: string;
  /** True if the person has to take the call by a key or a yes. */
  readonly waitsForYes: boolean;
  /** Said to the caller if it does not work. Default: the assistant's own words. */
  readonly otherwise?: { readonly words: string; readonly endsCall: boolean };
}

/** How putting a call through ended, for the operator's figures. */
export const transferEnds = [
  "connected",
  "busy",
  "no-answer",
  "refused",
  "machine",
  "failed",
  "full",
  "hung-up",
] as const;
export type TransferEnd = (typeof transferEnds)[number];

/** Most times that one call is put through: a caller who is told that nobody is there asks once more, and no more. */
const mostPerCall = 3;

/** Longest that two people talk over this server, in ms. */
const longestTalk = 60 * 60_000;

export interface TransfersDeps {
  /** What rings phones; undefined where nothing does. */
  readonly carrier: () => Pick<Carrier, "dial" | "isReady"> | undefined;
  /** True for addresses that calls may be put through to. */
  readonly isReachable: (to: string) => boolean;
  /** Counts one more call today. @returns why it may not be. */
  readonly admit: (to: string) => Promise<DialRefusal | undefined>;
  /** Default: nobody counts. */
  readonly onEnded?: (end: TransferEnd) => void;
  readonly log: Logger;
}

/** A call from which people may be put through. */
export interface TransferringCall {
  readonly id: string;
  readonly meeting: Meeting;
  readonly engine: Pick<Awaited<ReturnType<typeof loadEngine>>, "createHandedLine" | "createRingback">;
  /** Tells the person who has answered who is calling. */
  readonly announce: (line: HandedLine, wish: TransferWish) => Promise<Taken>;
  /** Undefined until the call has begun. */
  readonly control: () => CallControl | undefined;
  /** From now on the call ends as one that was put through. */
  readonly onForwarded: () => void;
}

/** Puts the callers of one call through. */
export type PutThroughToPhone = (wish: TransferWish) => Departure | { readonly refused: string };

/** Puts calls through to phones. */
export function createTransfers(deps: TransfersDeps): { of(call: TransferringCall): PutThroughToPhone } {
  const { isReachable, log } = deps;

  function of(call: TransferringCall): PutThroughToPhone {
    const { id, meeting } = call;
    let times = 0;
    let isUnderWay = false;

    return (wish) => {
      if (!isReachable(wish.to))
        return { refused: "The operator has not allowed calls to be put through to this destination." };
      if (!meeting.forward && !deps.carrier()?.isReady())
        return { refused: "No telephone line is free, so nobody can be put through." };
      if (times >= mostPerCall) return { refused: "This call cannot be put through again." };
      return {
        destination: wish.destination,
        begin() {
          if (isUnderWay) return;
          isUnderWay = true;
          times++;
          putThrough(call, wish)
            .catch((error: unknown): TransferEnd => {
              log.warn({ call: id, err: error }, "a call was not put through");
              return "failed";
            })
            .then((end) => {
              isUnderWay = false;
              deps.onEnded?.(end);
              if (end !== "connected") tellCaller(call, wish, end);
            });
        },
      };
    };
  }

  async function putThrough(call: TransferringCall, wish: TransferWish): Promise<TransferEnd> {
    const { meeting, engine } = call;
    meeting.hold(engine.createRingback());
    try {
      if (await deps.admit(wish.to)) return "full";
      if (wish.manner === "blind" && meeting.forward) {
        const forwarded = await meeting.forward(wish.to);
        if (forwarded === "connected") {
          call.onForwarded();
          return "connected";
        }
        if (forwarded !== "unsupported") return endOf(forwarded);
      }
      return await connect(call, wish);
    } finally {
      // Does nothing where somebody has taken the call.
      meeting.resume();
    }
  }

  /** Rings the phone ourselves, and lets the two talk over this server. */
  async function connect(call: TransferringCall, wish: TransferWish): Promise<TransferEnd> {
    const { meeting, engine } = call;
    const carrier = deps.carrier();
    if (!carrier?.isReady()) return "failed";
    const answered = Promise.withResolvers<Line | TransferEnd>();
    const placed = carrier.dial(wish.to, {
      ringing: () => undefined,
      answered: answered.resolve,
      failed: (why) => answered.resolve(endOf(why)),
    });
    let isGone = false;
    meeting.onClosed(() => {
      isGone = true;
      placed.cancel();
    });
    const line = await answered.promise;
    if (typeof line === "string") return isGone ? "hung-up" : line;
    const handed = engine.createHandedLine(line);
    const taken = wish.manner === "blind" ? "accepted" : await call.announce(handed, wish);
    const guest = handed.next();
    if (isGone || taken !== "accepted") {
      guest.close("assistant-ended-call");
      return isGone || taken === "accepted" ? "hung-up" : taken;
    }
    call.onForwarded();
    meeting.release();
    const joined = meeting.join(guest, {
      joined: () => undefined,
      left: () => clearTimeout(limit),
      pressed: () => undefined,
    });
    const limit = setTimeout(joined.leave, longestTalk);
    limit.unref();
    meeting.onClosed(() => clearTimeout(limit));
    return "connected";
  }

  return { of };
}

function endOf(
  outcome: Exclude<Forwarded, "connected"> | Parameters<Parameters<Carrier["dial"]>[1]["failed"]>[0],
): TransferEnd {
  switch (outcome) {
    case "busy":
    case "no-answer":
    case "hung-up":
      return outcome;
    case "rejected":
      return "refused";
    default:
      return "failed";
  }
}

const reasons: Readonly<Record<Exclude<TransferEnd, "connected">, string>> = {
  busy: "the line is busy",
  "no-answer": "nobody answered",
  refused: "the person cannot take the call now",
  machine: "an answering machine answered",
  failed: "the call could not be put through",
  full: "no more calls can be put through today",
  "hung-up": "the caller hung up",
};

function tellCaller(
  { control }: TransferringCall,
  { otherwise }: TransferWish,
  end: Exclude<TransferEnd, "connected">,
): void {
  const call = control();
  if (!call || end === "hung-up") return;
  if (otherwise) {
    call.say(otherwise.words, { endsCall: otherwise.endsCall });
    return;
  }
  const content = `The caller was not put through: ${reasons[end]}. Tell them so, and offer to take a message or to arrange a call back.`;
  if (!call.note({ role: "system", content }, { isAnswered: true }))
    // An assistant that takes no instructions.
    call.say(putThroughWords.nobodyCame, { endsCall: false });
}
