import type { ServerMessage } from "#voice/protocol/app-messages.ts";

/**
 * Translates the hosted service's messages into those of our own server. The service sends no assistant state, no turn
 * numbers that a visitor would recognise, and no captions; all of these are derived from its other messages.
 */

/** The conversation of one call so far. */
export interface HostedTalk {
  /** A question and its answer share a number; the assistant's greeting has 0. */
  readonly turn: number;
  /** The side that spoke last. */
  readonly last: "user" | "assistant";
  readonly isVisitorSpeaking: boolean;
  /** Final pieces of the visitor's words in this turn. */
  readonly said: readonly string[];
  /** The assistant's last words: final pieces, and a last one that may still grow. */
  readonly heard: {
    readonly turn: number;
    readonly clauses: readonly string[];
    readonly isLastOpen: boolean;
    /** True when the visitor spoke over it. A later message says how much of it was heard. */
    readonly isInterrupted: boolean;
  };
  /** Time of the visitor's last sound or typed words, in ms; undefined once answered. */
  readonly askedAt: number | undefined;
}

type Told = Exclude<ServerMessage, "listening">;

export interface HostedStep {
  readonly talk: HostedTalk;
  readonly messages: readonly Told[];
}

export const hostedBeginning: HostedTalk = {
  turn: 0,
  last: "assistant",
  isVisitorSpeaking: false,
  said: [],
  heard: { turn: 0, clauses: [], isLastOpen: false, isInterrupted: false },
  askedAt: undefined,
};

/** @param now Ms of any monotonic clock. */
export function readHostedMessage(talk: HostedTalk, message: unknown, now: number): HostedStep {
  if (typeof message !== "object" || message === null) return nothing(talk);
  const { type, role, status, transcript, transcriptType, messagesOpenAIFormatted } = message as Record<
    string,
    unknown
  >;
  switch (type) {
    case "transcript":
    case "transcript[transcriptType='final']":
      if (typeof transcript !== "string" || transcript.trim() === "") return nothing(talk);
      return role === "user"
        ? visitorSaid(talk, transcript.trim(), transcriptType !== "partial", now)
        : assistantSaid(talk, transcript.trim(), transcriptType !== "partial");
    case "speech-update":
      return spoke(talk, role === "user" ? "user" : "assistant", status === "started", now);
    case "user-interrupted":
      return {
        talk: { ...talk, heard: { ...talk.heard, isInterrupted: true } },
        messages: [
          { type: "user-interrupted", turn: talk.heard.turn },
          { type: "state", state: "listening" },
        ],
      };
    case "conversation-update":
      return Array.isArray(messagesOpenAIFormatted) ? correct(talk, messagesOpenAIFormatted) : nothing(talk);
    case "status-update":
      return status === "in-progress"
        ? { talk, messages: [{ type: "status-update", status }] }
        : nothing(talk);
    case "hang":
      return { talk, messages: [{ type: "hang", message: "" }] };
    default:
      return nothing(talk);
  }
}

/** The visitor typed. The service sends nothing about it until it answers. */
export function typed(talk: HostedTalk, text: string, now: number): HostedStep {
  const next = { ...nextTurn(talk), said: [text], askedAt: now };
  return {
    talk: next,
    messages: [
      { type: "transcript", role: "user", transcriptType: "final", transcript: text, turn: next.turn },
      { type: "state", state: "thinking" },
    ],
  };
}

/** The visitor's microphone is loud. While they speak, the wait for an answer counts from here. */
export function soundFromVisitor(talk: HostedTalk, now: number): HostedTalk {
  return talk.isVisitorSpeaking ? { ...talk, askedAt: now } : talk;
}

/** The assistant can be heard. The first sound after a question gives the latency of the answer. */
export function soundFromAssistant(talk: HostedTalk, now: number): HostedStep {
  if (talk.askedAt === undefined) return nothing(talk);
  const firstAudioMs = Math.max(0, Math.round(now - talk.askedAt));
  return {
    talk: { ...talk, askedAt: undefined },
    messages: [{ type: "latency", turn: talk.turn, firstAudioMs }],
  };
}

function visitorSaid(talk: HostedTalk, text: string, isFinal: boolean, now: number): HostedStep {
  const current = talk.last === "user" ? talk : nextTurn(talk);
  const transcript = [...current.said, text].join(" ");
  return {
    talk: {
      ...current,
      said: isFinal ? [...current.said, text] : current.said,
      askedAt: current.askedAt ?? now,
    },
    messages: [
      {
        type: "transcript",
        role: "user",
        transcriptType: isFinal ? "final" : "partial",
        transcript,
        turn: current.turn,
      },
    ],
  };
}

function assistantSaid(talk: HostedTalk, text: string, isFinal: boolean): HostedStep {
  const { turn } = talk;
  const before = talk.heard.turn === turn ? talk.heard : undefined;
  const finished = before?.isLastOpen ? before.clauses.slice(0, -1) : (before?.clauses ?? []);
  const clauses = [...finished, text];
  const caption: Told = {
    type: "caption",
    turn,
    clause: finished.length,
    text,
    played: text.length,
    isCut: false,
  };
  const whole: Told = {
    type: "transcript",
    role: "assistant",
    transcriptType: "final",
    transcript: clauses.join(" "),
    turn,
  };
  return {
    talk: {
      ...talk,
      last: "assistant",
      heard: { turn, clauses, isLastOpen: !isFinal, isInterrupted: before?.isInterrupted ?? false },
    },
    messages: isFinal ? [caption, whole] : [caption],
  };
}

function spoke(talk: HostedTalk, role: "user" | "assistant", isStarted: boolean, now: number): HostedStep {
  const current = role === "user" && isStarted && talk.last === "assistant" ? nextTurn(talk) : talk;
  const state =
    role === "assistant" ? (isStarted ? "speaking" : "listening") : isStarted ? "listening" : "thinking";
  return {
    talk:
      role === "user"
        ? { ...current, isVisitorSpeaking: isStarted, askedAt: current.askedAt ?? now }
        : current,
    messages: [
      { type: "speech-update", role, status: isStarted ? "started" : "stopped", turn: current.turn },
      { type: "state", state },
    ],
  };
}

/**
 * Strikes the words of an interrupted answer that were shown but never heard. The service's own record of the
 * conversation holds only the heard part.
 */
function correct(talk: HostedTalk, record: readonly unknown[]): HostedStep {
  const { turn, clauses, isInterrupted } = talk.heard;
  const heard = record.findLast(isAssistantMessage)?.content.trim();
  const shown = clauses.join(" ");
  if (!isInterrupted || !heard || heard.length >= shown.length || !shown.startsWith(heard))
    return nothing(talk);
  let left = heard.length;
  const messages = clauses.flatMap((text, clause): Told[] => {
    const played = Math.max(0, Math.min(text.length, left));
    left -= text.length + 1;
    return played === text.length ? [] : [{ type: "caption", turn, clause, text, played, isCut: true }];
  });
  return { talk: { ...talk, heard: { ...talk.heard, isInterrupted: false } }, messages };
}

function nextTurn(talk: HostedTalk): HostedTalk {
  return { ...talk, turn: talk.turn + 1, last: "user", said: [], askedAt: undefined };
}

function nothing(talk: HostedTalk): HostedStep {
  return { talk, messages: [] };
}

function isAssistantMessage(value: unknown): value is { readonly content: string } {
  if (typeof value !== "object" || value === null) return false;
  const { role, content } = value as Record<string, unknown>;
  return role === "assistant" && typeof content === "string";
}
