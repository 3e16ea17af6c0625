import type { Hono } from "hono";
import { clientAddress } from "#server/middleware/client-address.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { numberPurchase } from "#server/voice/telephone/buy-number.ts";
import { findApiKey } from "#server/voice-api/api-keys.ts";
import { createKeyRing } from "#server/voice-api/key-ring.ts";
import { createVoiceApi } from "#server/voice-api/voice-api.ts";
import type { WebParts } from "./web.ts";

/** The voice platform's API, of the parts of a web process. Web calls are made by `voice.api`. */
export function composeVoiceApi({ env, log, clock, limits, voice, database }: WebParts): Hono<RequestEnv> {
  const { kysely, keys } = database;
  return createVoiceApi({
    kysely,
    signingKeys: keys,
    keys: voice.keys,
    keyRing: createKeyRing({ find: (key) => findApiKey(kysely, key), limiter: limits.wrongKeys }),
    addressOf: (c) => clientAddress(c, env.TRUST_PROXY),
    hangUp: voice.hangUp,
    readFiles: voice.readFiles,
    makeWebCall: (c, body) => {
      const { headers } = c.req.raw;
      return voice.api.request(new URL("/call/web", c.req.url), { method: "POST", headers, body }, c.env);
    },
    requestPhoneCall: voice.requestPhoneCall,
    buyNumber: numberPurchase(env, log),
    address: `${env.PUBLIC_URL.replace(/\/$/, "")}/voice`,
    origin: new URL(env.PUBLIC_URL).origin,
    storage: voice.files,
    fileLimit: env.VOICE_FILE_LIMIT_MB * 1024 * 1024,
    onError: (error) => log.error({ err: error }, "a request of the voice API failed"),
    now: clock,
  });
}
