import type { Hono } from "hono";
import type { Kysely } from "kysely";
import * as v from "valibot";
import { formRefusals } from "#content/forms/refusals.ts";
import { type OutboundRequest, outboundRequest } from "#domain/forms/outbound-request.ts";
import type { Tables } from "#server/database/tables.ts";
import { createFormEndpoint, type FormEndpointDeps } from "#server/forms/form-endpoint.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { servedCountry } from "./served-number.ts";
import { outboundRequestStore } from "./store-outbound-request.ts";

interface OutboundRequestsDeps extends FormEndpointDeps {
  readonly kysely: Kysely<Tables>;
  /** True when a request can lead to a phone call, so that visitors are told when it comes. */
  readonly dials: boolean;
  /** Codes of the countries that may be called. Default: all in the form. */
  readonly callCountries?: readonly string[] | undefined;
}

/** `POST /`: stores a request for a demo call, together with its consent and its dial. */
export function createOutboundRequests(options: OutboundRequestsDeps): Hono<RequestEnv> {
  const { kysely, callCountries, dials, ...deps } = options;
  return createFormEndpoint(
    {
      name: "demo-call",
      schema: servedOutboundRequest(callCountries),
      ...outboundRequestStore(kysely, { dials }),
    },
    deps,
  );
}

/** The form's schema, restricted to numbers that may be called. The country becomes the number's own. */
function servedOutboundRequest(
  allowed: readonly string[] | undefined,
): v.GenericSchema<unknown, OutboundRequest> {
  return v.pipe(
    outboundRequest,
    v.forward(
      v.check(({ phone }) => servedCountry(phone, allowed) !== undefined, formRefusals.numberNotServed),
      ["phone"],
    ),
    v.transform((call) => ({ ...call, country: servedCountry(call.phone, allowed) ?? call.country })),
  );
}
