import { bodyTypes, type WriteRule, type WriteRules } from "#server/middleware/own-writes.ts";
import { socketPathsOf } from "./origins.ts";

/**
 * Pages of other sites may call, if the operator allows it: a browser sends `Authorization` to another site only with
 * that site's leave (CORS), which `VOICE_ORIGINS` gives.
 */
const callWrites: WriteRule = {
  mayComeFromElsewhere: (c) => c.req.header("authorization") !== undefined,
  refuse: (c, why) =>
    why === "elsewhere"
      ? c.json({ statusCode: 403, error: "Forbidden", message: "This page may not make calls here." }, 403)
      : c.json(
          {
            statusCode: 415,
            error: "Unsupported Media Type",
            message: "Send JSON, with Content-Type: application/json.",
          },
          415,
        ),
};

/**
 * By the beginning of paths. Companies that carry phone calls send JSON or a form, signed, and are no pages; recordings of
 * calls come as parts of a video.
 */
export function processWrites(nodeUrl: string | undefined): WriteRules {
  const carriers: WriteRule = { takes: [bodyTypes.json, bodyTypes.form] };
  const calls: WriteRule = { ...callWrites, takes: [bodyTypes.json, bodyTypes.video] };
  return Object.fromEntries(
    socketPathsOf(nodeUrl).flatMap((path) => [
      [`${path}carriers`, carriers],
      [`${path}calls`, calls],
    ]),
  );
}

/** By the beginning of paths. Files come as form data. */
export const voiceWrites: WriteRules = {
  "/voice": callWrites,
  "/voice/file": { ...callWrites, takes: [bodyTypes.json, bodyTypes.upload] },
};
