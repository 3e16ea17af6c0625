import type { ShowcasePanels } from "#content/showcase-panels.ts";

/** The props of the panel of one technology. */
export interface PanelProps<Id extends keyof ShowcasePanels> {
  figure: ShowcasePanels[Id]["figure"];
}
