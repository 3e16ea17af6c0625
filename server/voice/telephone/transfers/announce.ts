import { putThroughWords } from "#assistants/put-through-words.ts";
import {
  type Clock,
  type Disclosure,
  type HandedLine,
  type Line,
  type loadEngine,
  type Recogniser,
  type ResponseModel,
  type ServerMessage,
  type SpeechDetector,
  type Synthesiser,
  type Turn,
  withoutMessages,
} from "#voice/index.ts";

/** What hears and speaks at a phone to which a caller is put through. */
export interface AnnouncingParts {
  readonly startCall: Awaited<ReturnType<typeof loadEngine>>["startCall"];
  readonly recogniser: Recogniser;
  readonly synthesiser: Synthesiser;
  readonly speechDetector: SpeechDetector;
  readonly isYes: (turn: Turn) => Promise<boolean>;
}

export interface Announcement {
  readonly callId: string;
  /** Who calls, and why. */
  readonly text: string;
  /** Tells that an AI speaks, unless the text does. */
  readonly disclosure: Disclosure;
  /** True if the person has to take the call: by the key 1, or a yes. Otherwise it is theirs once they have heard the text. */
  readonly waitsForYes: boolean;
  /** Default: the system clock. */
  readonly clock?: Clock;
}

/** What the person did. `machine`: an answering machine answers, which nobody is put through to. */
export type Taken = "accepted" | "refused" | "machine";

/** Seconds in which the person decides: half of them later they are asked whether they are there. */
const patience = 24;
/** Longest announcement with its answer, in seconds. */
const longest = 75;

const keys = { accept: "1", refuse: "2" } as const;
const no = /\b(?:no|nope|not|can't|cannot|busy|later|sorry)\b/i;

/**
 * Tells the person who has answered who is calling, and learns whether they take the call.
 *
 * @param line its holder afterwards decides what becomes of it; it is hung up unless the person accepts.
 */
export function announce(line: HandedLine, parts: AnnouncingParts, given: Announcement): Promise<Taken> {
  const { promise, resolve } = Promise.withResolvers<Taken>();
  const own = line.next();
  const control = parts.startCall({
    callId: given.callId,
    assistant: {
      firstMessage: given.text,
      silenceTimeoutSeconds: patience,
      maxDurationSeconds: longest,
    },
    line: watched(own, {
      pressed(digits) {
        if (digits.includes(keys.accept)) resolve("accepted");
        else if (digits.includes(keys.refuse)) control.end("assistant-ended-call");
      },
      heard() {
        if (!given.waitsForYes) resolve("accepted");
      },
    }),
    recogniser: parts.recogniser,
    synthesiser: parts.synthesiser,
    speechDetector: parts.speechDetector,
    disclosure: given.disclosure,
    screening: {
      message: undefined,
      answeredBy(who) {
        if (who === "machine") resolve("machine");
      },
      leftMessage: () => undefined,
    },
    responseModel: answering(parts.isYes, () => resolve("accepted")),
    ...(given.clock && { clock: given.clock }),
    onEnded: () => resolve("refused"),
  });
  return promise;
}

/** Understands a yes and a no, and asks again for everything else. */
function answering(isYes: AnnouncingParts["isYes"], accept: () => void): ResponseModel {
  return {
    open: () => ({
      async *answer(turn) {
        if (await isYes(turn)) return accept();
        if (no.test(turn.said.text)) {
          yield { kind: "speech", text: putThroughWords.notTaken };
          yield { kind: "goodbye" };
          return;
        }
        yield { kind: "speech", text: putThroughWords.howToTake };
      },
      heard: () => undefined,
    }),
  };
}

/** The same line, of which somebody learns of keys, and that the first words have been heard. */
function watched(
  line: Line,
  { pressed, heard }: { readonly pressed: (digits: string) => void; readonly heard: () => void },
): Line {
  const isSaid = (message: ServerMessage) =>
    typeof message === "object" &&
    message.type === "speech-update" &&
    message.role === "assistant" &&
    message.status === "stopped";
  return {
    ...withoutMessages(line, (message) => {
      if (typeof message !== "object" || message.type !== "dtmf") return false;
      pressed(message.digits);
      return true;
    }),
    sendMessage(message) {
      line.sendMessage(message);
      if (isSaid(message)) heard();
    },
  };
}
