import type { Readable } from "node:stream";
import { answerLimit } from "#server/delivery/outcome.ts";

export interface AnswerStart {
  /** The beginning as text, at most {@link answerLimit} bytes of UTF-8. */
  readonly text: string;
  /** Why the end never came, where more was wanted. */
  readonly problem?: unknown;
}

/** Reads the beginning of an answer. As soon as there is enough the stream is destroyed, and the rest never read. */
export async function readAnswerStart(answer: Readable): Promise<AnswerStart> {
  const chunks: Buffer[] = [];
  let length = 0;
  const start = () => textOf(Buffer.concat(chunks).subarray(0, answerLimit));
  try {
    for await (const chunk of answer) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= answerLimit) break;
    }
  } catch (problem) {
    return { text: start(), problem };
  }
  return { text: start() };
}

/**
 * Whatever the bytes are, text that PostgreSQL takes (no NUL) and that does nothing to an operator's terminal
 * (no control characters but tab and line ends). Characters that the limit cuts apart are left out.
 */
function textOf(bytes: Buffer): string {
  const decoded = new TextDecoder().decode(bytes, { stream: true });
  const text = decoded.replace(/[^\P{Cc}\t\n\r]/gu, "\uFFFD");
  // Replacement characters are longer than what they stand for: the limit is kept once more.
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(answerLimit));
  return text.slice(0, read);
}
