import { paths, type SitePath } from "#domain/site-map.ts";

export type ShowcaseId =
  | "neural-processing"
  | "smart-automation"
  | "enterprise-security"
  | "global-infrastructure"
  | "smart-analytics"
  | "seamless-integration";

/** Names and controls of the technology showcase. The panels are in showcase-panels.ts. */
export interface ShowcaseContent {
  readonly title: string;
  readonly name: string;
  readonly pause: string;
  readonly play: string;
  readonly link: { readonly label: string; readonly to: SitePath };
  readonly items: readonly { readonly id: ShowcaseId; readonly name: string }[];
}

export const showcase = {
  title: "What happens between “hello” and “see you Tuesday”",
  name: "Technology",
  pause: "Pause the showcase",
  play: "Play the showcase",
  link: { label: "How the technology works", to: paths.technology },
  items: [
    { id: "neural-processing", name: "Neural Processing" },
    { id: "smart-automation", name: "Smart Automation" },
    { id: "enterprise-security", name: "Enterprise Security" },
    { id: "global-infrastructure", name: "Global Infrastructure" },
    { id: "smart-analytics", name: "Smart Analytics" },
    { id: "seamless-integration", name: "Seamless Integration" },
  ],
} as const satisfies ShowcaseContent;
