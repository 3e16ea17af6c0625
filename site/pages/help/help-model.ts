import type { HelpItem, HelpSection, HelpTab } from "#content/help/help-center.ts";
import { searchable } from "#site/ui/searchable.ts";

export interface HelpFilter {
  readonly query: string;
  readonly tab: HelpTab;
}

/**
 * The sections with only their matching items: the title or description contains the query, whatever its case, and the
 * tab is "all" or the item's section. A section without matching items is left out.
 */
export function matchingSections(
  sections: readonly HelpSection[],
  { query, tab }: HelpFilter,
): HelpSection[] {
  const sought = searchable(query.trim());
  const matches = ({ title, description }: HelpItem) =>
    searchable(title).includes(sought) || searchable(description).includes(sought);
  return sections
    .filter(({ category }) => tab === "all" || category === tab)
    .map((section) => ({ ...section, items: section.items.filter(matches) }))
    .filter(({ items }) => items.length > 0);
}

/** Items to read, and below them those that are still being made. */
export function byAvailability(items: readonly HelpItem[]): { ready: HelpItem[]; planned: HelpItem[] } {
  return {
    ready: items.filter(({ available }) => available),
    planned: items.filter(({ available }) => !available),
  };
}

export function countItems(sections: readonly HelpSection[]): number {
  return sections.reduce((sum, { items }) => sum + items.length, 0);
}

/** The available item whose article the address asks for (`?article=slug`). */
export function itemInAddress(sections: readonly HelpSection[], search: string): HelpItem | undefined {
  const slug = new URLSearchParams(search).get("article");
  return sections
    .flatMap(({ items }) => items)
    .find(({ available, article }) => available && article?.slug === slug);
}

/** The same address with another article, or with none. Other parameters stay. */
export function withArticle(search: string, slug: string | undefined): string {
  const parameters = new URLSearchParams(search);
  if (slug === undefined) parameters.delete("article");
  else parameters.set("article", slug);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

/** The tab that a key moves to (ARIA tabs pattern), wrapping around at both ends; undefined for other keys. */
export function tabForKey<T>(tabs: readonly T[], current: T, key: string): T | undefined {
  const at = tabs.indexOf(current);
  if (key === "ArrowRight") return tabs[(at + 1) % tabs.length];
  if (key === "ArrowLeft") return tabs.at(at - 1);
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs.at(-1);
  return undefined;
}
