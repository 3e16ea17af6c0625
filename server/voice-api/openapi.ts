import { formSchemas } from "#server/openapi/form-schemas.ts";
import { type Json, jsonSchemas } from "#server/openapi/json-schema.ts";
import { siteAnswers } from "#server/openapi/site-answers.ts";
import { sitePaths, siteTags } from "#server/openapi/site-paths.ts";
import { automationSchemas, automationTag, automationWebhooks } from "#server/openapi/webhooks.ts";
import { nestingLimit, requestLimit } from "#voice/index.ts";
import { definitionsAsJson } from "./definitions.ts";
import { messageTag, messageWebhooks } from "./message-webhooks.ts";
import { voicePaths, voiceTags } from "./voice-paths.ts";

/**
 * The description of the voice API, and of what the site's own pages use, as OpenAPI 3.1
 * (https://spec.openapis.org/oas/v3.1.1). Its schemas are those that check requests.
 */
export function openApi(options: {
  /** Address of the voice API, as in "https://example.com/voice". */
  readonly server: string;
  /** Address of the site, as in "https://example.com". */
  readonly origin: string;
  /** Longest file, in bytes. */
  readonly fileLimit: number;
}): Json {
  return {
    openapi: "3.1.1",
    info: {
      title: "Larkline’s APIs",
      version: "1",
      description: `Assistants, tools and numbers for calls, and what happened in them. A request body holds at most ${requestLimit / 1024} KB, nested at most ${nestingLimit} levels deep.`,
    },
    servers: [{ url: options.server }],
    security: [{ key: [] }],
    tags: [...voiceTags, messageTag, ...siteTags, automationTag],
    paths: { ...voicePaths(options.fileLimit), ...sitePaths(options.origin) },
    webhooks: { ...messageWebhooks(), ...automationWebhooks() },
    components: {
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description: "A private key. The public one makes web calls only.",
        },
      },
      schemas: {
        ...definitionsAsJson(),
        ...formSchemas(),
        ...jsonSchemas(siteAnswers),
        ...automationSchemas(),
      },
    },
  };
}
