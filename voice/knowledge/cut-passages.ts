import type { Block } from "./block.ts";
import { longestHeading, longestPassage, mostPassages, passageLength, shortPassage } from "./limits.ts";
import { UnreadableError } from "./unreadable-error.ts";

/** A part of a file that answers a question by itself. */
export interface Passage {
  /** The headings above it, as one text; "" for none. */
  readonly heading: string;
  readonly text: string;
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a text, trimmed. */
export function sentencesOf(text: string): string[] {
  return [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter((each) => each !== "");
}

/**
 * Cuts a document into passages: neighbouring paragraphs under the same headings together, up to a length at which one
 * meaning fits; longer paragraphs by their sentences.
 *
 * @throws UnreadableError for more passages than are kept.
 */
export function cutPassages(blocks: readonly Block[]): Passage[] {
  const passages: Passage[] = [];
  let open: { heading: string; text: string } | undefined;

  function close(): void {
    if (open) passages.push(open);
    open = undefined;
  }

  for (const { text, headings, isRecord = false } of blocks) {
    const heading = headings.join(" – ").slice(0, longestHeading);
    if (isRecord || (open && open.text.length >= shortPassage)) close();
    for (const piece of piecesOf(text)) {
      if (open && (open.heading !== heading || open.text.length + piece.length > passageLength)) close();
      if (open) open.text += ` ${piece}`;
      else open = { heading, text: piece };
    }
    if (isRecord) close();
  }
  close();
  if (passages.length > mostPassages)
    throw new UnreadableError(`It has more than ${mostPassages.toLocaleString("en-US")} paragraphs or rows.`);
  return passages;
}

/** A paragraph, or its sentences if it is long; a sentence without an end is cut between words. */
function piecesOf(text: string): string[] {
  if (text.length <= passageLength) return [text];
  return sentencesOf(text).flatMap((sentence) => {
    const pieces: string[] = [];
    let rest = sentence;
    while (rest.length > longestPassage) {
      const space = rest.lastIndexOf(" ", longestPassage);
      const at = space > longestPassage / 2 ? space : longestPassage;
      pieces.push(rest.slice(0, at));
      rest = rest.slice(at).trim();
    }
    return rest === "" ? pieces : [...pieces, rest];
  });
}
