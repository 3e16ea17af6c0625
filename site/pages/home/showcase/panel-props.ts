import type { ShowcasePanels } from "#content/home/showcase-panels.ts";

/** The props of the panel of one technology. */
export interface PanelProps<Id extends keyof ShowcasePanels> {
  figure: ShowcasePanels[Id]["figure"];
}
