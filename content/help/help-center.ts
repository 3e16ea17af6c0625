import type { MarkdownPage } from "#domain/markdown-page.ts";
import { paths } from "#domain/site-map.ts";
import { type ApiPageWords, apiPageWords } from "../api-reference/api-pages.ts";
import type { ClosingWithLinks } from "../closing.ts";
import { company, phoneLink, unbrokenPhone } from "../company.ts";
import calendar from "./connect-your-calendar.md";
import forwarding from "./getting-forwarding-right.md";
import setUp from "./set-up-your-agent-in-a-week.md";
import misunderstood from "./when-a-caller-is-misunderstood.md";

/** The tabs, in order. "all" is no category: it shows every section. */
export const helpTabs = [
  { id: "all", label: "All" },
  { id: "getting-started", label: "Getting Started" },
  { id: "guides", label: "Guides" },
  { id: "troubleshooting", label: "Troubleshooting" },
  { id: "best-practices", label: "Best Practices" },
  { id: "api", label: "API" },
] as const;

export type HelpTab = (typeof helpTabs)[number]["id"];
export type HelpCategory = Exclude<HelpTab, "all">;

export interface HelpItem {
  readonly title: string;
  readonly description: string;
  readonly type: "guide" | "video" | "reference";
  /** False while its content is still being made; it cannot be opened then. */
  readonly available: boolean;
  /** The text of an available item. */
  readonly article?: MarkdownPage;
  /** The page of an available item that is no article, with its anchor. */
  readonly to?: string;
}

export interface HelpSection {
  readonly title: string;
  readonly category: HelpCategory;
  readonly items: readonly HelpItem[];
}

/** Takes title and description from the article, so the list cannot differ from it. */
function guide(article: MarkdownPage): HelpItem {
  return { title: article.title, description: article.description, type: "guide", available: true, article };
}

/** A page of the API reference, in its own words. */
function reference({ name: title, description, path: to }: ApiPageWords): HelpItem {
  return { title, description, type: "reference", available: true, to };
}

function planned(type: HelpItem["type"], title: string, description: string): HelpItem {
  return { title, description, type, available: false };
}

export const helpSections: readonly HelpSection[] = [
  {
    title: "Getting Started",
    category: "getting-started",
    items: [
      guide(setUp),
      guide(calendar),
      planned(
        "video",
        "Your first day, filmed",
        "A salon’s first day with an agent, from the first call to closing time.",
      ),
    ],
  },
  {
    title: "Guides",
    category: "guides",
    items: [
      guide(forwarding),
      planned(
        "guide",
        "Reminders people answer",
        "When to send them, what to say, and how a no becomes a new time.",
      ),
      planned(
        "video",
        "Adding a second language",
        "What changes on the line when callers can choose their language.",
      ),
    ],
  },
  {
    title: "Troubleshooting",
    category: "troubleshooting",
    items: [
      guide(misunderstood),
      planned(
        "guide",
        "A booking in the wrong calendar",
        "How it got there, how to move it, and how to keep it from happening again.",
      ),
    ],
  },
  {
    title: "Best Practices",
    category: "best-practices",
    items: [
      planned(
        "guide",
        "A greeting people don’t hang up on",
        "Eleven words or fewer, and which ones to leave out.",
      ),
      planned("video", "Five calls to listen to every Friday", "How to choose them, and what to listen for."),
    ],
  },
  {
    title: "API",
    category: "api",
    items: [...apiPageWords.map(reference)],
  },
];

export const helpCenter = {
  meta: {
    title: "Help Center",
    description:
      "Guides for setting up an AI phone agent: the first week, calendars, call forwarding, and what to do when a caller is misunderstood.",
  },
  intro: {
    title: "Your line is open. Let’s get it right.",
    lead: "From the people who set agents up, for the person who answers the phone today.",
  },
  search: { label: "Search help", clear: "Clear the search" },
  tabsLabel: "Categories",
  types: { guide: "Guide", video: "Video", reference: "Reference" },
  planned: "Planned",
  /** Folds the items that cannot be opened yet. */
  plannedCount: (count: number) => `${count} planned`,
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  empty: {
    title: "No one has written that down yet.",
    text: (query: string) => `We couldn’t find anything for “${query}”.`,
    reset: "Show everything",
    ask: "Ask a person",
    to: paths.contact,
  },
  pane: {
    label: "Reading pane",
    title: "Pick up a guide.",
    text: "It opens here. Its address changes with it, so you can send it to a coworker.",
    start: "Start with this one",
    updated: "Last updated",
    minutes: (count: number) => `${count} min read`,
    close: "Close the guide",
    demo: {
      text: "Rather see it done? We’ll set one up with you in 30 minutes.",
      label: "Book a Demo",
      to: paths.bookDemo,
    },
  },
  notice: { title: "Coming Soon!", text: "This resource is currently under development" },
  closing: {
    title: "Still on hold with something? Talk to us.",
    text: "In a 30-minute demo, we’ll set up your greeting, your hours and one booking, and you’ll call it yourself.",
    action: { label: "Book a Demo", to: paths.bookDemo },
    links: [
      {
        label: "Write to us",
        text: `${company.email}, and a person answers within ${company.responseTime}.`,
        href: `mailto:${company.email}`,
      },
      {
        label: "Call us",
        text: `${unbrokenPhone}, and a person picks up, Monday to Saturday.`,
        href: phoneLink(),
      },
      {
        label: "Office hours",
        text: "Whether we’re in right now, and who picks up at night.",
        href: `${paths.contact}#office-title`,
      },
    ],
  },
} as const satisfies { closing: ClosingWithLinks; [name: string]: unknown };
