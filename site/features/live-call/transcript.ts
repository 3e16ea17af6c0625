import type { ServerMessage } from "#voice/protocol/app-messages.ts";

type Caption = Extract<ServerMessage, { type: "caption" }>;
type Transcript = Extract<ServerMessage, { type: "transcript" }>;

/** Words that belong together, with the part that was actually heard. */
export interface Clause {
  readonly id: number;
  readonly text: string;
  /** Characters said or played, from the beginning. */
  readonly played: number;
  /** True when the rest will never be heard. */
  readonly isCut: boolean;
}

/** The words of one side in one turn. */
export interface TranscriptLine {
  /** Stable for as long as the line exists. */
  readonly key: string;
  readonly who: "visitor" | "assistant";
  readonly by: "voice" | "keyboard";
  /** True for words that anybody in the call may have said. */
  readonly isShared?: boolean;
  /** The one of several people who said them, once it is known. */
  readonly speaker?: string;
  /** Turn of the call; undefined for typed words that the server has not confirmed. */
  readonly turn: number | undefined;
  /** Start, in ms since 1970. */
  readonly at: number;
  /** End of the words so far, in ms since 1970. */
  readonly until: number;
  readonly clauses: readonly Clause[];
  /** True when no more is expected to be added. */
  readonly isDone: boolean;
  /** Measured ms from the interruption of these words until they were silent. */
  readonly cutAfterMs?: number;
}

export type TranscriptLines = readonly TranscriptLine[];

/** When words were said, in ms since 1970. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Adds typed words at once, as said in full. */
export function withTyped(lines: TranscriptLines, text: string, at: number): TranscriptLines {
  // Typed lines are never removed, unlike others, so their count makes a unique key.
  const typed = lines.filter(({ by }) => by === "keyboard").length;
  const line: TranscriptLine = {
    key: `typed ${typed}`,
    who: "visitor",
    by: "keyboard",
    turn: undefined,
    at,
    until: at,
    clauses: [whole(text)],
    isDone: true,
  };
  return [...lines, line];
}

/**
 * Adds or updates what was heard. The assistant's transcript counts only where no captions exist.
 *
 * @param isShared True while others are in the call, too: all of them are heard together.
 * @param speaker The one of them who said it, if that is known.
 */
export function withTranscript(
  lines: TranscriptLines,
  message: Transcript,
  span: Span,
  isShared = false,
  speaker?: string,
): TranscriptLines {
  const { role, turn, transcript } = message;
  const isDone = message.transcriptType === "final";
  if (role === "assistant") {
    const captioned = lines.some((line) => line.who === "assistant" && line.turn === turn);
    return captioned ? lines : [...lines, spoken("assistant", turn, span, [whole(transcript)], isDone)];
  }
  if (role !== "user") return lines;
  const said = speaker === undefined ? {} : { speaker };
  const index = lines.findIndex((line) => isSameWords(line, transcript, turn));
  const known = lines[index];
  if (!known) {
    const line = spoken("visitor", turn, span, [whole(transcript)], isDone);
    return [...lines, { ...line, ...(isShared && { isShared }), ...said }];
  }
  const until = known.by === "keyboard" ? known.until : span.until;
  return lines.with(index, { ...known, ...said, turn, isDone, until, clauses: [whole(transcript)] });
}

function isSameWords(line: TranscriptLine, transcript: string, turn: number): boolean {
  if (line.who !== "visitor") return false;
  if (line.turn !== undefined) return line.turn === turn;
  return lineText(line).trim() === transcript.trim();
}

/** Updates how much of an assistant's clause has been played. A line cut before its first word is removed. */
export function withCaption(lines: TranscriptLines, caption: Caption, at: number): TranscriptLines {
  const { turn, clause: id, text, played, isCut } = caption;
  const index = lines.findLastIndex((line) => line.who === "assistant" && line.turn === turn);
  const known = lines[index];
  const others = known?.clauses.filter((each) => each.id !== id) ?? [];
  const clauses = [...others, { id, text, played, isCut }].sort((a, b) => a.id - b.id);
  if (clauses.every((each) => each.isCut && heardOf(each) === ""))
    return lines.filter((line) => line !== known);
  return known
    ? lines.with(index, { ...known, clauses, until: at })
    : [...lines, spoken("assistant", turn, { from: at, until: at }, clauses, false)];
}

/** Notes how long the assistant went on after it was interrupted in this turn. */
export function withCutTime(lines: TranscriptLines, turn: number, ms: number): TranscriptLines {
  const index = lines.findLastIndex((line) => line.who === "assistant" && line.turn === turn);
  const known = lines[index];
  return known ? lines.with(index, { ...known, cutAfterMs: ms }) : lines;
}

/** Ends a line with the call: words not heard by now are cut. */
export function cutShort(line: TranscriptLine): TranscriptLine {
  const clauses = line.clauses.map((clause) =>
    clause.isCut || clause.played >= clause.text.length
      ? clause
      : { ...clause, played: heardOf(clause).length, isCut: true },
  );
  return { ...line, clauses, isDone: true };
}

function spoken(
  who: TranscriptLine["who"],
  turn: number,
  { from, until }: Span,
  clauses: readonly Clause[],
  isDone: boolean,
): TranscriptLine {
  return { key: `${who} ${turn}`, who, by: "voice", turn, at: from, until, clauses, isDone };
}

function whole(text: string): Clause {
  return { id: 0, text, played: text.length, isCut: false };
}

/** The said or heard words of a line, without cut ones. */
export function lineText(line: TranscriptLine): string {
  return line.clauses
    .map((clause) => heardOf(clause))
    .filter((text) => text !== "")
    .join(" ");
}

/** The heard part of a clause, up to the end of the current word, so that no half word is shown. */
export function heardOf({ text, played, isCut }: Clause): string {
  if (played <= 0) return "";
  if (isCut || played >= text.length) return text.slice(0, played).trimEnd();
  const end = text.indexOf(" ", played);
  return end === -1 ? text : text.slice(0, end);
}

/** The part of a cut clause that was never heard; "" for other clauses. */
export function cutOf({ text, played, isCut }: Clause): string {
  return isCut ? text.slice(Math.max(0, played)).trimStart() : "";
}
