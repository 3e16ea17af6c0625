import type { Context, Hono } from "hono";
import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Logger } from "#server/log.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { findRecording } from "#server/voice-api/recording.ts";
import { callRecordings } from "#server/voice-api/recordings/call-recordings.ts";
import {
  type OwnRecordingDeps,
  ownRecordingRoutes,
} from "#server/voice-api/recordings/own-recording-routes.ts";
import { isRecordingToken } from "#server/voice-api/recordings/recording-token.ts";
import type { Sealing } from "#server/voice-api/sealing.ts";
import type { FileStorage } from "#server/voice-api/storage/file-storage.ts";

/** Where browsers write the recordings of their calls, and read them. */
export function openRecordings(
  deps: Pick<OwnRecordingDeps, "mayKnock" | "isAllowedOrigin"> & {
    readonly kysely: Kysely<Tables>;
    readonly sealing: Sealing;
    readonly storage: FileStorage;
    /** The key of their tokens, which may be rotated. */
    readonly key: () => Buffer;
    readonly addressOf: (c: Context) => string;
    readonly log: Logger;
  },
): Hono<RequestEnv> {
  const { kysely, sealing, storage, key, log } = deps;
  return ownRecordingRoutes({
    ...deps,
    recordings: callRecordings(kysely, sealing, storage),
    isToken: (token, call) => isRecordingToken(key(), call, token),
    findSound: (call, kind) => findRecording(kysely, sealing, call, kind),
    onError: (error) => log.error({ err: error }, "a recording could not be kept or read"),
  });
}
