import { type Context, Hono } from "hono";
import type { Kysely } from "kysely";
import type { SigningKeys } from "#server/database/signing-keys.ts";
import type { Tables } from "#server/database/tables.ts";
import { bodyLimit } from "#server/middleware/body-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { isSameKey, requestLimit } from "#voice/index.ts";
import { type AccessDeps, type AccessEnv, access, type Caller } from "./access.ts";
import { findApiKey } from "./api-keys.ts";
import { callRoutes } from "./call-routes.ts";
import { callRows } from "./call-rows.ts";
import { logRoutes, metricsRoutes } from "./figures-routes.ts";
import { fileRoutes } from "./file-routes.ts";
import { fileRows } from "./file-rows.ts";
import { openApi } from "./openapi.ts";
import { phoneNumberRoutes } from "./phone-number-routes.ts";
import { answerRefusal, Refusal, refusalOf } from "./refusals.ts";
import { resourceRoutes } from "./resource-routes.ts";
import { resourceRows } from "./resource-rows.ts";
import { type Resource, resources } from "./resources.ts";
import { createSealing } from "./sealing.ts";

export interface VoiceApiDeps {
  readonly kysely: Kysely<Tables>;
  readonly signingKeys: Pick<SigningKeys, "load" | "reload">;
  /** The keys of the settings. Read for each use, since they may be rotated. */
  readonly keys: { readonly public: string; readonly private: string };
  readonly countWrongKey: AccessDeps["countWrongKey"];
  /** Ends a call that is going on in this process. */
  readonly hangUp: (id: string) => void;
  /** Answers a request as `POST /call/web` does. */
  readonly makeWebCall: (c: Context, body: string) => Response | Promise<Response>;
  /** Where it is mounted, as in "https://example.com/voice". */
  readonly address: string;
  /** Longest file, in bytes. */
  readonly fileLimit: number;
  readonly onError: (error: unknown) => void;
  /** The time, in ms since 1970. */
  readonly now: () => number;
}

/** A private key's caller, or the page that brings the public key; undefined for any other key. */
export async function identify(
  kysely: Kysely<Tables>,
  keys: VoiceApiDeps["keys"],
  key: string,
): Promise<Caller | undefined> {
  if (isSameKey(key, keys.private)) return { kind: "program", key: "settings" };
  if (isSameKey(key, keys.public)) return { kind: "page" };
  const found = await findApiKey(kysely, key);
  return found && { kind: "program", key: found };
}

/** The voice platform's API but for making web calls, which is voice/api. Requests that are not its own pass through. */
export function createVoiceApi(deps: VoiceApiDeps): Hono<RequestEnv> {
  const { kysely } = deps;
  const api = new Hono<RequestEnv & AccessEnv>();
  const checkAccess = access({
    identify: (key) => identify(kysely, deps.keys, key),
    countWrongKey: deps.countWrongKey,
  });
  const limitBody = bodyLimit(requestLimit, (c) =>
    answerRefusal(c, new Refusal(413, `A request may have ${requestLimit / 1024} KB at most.`)),
  );
  const rows = resourceRows(kysely, createSealing(deps.signingKeys));

  /** Mounts routes behind the check of keys. Errors are answered here, so that none goes further. */
  function mount(path: string, routes: readonly Hono<AccessEnv>[], isUpload = false): void {
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
    guarded.use((c, next) => (isWebCall(c) ? next() : checkAccess(c, next)));
    if (!isUpload) guarded.use((c, next) => (isWebCall(c) ? next() : limitBody(c, next)));
    for (const each of routes) guarded.route("/", each);
    api.route(path, guarded as unknown as Hono<RequestEnv & AccessEnv>);
  }

  for (const resource of resources as readonly Resource[]) {
    const own = resourceRoutes(resource, rows);
    const more = resource.path === "phone-number" ? [phoneNumberRoutes(resource, rows)] : [];
    mount(`/${resource.path}`, [...more, own]);
  }
  const { hangUp, makeWebCall } = deps;
  mount("/call", [callRoutes({ rows: callRows(kysely), hangUp, makeWebCall })]);
  mount("/file", [fileRoutes(fileRows(kysely), deps.fileLimit)], true);
  mount("/metrics", [metricsRoutes(kysely, deps.now)]);
  mount("/log", [logRoutes(kysely)]);
  // Open to all, as it is the same on every server.
  const description = openApi({ server: deps.address, fileLimit: deps.fileLimit });
  api.get("/openapi.json", (c) => c.json(description, 200, { "Cache-Control": "public, max-age=3600" }));
  return api as unknown as Hono<RequestEnv>;
}

/** Made with either kind of key, and checked where it is made. */
function isWebCall({ req }: Context): boolean {
  return req.path.endsWith("/call/web") && (req.method === "POST" || req.method === "OPTIONS");
}
