import type { Hono } from "hono";
import type { Kysely } from "kysely";
import * as v from "valibot";
import { formRefusals } from "#content/forms/refusals.ts";
import { type DemoCall, demoCall } from "#domain/forms/outbound-request.ts";
import type { Tables } from "#server/database/tables.ts";
import { createFormEndpoint, type FormEndpointDeps } from "#server/forms/guard/form-endpoint.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { servedCountry } from "./served-number.ts";
import { demoCallStore } from "./store-outbound-request.ts";

interface DemoCallsDeps extends FormEndpointDeps {
  readonly kysely: Kysely<Tables>;
  /** Most demo calls in a day. */
  readonly callsPerDay: number;
  /** Codes of the countries that are called. Default: all of the form. */
  readonly callCountries?: readonly string[] | undefined;
}

/** Most demo calls in a day from forms without scripts, of {@link DemoCallsDeps.callsPerDay}. */
const callsWithoutScript = 30;

/** `POST /`: a request for a demo call is kept together with the consent it rests on. */
export function createDemoCalls(options: DemoCallsDeps): Hono<RequestEnv> {
  const { kysely, callsPerDay, callCountries, ...deps } = options;
  const caps = { all: callsPerDay, withoutScript: Math.min(callsWithoutScript, callsPerDay) };
  return createFormEndpoint(
    { name: "demo-call", schema: servedDemoCall(callCountries), ...demoCallStore(kysely, caps) },
    deps,
  );
}

/** The form's schema, with the numbers that are called; the country is then the number's own. */
function servedDemoCall(allowed: readonly string[] | undefined): v.GenericSchema<unknown, DemoCall> {
  return v.pipe(
    demoCall,
    v.forward(
      v.check(({ phone }) => servedCountry(phone, allowed) !== undefined, formRefusals.numberNotServed),
      ["phone"],
    ),
    v.transform((call) => ({ ...call, country: servedCountry(call.phone, allowed) ?? call.country })),
  );
}
