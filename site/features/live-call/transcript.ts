import type { ServerMessage } from "#voice/protocol/app-messages.ts";

type Caption = Extract<ServerMessage, { type: "caption" }>;
type Transcript = Extract<ServerMessage, { type: "transcript" }>;

/** Words that belong together, and how much of them was really heard. */
export interface Clause {
  readonly id: number;
  readonly text: string;
  /** Characters from the beginning that were said or played. */
  readonly played: number;
  /** The rest will never be heard. */
  readonly isCut: boolean;
}

/** What one side said in one turn. */
export interface TranscriptLine {
  /** Never changes while the line lives. */
  readonly key: string;
  readonly who: "visitor" | "assistant";
  readonly by: "voice" | "keyboard";
  /** Of the call; undefined for what was typed and not yet heard of. */
  readonly turn: number | undefined;
  /** When it began, in ms since 1970. */
  readonly at: number;
  readonly clauses: readonly Clause[];
  /** Nothing is added to it any more, as far as is known. */
  readonly isDone: boolean;
}

export type TranscriptLines = readonly TranscriptLine[];

/** What the visitor typed stands there at once: it is said already. */
export function withTyped(lines: TranscriptLines, text: string, at: number): TranscriptLines {
  // Of all lines some are taken away again, of typed ones none: their number is nobody else's.
  const typed = lines.filter(({ by }) => by === "keyboard").length;
  const line: TranscriptLine = {
    key: `typed ${typed}`,
    who: "visitor",
    by: "keyboard",
    turn: undefined,
    at,
    clauses: [whole(text)],
    isDone: true,
  };
  return [...lines, line];
}

/** What was heard of the visitor; of the assistant only where no captions tell it better. */
export function withTranscript(lines: TranscriptLines, message: Transcript, at: number): TranscriptLines {
  const { role, turn, transcript } = message;
  const isDone = message.transcriptType === "final";
  if (role === "assistant") {
    const captioned = lines.some((line) => line.who === "assistant" && line.turn === turn);
    return captioned ? lines : [...lines, spoken("assistant", turn, at, [whole(transcript)], isDone)];
  }
  if (role !== "user") return lines;
  const index = lines.findIndex((line) => isSameWords(line, transcript, turn));
  const known = lines[index];
  if (!known) return [...lines, spoken("visitor", turn, at, [whole(transcript)], isDone)];
  return lines.with(index, { ...known, turn, isDone, clauses: [whole(transcript)] });
}

function isSameWords(line: TranscriptLine, transcript: string, turn: number): boolean {
  if (line.who !== "visitor") return false;
  if (line.turn !== undefined) return line.turn === turn;
  return lineText(line).trim() === transcript.trim();
}

/** So much of a clause of the assistant has been played. What was cut before its first word was never said. */
export function withCaption(lines: TranscriptLines, caption: Caption, at: number): TranscriptLines {
  const { turn, clause: id, text, played, isCut } = caption;
  const index = lines.findLastIndex((line) => line.who === "assistant" && line.turn === turn);
  const known = lines[index];
  const others = known?.clauses.filter((each) => each.id !== id) ?? [];
  const clauses = [...others, { id, text, played, isCut }].sort((a, b) => a.id - b.id);
  if (clauses.every((each) => each.isCut && heardOf(each) === ""))
    return lines.filter((line) => line !== known);
  return known
    ? lines.with(index, { ...known, clauses })
    : [...lines, spoken("assistant", turn, at, clauses, false)];
}

/** The call is over: what was not heard of a line will never be. */
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
  at: number,
  clauses: readonly Clause[],
  isDone: boolean,
): TranscriptLine {
  return { key: `${who} ${turn}`, who, by: "voice", turn, at, clauses, isDone };
}

function whole(text: string): Clause {
  return { id: 0, text, played: text.length, isCut: false };
}

/** What was said or heard of a line, without what was cut. */
export function lineText(line: TranscriptLine): string {
  return line.clauses
    .map((clause) => heardOf(clause))
    .filter((text) => text !== "")
    .join(" ");
}

/** Up to the end of the word that is being said: half a word cannot be read. */
export function heardOf({ text, played, isCut }: Clause): string {
  if (played <= 0) return "";
  if (isCut || played >= text.length) return text.slice(0, played).trimEnd();
  const end = text.indexOf(" ", played);
  return end === -1 ? text : text.slice(0, end);
}

/** What was never heard of a clause that was cut. */
export function cutOf({ text, played, isCut }: Clause): string {
  return isCut ? text.slice(Math.max(0, played)).trimStart() : "";
}
