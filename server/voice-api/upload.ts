import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import Busboy from "@fastify/busboy";
import { Refusal } from "./refusals.ts";

/** What comes with a file, beside its content. */
export interface UploadedFile {
  readonly originalName: string;
  /** As the client says. */
  readonly mimetype: string;
}

/** Longest text field beside the file, in bytes. */
const fieldLimit = 16 * 1024;

/**
 * Reads form data with one part named "file", without holding it in memory.
 *
 * @param take is handed the content, and must read it to its end. Its result is the upload's.
 * @throws Refusal when there is no file, more than one, or one over `limit` bytes. What `take` has begun must be undone.
 */
export async function readUpload<Taken>(
  request: Request,
  limit: number,
  take: (file: UploadedFile, content: Readable) => Promise<Taken>,
): Promise<{ readonly taken: Taken; readonly fields: Readonly<Record<string, string>> }> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body)
    throw new Refusal(415, "Send form data with a part named “file”: Content-Type: multipart/form-data.");
  const fields: Record<string, string> = {};
  let taking: Promise<Taken> | undefined;
  const parser = open(type, limit);
  const source = Readable.fromWeb(request.body as ReadableStream);
  const failed = new Promise<never>((_, reject) => {
    parser.on("file", (name, content, originalName, _encoding, mimetype) => {
      if (name !== "file" || taking) {
        content.resume();
        reject(new Refusal(400, "The form data must have one file, in a part named “file”."));
        return;
      }
      content.on("limit", () => {
        const refusal = tooLarge(limit);
        content.destroy(refusal);
        reject(refusal);
      });
      taking = take({ originalName: originalName ?? "", mimetype }, content);
      taking.catch(reject);
    });
    parser.on("field", (name, value) => {
      fields[name] = value;
    });
    const broken = () => reject(new Refusal(400, "The upload broke off. Nothing was stored; send it again."));
    parser.on("error", broken);
    source.on("error", broken);
  });
  failed.catch(() => undefined);
  const finished = new Promise<void>((resolve) => parser.on("finish", resolve));
  source.pipe(parser);
  try {
    await Promise.race([finished, failed]);
    if (!taking) throw new Refusal(400, "file: there is no part of this name in the form data");
    return { taken: await Promise.race([taking, failed]), fields };
  } finally {
    source.unpipe(parser);
    source.destroy();
    parser.destroy();
  }
}

function open(type: string, limit: number) {
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: { fileSize: limit, files: 2, fields: 20, fieldSize: fieldLimit, parts: 22 },
    });
  } catch {
    throw new Refusal(400, "The form data has no boundary in its Content-Type.");
  }
}

function tooLarge(limit: number): Refusal {
  return new Refusal(
    413,
    `A file may be at most ${Math.floor(limit / 1024 / 1024)} MB (VOICE_FILE_LIMIT_MB).`,
  );
}
