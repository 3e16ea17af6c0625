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
  /** Most demo calls in a day. */
  readonly callsPerDay: number;
  /** Codes of the countries that are called. Default: all of the form. */
  readonly callCountries?: readonly string[] | undefined;
}

/** Most demo calls in a day from forms without scripts, of {@link OutboundRequestsDeps.callsPerDay}. */
const callsWithoutScript = 30;

/** `POST /`: a request for a demo call is kept together with the consent it rests on. */
export function createOutboundRequests(options: OutboundRequestsDeps): Hono<RequestEnv> {
  const { kysely, callsPerDay, callCountries, ...deps } = options;
  const caps = { all: callsPerDay, withoutScript: Math.min(callsWithoutScript, callsPerDay) };
  return createFormEndpoint(
    {
      name: "demo-call",
      schema: servedOutboundRequest(callCountries),
      ...outboundRequestStore(kysely, caps),
    },
    deps,
  );
}

/** The form's schema, with the numbers that are called; the country is then the number's own. */
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
