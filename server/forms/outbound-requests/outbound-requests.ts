import type { Hono } from "hono";
import type { Kysely } from "kysely";
import * as v from "valibot";
import { type OutboundRequest, outboundRequest } from "#domain/forms/outbound-request.ts";
import { inEachLanguage } from "#domain/languages.ts";
import type { Tables } from "#server/database/tables.ts";
import { requestedCall } from "#server/dials/requested-call.ts";
import { problem, problems } from "#server/errors.ts";
import { createFormEndpoint, type FormEndpointDeps } from "#server/forms/form-endpoint.ts";
import { tooManyForms } from "#server/forms/guard/form-problems.ts";
import { rateLimit } from "#server/middleware/rate-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { requestWords } from "#server/request-language.ts";
import { type Words, wordsIn } from "#server/words.ts";
import { servedCountry } from "./served-number.ts";
import { outboundRequestStore } from "./store-outbound-request.ts";

interface OutboundRequestsDeps extends FormEndpointDeps {
  readonly kysely: Kysely<Tables>;
  /** True when a request can lead to a phone call, so that visitors are told when it comes. */
  readonly dials: boolean;
  /** True when this server rings the phone itself, so that visitors can follow the call. */
  readonly rings: boolean;
  /** Codes of the countries that may be called. Default: all in the form. */
  readonly callCountries?: readonly string[] | undefined;
}

/**
 * `POST /`: stores a request for a demo call, together with its consent and its dial.
 * `GET /:call`: what has become of the call, for an hour.
 */
export function createOutboundRequests(options: OutboundRequestsDeps): Hono<RequestEnv> {
  const { kysely, callCountries, dials, rings, ...deps } = options;
  const endpoint = createFormEndpoint(
    {
      name: "demo-call",
      schemas: inEachLanguage((language) => servedOutboundRequest(callCountries, wordsIn[language])),
      ...outboundRequestStore(kysely, { dials, rings }),
    },
    deps,
  );
  endpoint.get(
    "/:call",
    rateLimit({
      limiter: deps.limits.following,
      trustedProxies: deps.trustedProxies,
      refuse: (c, seconds) => problem(c, tooManyForms(seconds, requestWords(c))),
    }),
    async (c) => {
      const call = await requestedCall(kysely, c.req.param("call"));
      return call ? c.json(call, 200, { "Cache-Control": "no-store" }) : problem(c, problems.notFound);
    },
  );
  return endpoint;
}

/** The form's schema, restricted to numbers that may be called. The country becomes the number's own. */
function servedOutboundRequest(
  allowed: readonly string[] | undefined,
  { formRefusals, outboundRequestErrors }: Words,
): v.GenericSchema<unknown, OutboundRequest> {
  return v.pipe(
    outboundRequest(outboundRequestErrors),
    v.forward(
      v.check(({ phone }) => servedCountry(phone, allowed) !== undefined, formRefusals.numberNotServed),
      ["phone"],
    ),
    v.transform((call) => ({ ...call, country: servedCountry(call.phone, allowed) ?? call.country })),
  );
}
