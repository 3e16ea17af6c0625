import type { Hono } from "hono";
import type { Kysely } from "kysely";
import type pg from "pg";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import { inEachLanguage } from "#domain/languages.ts";
import type { Tables } from "#server/database/tables.ts";
import { createFormEndpoint, type FormEndpointDeps } from "#server/forms/form-endpoint.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { wordsIn } from "#server/words.ts";
import { demoRequestForm } from "./demo-request-form.ts";
import { demoRequestStore } from "./store-demo-request.ts";

interface DemoRequestsDeps extends FormEndpointDeps {
  readonly kysely: Kysely<Tables>;
  /** Connections with the rights of `anon`. */
  readonly visitorPool: pg.Pool;
}

/** `POST /`: stores a demo request sent without scripts. The wizard's script sends its own through the data API. */
export function createDemoRequests({ kysely, visitorPool, ...deps }: DemoRequestsDeps): Hono<RequestEnv> {
  return createFormEndpoint(
    {
      name: "demo-request",
      schemas: inEachLanguage((language) => demoRequestForm(demoRequestFields, wordsIn[language])),
      ...demoRequestStore({ kysely, visitorPool }),
    },
    deps,
  );
}
