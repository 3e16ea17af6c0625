import { type Context, Hono } from "hono";
import type { Kysely } from "kysely";
import type { SigningKeys } from "#server/database/signing-keys.ts";
import type { Tables } from "#server/database/tables.ts";
import { bodyLimit } from "#server/middleware/body-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import type { Json } from "#server/openapi/json-schema.ts";
import { isSameKey, requestLimit } from "#voice/index.ts";
import { type AccessEnv, access, type Caller, type Stranger } from "./access.ts";
import { callRoutes, type RequestPhoneCall } from "./call-routes.ts";
import { callRows } from "./call-rows.ts";
import { analyticsRoutes, logRoutes, metricsRoutes } from "./figures-routes.ts";
import { fileRoutes } from "./file-routes.ts";
import { fileRows } from "./file-rows.ts";
import type { KeyRing } from "./key-ring.ts";
import { numberPages, soundRoutes } from "./newer-routes.ts";
import { openApi } from "./openapi.ts";
import { type BuyNumber, phoneNumberRoutes } from "./phone-number-routes.ts";
import { findRecording } from "./recording.ts";
import { recordingRoutes } from "./recording-routes.ts";
import { callRecordings } from "./recordings/call-recordings.ts";
import { answerRefusal, Refusal, refusalOf } from "./refusals.ts";
import { resourceRoutes } from "./resource-routes.ts";
import { resourceRows } from "./resource-rows.ts";
import { type Resource, resources } from "./resources.ts";
import { createSealing } from "./sealing.ts";
import type { FileStorage } from "./storage/file-storage.ts";

export interface VoiceApiDeps {
  readonly kysely: Kysely<Tables>;
  readonly signingKeys: Pick<SigningKeys, "load" | "reload">;
  /** The keys of the settings. Read for each use, since they may be rotated. */
  readonly keys: { readonly public: string; readonly private: string };
  /** The keys of programs. */
  readonly keyRing: KeyRing;
  /** The caller's address, by which wrong keys are counted. */
  readonly addressOf: (c: Context) => string;
  /** Ends a call that is going on, in whichever process. */
  readonly hangUp: (id: string) => Promise<void>;
  /** Reads files that were uploaded, in the background. */
  readonly readFiles: () => void;
  /** Answers a request as `POST /call/web` does. */
  readonly makeWebCall: (c: Context, body: string) => Response | Promise<Response>;
  readonly requestPhoneCall: RequestPhoneCall;
  readonly buyNumber: BuyNumber;
  /** Where it is mounted, as in "https://example.com/voice". */
  readonly address: string;
  /** Address of the site, as in "https://example.com". */
  readonly origin: string;
  /** Keeps the contents of files. */
  readonly storage: FileStorage;
  /** Longest file, in bytes. */
  readonly fileLimit: number;
  readonly onError: (error: unknown) => void;
  /** The time, in ms since 1970. */
  readonly now: () => number;
}

/** A private key's caller, or the page that brings the public key. The keys of the settings are never counted. */
async function identify(
  { keys, keyRing, addressOf }: Pick<VoiceApiDeps, "keys" | "keyRing" | "addressOf">,
  key: string,
  c: Context,
): Promise<Caller | Stranger> {
  if (isSameKey(key, keys.private)) return { kind: "program", key: "settings" };
  if (isSameKey(key, keys.public)) return { kind: "page" };
  const verdict = await keyRing.judge(key, addressOf(c));
  if (verdict.kind === "known") return { kind: "program", key: verdict.key };
  return { kind: "stranger", ...(verdict.kind === "too-many" && { wait: verdict.seconds }) };
}

/** The voice platform's API but for making web calls, which is voice/api. Requests that are not its own pass through. */
export function createVoiceApi(deps: VoiceApiDeps): Hono<RequestEnv> {
  const { kysely } = deps;
  const api = new Hono<RequestEnv & AccessEnv>();
  const limitBody = bodyLimit(requestLimit, (c) =>
    answerRefusal(c, new Refusal(413, `A request may be at most ${requestLimit / 1024} KB.`)),
  );
  const sealing = createSealing(deps.signingKeys);
  const rows = resourceRows(kysely, sealing);

  /** Mounts routes behind the check of keys. Errors are answered here, so that none goes further. */
  function mount(resource: string, routes: readonly Hono<AccessEnv>[], isUpload = false): void {
    const checkAccess = access({ resource, identify: (key, c) => identify(deps, key, c) });
    const isOpen = (c: Context) => resource === "call" && isWebCall(c);
    const guarded = new Hono<AccessEnv>();
    guarded.onError((error, c) => {
      const refusal = refusalOf(error);
      if (refusal) return answerRefusal(c, refusal);
      deps.onError(error);
      return answerRefusal(c, new Refusal(500, "Something broke on our side. Please try again in a minute."));
    });
    guarded.use(async (c, next) => {
      // What the API knows of its users is nobody else's to keep.
      c.header("Cache-Control", "no-store");
      await next();
    });
    guarded.use((c, next) => (isOpen(c) ? next() : checkAccess(c, next)));
    if (!isUpload) guarded.use((c, next) => (isOpen(c) ? next() : limitBody(c, next)));
    for (const each of routes) guarded.route("/", each);
    api.route(`/${resource}`, guarded as unknown as Hono<RequestEnv & AccessEnv>);
  }

  for (const resource of resources as readonly Resource[]) {
    const own = resourceRoutes(resource, rows);
    const more =
      resource.path === "phone-number"
        ? [phoneNumberRoutes(resource, rows, kysely, deps.buyNumber)]
        : resource.path === "assistant"
          ? [soundRoutes()]
          : [];
    mount(resource.path, [...more, own]);
    if (resource.path === "phone-number") mount("v2/phone-number", [numberPages(resource, rows)]);
  }
  const { hangUp, makeWebCall, requestPhoneCall, storage } = deps;
  mount("call", [
    callRoutes({
      rows: callRows(kysely, sealing, deps.address),
      hangUp,
      makeWebCall,
      requestPhoneCall,
    }),
    recordingRoutes(
      (call, kind) => findRecording(kysely, sealing, call, kind),
      callRecordings(kysely, sealing, storage).video,
    ),
  ]);
  const { fileLimit: limit, readFiles: uploaded, onError } = deps;
  mount("file", [fileRoutes({ rows: fileRows(kysely, storage), limit, uploaded, onError })], true);
  mount("metrics", [metricsRoutes(kysely, deps.now)]);
  mount("analytics", [analyticsRoutes(kysely, deps.now)]);
  mount("log", [logRoutes(kysely)]);
  // Open to all, as it is the same on every server.
  let description: Json | undefined;
  api.get("/openapi.json", (c) => {
    description ??= openApi({ server: deps.address, origin: deps.origin, fileLimit: deps.fileLimit });
    return c.json(description, 200, { "Cache-Control": "public, max-age=3600" });
  });
  return api as unknown as Hono<RequestEnv>;
}

/** Made with either kind of key, and checked where it is made. */
function isWebCall({ req }: Context): boolean {
  return req.path.endsWith("/call/web") && (req.method === "POST" || req.method === "OPTIONS");
}
