import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { bodyLimit } from "#server/middleware/body-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { bearerOf, longestHead, longestPart, longestRecording } from "#voice/index.ts";
import { isUuid } from "../identifiers.ts";
import type { Recording, RecordingKind } from "../recording.ts";
import { answerRefusal, Refusal, refusalOf } from "../refusals.ts";
import { StorageError } from "../storage/storage-error.ts";
import type { CallRecordings } from "./call-recordings.ts";
import { serveVideo } from "./serve-video.ts";

export interface OwnRecordingDeps {
  readonly recordings: CallRecordings;
  /** True for the token that was given to the one who made this call, when the recording began. */
  readonly isToken: (token: string, call: string) => boolean;
  readonly findSound: (call: string, kind: RecordingKind) => Promise<Recording | undefined>;
  /** Takes a request without a token that counts from the share of its address. Resolves to false when it is used up. */
  readonly mayKnock: (address: string) => Promise<boolean>;
  readonly addressOf: (c: Context) => string;
  /** Other sites that the operator allows. */
  readonly isAllowedOrigin: (origin: string, host: string) => boolean;
  readonly onError: (error: unknown) => void;
}

const partNumber = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number));
const lengthSchema = v.pipe(
  v.string("seconds: must be a number"),
  v.decimal("seconds: must be a number"),
  v.transform(Number),
  v.maxValue(longestRecording + 60, "seconds: is longer than a recording may be"),
);

/**
 * `…/calls/:id/recording`, with the recording's own token: the browser of the one who made a call writes the video that
 * everybody agreed to, and its owner watches, downloads and deletes it as long as it is kept. Any process can answer.
 */
export function ownRecordingRoutes(deps: OwnRecordingDeps): Hono<RequestEnv> {
  const { recordings } = deps;
  const routes = new Hono<RequestEnv>();
  const own = new Hono<RequestEnv>();
  own.onError((error, c) => {
    const refusal = error instanceof StorageError ? storageRefusal(error) : refusalOf(error);
    if (!refusal || error instanceof StorageError) deps.onError(error);
    return answerRefusal(
      c,
      refusal ?? new Refusal(500, "Something broke on our side. Please try again in a minute."),
    );
  });
  own.use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    const { origin, host = "" } = c.req.header();
    if (origin !== undefined && !deps.isAllowedOrigin(origin, host))
      throw new Refusal(403, "This site may not use the recordings of calls.");
    if (origin !== undefined) {
      c.header("Access-Control-Allow-Origin", origin);
      c.header("Vary", "Origin");
    }
    if (c.req.method === "OPTIONS") {
      return c.body(null, 204, {
        "Access-Control-Allow-Methods": "GET, PUT, POST, DELETE",
        "Access-Control-Allow-Headers": "Authorization, Content-Type",
        "Access-Control-Max-Age": "600",
      });
    }
    const id = c.req.param("id") ?? "";
    if (!isUuid(id) || !deps.isToken(bearerOf(c.req.header("authorization")), id)) {
      if (!(await deps.mayKnock(deps.addressOf(c))))
        throw new Refusal(429, "Too many requests without a valid token. Try again in a minute.");
      throw new Refusal(401, "Send the token of the recording: Authorization: Bearer <token>.");
    }
    return next();
  });
  const tooLarge = (c: Context) => answerRefusal(c, new Refusal(413, "A part may be at most 2 MB."));

  own.get("/", async (c) => c.json((await recordings.find(idOf(c))) ?? fail()));
  own.delete("/", async (c) => {
    if (!(await recordings.remove(idOf(c)))) fail();
    return c.body(null, 204);
  });
  own.put("/parts/:part", bodyLimit(longestPart, tooLarge), async (c) => {
    const part = v.safeParse(partNumber, c.req.param("part"));
    if (!part.success) throw new Refusal(400, "Name each part by its number.");
    return c.json(await recordings.append(idOf(c), part.output, await bodyOf(c)));
  });
  own.post("/finish", bodyLimit(longestHead, tooLarge), async (c) => {
    const seconds = v.safeParse(lengthSchema, c.req.query("seconds"));
    if (!seconds.success) throw new Refusal(400, seconds.issues[0].message);
    return c.json(await recordings.finish(idOf(c), await bodyOf(c), seconds.output));
  });
  own.get("/file", async (c) => {
    const id = idOf(c);
    const video = await recordings.video(id);
    if (video) return serveVideo(c, video, id);
    const isSound = (await recordings.find(id))?.kind === "audio";
    const sound = (isSound && (await deps.findSound(id, "mono"))) || fail();
    return c.body(Readable.toWeb(Readable.from(sound.content())) as ReadableStream, 200, {
      "Content-Type": sound.type,
      ...(sound.length !== undefined && { "Content-Length": String(sound.length) }),
      "Content-Disposition": `attachment; filename="${id}.${sound.ending}"`,
    });
  });
  routes.route("/calls/:id/recording", own);
  return routes;
}

const idOf = (c: Context) => c.req.param("id") ?? "";

async function bodyOf(c: Context): Promise<Buffer> {
  return Buffer.from(await c.req.arrayBuffer());
}

function fail(): never {
  throw new Refusal(404, "No recording of this call is kept.");
}

function storageRefusal({ fault, message }: StorageError): Refusal {
  return new Refusal(fault === "later" ? 503 : 502, message);
}
