import { Readable } from "node:stream";
import { Hono } from "hono";
import type { AccessEnv } from "./access.ts";
import { isUuid } from "./identifiers.ts";
import { type Recording, type RecordingKind, recordingKinds } from "./recording.ts";
import type { VideoFile } from "./recordings/call-recordings.ts";
import { serveVideo } from "./recordings/serve-video.ts";
import { Refusal } from "./refusals.ts";

/** What the hosted platform has besides, by the ends of addresses. */
const never = [
  ["pcap", "packet capture"],
  ["call-logs", "log"],
] as const;

/** `GET /call/{id}/mono-recording` and the other versions. */
export function recordingRoutes(
  find: (call: string, kind: RecordingKind) => Promise<Recording | undefined>,
  findVideo: (call: string) => Promise<VideoFile | undefined>,
): Hono<AccessEnv> {
  const routes = new Hono<AccessEnv>();
  routes.get("/:id/video-recording", async (c) => {
    const id = c.req.param("id");
    const video = isUuid(id) ? await findVideo(id) : undefined;
    if (!video) throw new Refusal(404, `No video of a call with the id "${id.slice(0, 100)}" is kept.`);
    return serveVideo(c, video, `${id}-video`);
  });
  for (const kind of recordingKinds)
    routes.get(`/:id/${kind}-recording`, async (c) => {
      const id = c.req.param("id");
      const recording = isUuid(id) ? await find(id, kind) : undefined;
      if (!recording)
        throw new Refusal(404, `No recording of a call with the id "${id.slice(0, 100)}" is kept.`);
      return c.body(Readable.toWeb(Readable.from(recording.content())) as ReadableStream, 200, {
        "Content-Type": recording.type,
        ...(recording.length !== undefined && { "Content-Length": String(recording.length) }),
        "Content-Disposition": `attachment; filename="${id}-${kind}.${recording.ending}"`,
      });
    });
  for (const [name, what] of never)
    routes.get(`/:id/${name}`, () => {
      throw new Refusal(404, `There is no ${what} of calls on this server.`);
    });
  return routes;
}
