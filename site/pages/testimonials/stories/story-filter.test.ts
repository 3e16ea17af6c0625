import { describe, expect, test } from "vitest";
import { type Testimonial, testimonials } from "#content/testimonials/testimonials.ts";
import { filterIn, isOwnStep, matchingStories, noFilter, withFilter } from "./story-filter.ts";

const story = (rest: Partial<Testimonial>): Testimonial => ({
  id: "x",
  text: "It answers.",
  author: "Ann Lee",
  role: "Owner",
  company: "Blue Door",
  industry: "Retail",
  rating: 5,
  stats: [],
  footnote: "sample-stories",
  features: ["Scheduling"],
  ...rest,
});
const stories = [
  story({ id: "text", text: "Fewer NO-SHOWS since May." }),
  story({ id: "author", author: "Zoë Nosho", industry: "Finance" }),
  story({ id: "company", company: "No-Show Theater" }),
];
const found = (query: string, industry: "" | "Finance" | "Retail" | "Education" = "") =>
  matchingStories(stories, { query, industry }).map(({ id }) => id);

describe("searching the stories", () => {
  test("TEST-02 a word is found in the text, company or author, whatever its case", () => {
    expect(found("no-show")).toEqual(["text", "company"]);
    expect(found("ZOË")).toEqual(["author"]);
    expect(found("theat")).toEqual(["company"]);
    expect(found("  nosho ")).toEqual(["author"]);
    for (const typed of ["didn't show", "didn’t show"]) {
      expect(matchingStories(testimonials.stories, { ...noFilter, query: typed })).toHaveLength(1);
    }
  });

  test("TEST-02 other fields are not searched, and the query is not a pattern", () => {
    expect(found("owner")).toEqual([]);
    expect(found("scheduling")).toEqual([]);
    expect(found(".*")).toEqual([]);
  });

  test("TEST-03 an industry shows only its stories; no industry shows all", () => {
    expect(found("")).toEqual(["text", "author", "company"]);
    expect(found("", "Finance")).toEqual(["author"]);
  });

  test("TEST-04 both filters narrow together", () => {
    expect(found("no-show", "Retail")).toEqual(["text", "company"]);
    expect(found("no-show", "Finance")).toEqual([]);
  });
});

describe("the filter in the address", () => {
  test.each([
    ["", noFilter],
    ["?q=dent&industry=healthcare", { query: "dent", industry: "Healthcare" }],
    ["?industry=FINANCE", { query: "", industry: "Finance" }],
    ["?industry=farming&q=a%20b", { query: "a b", industry: "" }],
  ] as const)("TEST-04 %s asks for %o", (search, filter) => {
    expect(filterIn(search)).toEqual(filter);
  });

  test("TEST-04 the filter is written without empty parts and keeps other parameters", () => {
    expect(withFilter("?utm_source=mail", { query: " hotel ", industry: "Hospitality" })).toBe(
      "?utm_source=mail&q=hotel&industry=hospitality",
    );
    expect(withFilter("?q=hotel&industry=retail", noFilter)).toBe("");
  });

  test("TEST-04 Back undoes a whole search or a choice, not a single letter", () => {
    const typed = { query: "d", industry: "" } as const;
    expect(isOwnStep(noFilter, typed)).toBe(true);
    expect(isOwnStep(typed, { ...typed, query: "de" })).toBe(false);
    expect(isOwnStep(typed, { ...typed, industry: "Retail" })).toBe(true);
    expect(isOwnStep(typed, noFilter)).toBe(true);
  });
});

test("TEST-01 there are six stories, one per industry, each complete", () => {
  expect(new Set(testimonials.stories.map(({ industry }) => industry)).size).toBe(6);
  expect(testimonials.stories).toHaveLength(6);
  for (const each of testimonials.stories) {
    expect(Math.min(each.text.length, each.stats.length, each.features.length)).toBeGreaterThan(0);
    expect(each.rating >= 1 && each.rating <= 5).toBe(true);
  }
});
