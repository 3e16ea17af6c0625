import { Readable } from "node:stream";
import type { Context } from "hono";
import { Refusal } from "../refusals.ts";
import type { VideoFile } from "./call-recordings.ts";

/** Answers with a video, or with the range of it that is asked for (RFC 9110, section 14). */
export function serveVideo(c: Context, { length, content }: VideoFile, name: string): Response {
  const range = rangeOf(c.req.header("range"), length);
  if (range === "outside")
    throw new Refusal(416, "The video is shorter than that.", { "Content-Range": `bytes */${length}` });
  const { start, end } = range ?? { start: 0, end: length };
  const body = Readable.toWeb(Readable.from(content(start, end))) as ReadableStream;
  return c.body(body, range ? 206 : 200, {
    "Content-Type": "video/webm",
    "Content-Length": String(end - start),
    "Accept-Ranges": "bytes",
    "Content-Disposition": `attachment; filename="${name}.webm"`,
    // What a browser composed is shown as a video or not at all.
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    ...(range && { "Content-Range": `bytes ${start}-${end - 1}/${length}` }),
  });
}

/** The first byte and the one after the last. Undefined: the whole, as for several ranges at once. */
export function rangeOf(
  header: string | undefined,
  length: number,
): { readonly start: number; readonly end: number } | "outside" | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  if (!match) return undefined;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === "" || last === "" ? length : Math.min(length, Number(last) + 1);
  return start >= end || start >= length ? "outside" : { start, end };
}
