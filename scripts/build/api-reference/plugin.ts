import type { Plugin } from "vite";
import { apiPaths } from "../../../domain/site-map.ts";
import { originPlaceholder } from "../../../domain/site-origin.ts";
import { openApi } from "../../../server/voice-api/openapi.ts";
import { apiReferenceOf } from "./pages.ts";

const name = "virtual:api-reference";

/** Gives the reference pages the operations of the server's own description (site/pages/api-reference). */
export function apiReference(): Plugin {
  return {
    name: "larkline-api-reference",
    resolveId: { filter: { id: /^virtual:api-reference$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:api-reference$/ },
      handler() {
        const description = openApi({
          server: `${originPlaceholder}/voice`,
          origin: originPlaceholder,
          // The default of VOICE_FILE_LIMIT_MB.
          fileLimit: 50 * 1024 * 1024,
        });
        const reference = apiReferenceOf(description, (page) => apiPaths[page as keyof typeof apiPaths]);
        return `export const { pages, common, refusals } = ${JSON.stringify(reference)};`;
      },
    },
  };
}
