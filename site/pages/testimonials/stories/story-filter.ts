import { type StoryIndustry, storyIndustries, type Testimonial } from "#content/testimonials/testimonials.ts";
import { searchable } from "#site/ui/searchable.ts";

/** The visitor's filter. Both parts narrow the list. */
export interface StoryFilter {
  /** As typed, spaces included; empty for no search. */
  readonly query: string;
  /** Empty for all industries. */
  readonly industry: StoryIndustry | "";
}

export const noFilter: StoryFilter = { query: "", industry: "" };

/** The matching stories: the query occurs in the text, company or author, whatever its case. */
export function matchingStories(
  stories: readonly Testimonial[],
  filter: StoryFilter,
): readonly Testimonial[] {
  const wanted = searchable(filter.query.trim());
  return stories.filter(
    ({ text, company, author, industry }) =>
      (filter.industry === "" || industry === filter.industry) &&
      [text, company, author].some((words) => searchable(words).includes(wanted)),
  );
}

/** The filter in an address; an unknown industry counts as none. */
export function filterIn(search: string): StoryFilter {
  const parameters = new URLSearchParams(search);
  const asked = parameters.get("industry")?.toLowerCase();
  const industry = storyIndustries.find((each) => each.toLowerCase() === asked) ?? "";
  return { query: parameters.get("q") ?? "", industry };
}

/** The same address with another filter. Other parameters, such as a campaign, stay. */
export function withFilter(search: string, { query, industry }: StoryFilter): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of [
    ["q", query.trim()],
    ["industry", industry.toLowerCase()],
  ] as const) {
    if (value === "") parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

/**
 * True when a change is a separate step for the browser's Back button. Beginning or ending a search and choosing an
 * industry are; the letters in between are not, or Back would undo one letter at a time.
 */
export function isOwnStep(before: StoryFilter, after: StoryFilter): boolean {
  return before.industry !== after.industry || (before.query.trim() === "") !== (after.query.trim() === "");
}

export function isSameFilter(one: StoryFilter, other: StoryFilter): boolean {
  return one.query.trim() === other.query.trim() && one.industry === other.industry;
}
