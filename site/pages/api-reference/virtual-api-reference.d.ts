// Made from the server's description at build time by scripts/build/api-reference/plugin.ts.
declare module "virtual:api-reference" {
  import type { ApiField, ApiPage, ApiStatus } from "#domain/api-reference.ts";

  export const pages: readonly ApiPage[];
  export const common: readonly ApiStatus[];
  export const refusals: readonly {
    readonly id: string;
    readonly text: string;
    readonly fields: readonly ApiField[];
  }[];
}
