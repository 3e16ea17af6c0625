import type { Hono } from "hono";
import type { Kysely } from "kysely";
import { contactMessage } from "#domain/forms/contact-message.ts";
import { inEachLanguage } from "#domain/languages.ts";
import type { Tables } from "#server/database/tables.ts";
import { createFormEndpoint, type FormEndpointDeps } from "#server/forms/form-endpoint.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { wordsIn } from "#server/words.ts";
import { contactMessageStore } from "./store-contact-message.ts";

interface ContactDeps extends FormEndpointDeps {
  readonly kysely: Kysely<Tables>;
}

/** `POST /`: stores a message from the contact form, from where it is delivered. */
export function createContact({ kysely, ...deps }: ContactDeps): Hono<RequestEnv> {
  return createFormEndpoint(
    {
      name: "contact",
      schemas: inEachLanguage((language) => contactMessage(wordsIn[language].contactErrors)),
      ...contactMessageStore(kysely),
    },
    deps,
  );
}
