import type { ShowcaseContent } from "#content/showcase.ts";

type Items = ShowcaseContent["items"][number];

/** The props of the panel of one technology. */
export interface PanelProps<Id extends Items["id"]> {
  figure: Extract<Items, { id: Id }>["figure"];
}
