import type { Readable } from "node:stream";
import { answerLimit } from "#server/delivery/outcome.ts";

export interface AnswerStart {
  /** The start as text, as many bytes of UTF-8 as were asked for at most. */
  readonly text: string;
  /** The error that cut the response off before enough of it was read. */
  readonly problem?: unknown;
}

/**
 * Reads the start of a response. The stream is destroyed once there is enough, and the rest never read.
 *
 * @param limit in bytes.
 */
export async function readAnswerStart(answer: Readable, limit = answerLimit): Promise<AnswerStart> {
  const chunks: Buffer[] = [];
  let length = 0;
  const start = () => textOf(Buffer.concat(chunks).subarray(0, limit), limit);
  try {
    for await (const chunk of answer) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= limit) break;
    }
  } catch (problem) {
    return { text: start(), problem };
  }
  return { text: start() };
}

/**
 * Turns any bytes into text that PostgreSQL accepts (no NUL) and that is harmless on a terminal (no control characters
 * but tab and line ends). A character cut apart by the limit is left out.
 */
function textOf(bytes: Buffer, limit: number): string {
  const decoded = new TextDecoder().decode(bytes, { stream: true });
  const text = decoded.replace(/[^\P{Cc}\t\n\r]/gu, "\uFFFD");
  // Replacement characters are longer than the bytes they stand for, so the limit is applied once more.
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(limit));
  return text.slice(0, read);
}
