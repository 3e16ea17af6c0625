import { describe, expect, test } from "vitest";
import { helpSections, helpTabs } from "#content/help/help-center.ts";
import {
  byAvailability,
  countItems,
  itemInAddress,
  matchingSections,
  tabForKey,
  withArticle,
} from "./help-model.ts";

const titles = (query: string, tab: (typeof helpTabs)[number]["id"] = "all") =>
  matchingSections(helpSections, { query, tab }).flatMap(({ items }) => items.map(({ title }) => title));

describe("HELP-01 the search", () => {
  test("finds items by title or description, whatever the case", () => {
    expect(titles("CONNECT your")).toEqual(["Connect your calendar"]);
    expect(titles("stylist")).toEqual([]);
    expect(titles("nothing is booked twice")).toEqual(["Connect your calendar"]);
    for (const typed of ["Salon's FIRST", "Salon’s FIRST"]) {
      expect(titles(typed)).toEqual(["Your first day, filmed"]);
    }
  });

  test("takes the text literally, not as a pattern, and ignores white space around it", () => {
    expect(titles(".*")).toEqual([]);
    expect(titles("  webhooks ")).toEqual(["Webhooks"]);
    expect(titles("   ")).toHaveLength(23);
  });
});

test("HELP-03 what can be read stands apart from what is planned, each in its order", () => {
  const [first] = helpSections;
  const { ready, planned } = byAvailability(first?.items.toReversed() ?? []);
  expect(ready.map(({ title }) => title)).toEqual(["Connect your calendar", "Set up your agent in a week"]);
  expect(planned.map(({ title }) => title)).toEqual(["Your first day, filmed"]);
});

describe("HELP-02 the tabs", () => {
  test("are the six categories of the specification", () => {
    expect(helpTabs.map(({ id }) => id)).toEqual([
      "all",
      "getting-started",
      "guides",
      "troubleshooting",
      "best-practices",
      "api",
    ]);
  });

  test("each category has a section, and shows it alone", () => {
    for (const { id } of helpTabs.slice(1)) {
      const sections = matchingSections(helpSections, { query: "", tab: id });
      expect(sections.map(({ category }) => category)).toEqual([id]);
    }
  });

  test("hide a section in which nothing matches, and combine with the search", () => {
    const found = matchingSections(helpSections, { query: "calendar", tab: "all" });
    expect(found.map(({ category }) => category)).toEqual(["getting-started", "troubleshooting"]);
    expect(countItems(found)).toBe(2);
    expect(matchingSections(helpSections, { query: "calendar", tab: "api" })).toEqual([]);
  });

  test.each([
    ["ArrowRight", "c", "a"],
    ["ArrowRight", "a", "b"],
    ["ArrowLeft", "a", "c"],
    ["ArrowLeft", "b", "a"],
    ["Home", "b", "a"],
    ["End", "b", "c"],
    ["x", "b", undefined],
  ])("%s on %s moves to %s", (key, current, next) => {
    expect(tabForKey(["a", "b", "c"], current, key)).toBe(next);
  });
});

describe("HELP-03 HELP-04 the items", () => {
  const items = helpSections.flatMap((section) => section.items);

  test("exactly the available items have a text: four guides, two more than required, and the API's references", () => {
    for (const item of items)
      expect(
        [item.article, item.to].filter((each) => each !== undefined),
        item.title,
      ).toHaveLength(item.available ? 1 : 0);
    const open = items.filter(({ available }) => available);
    expect(open.filter(({ article }) => article).map(({ type }) => type)).toEqual(Array(4).fill("guide"));
    expect(open.filter(({ to }) => to).map(({ type }) => type)).toEqual(Array(13).fill("reference"));
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(["guide", "video", "reference"]));
  });

  test("every text was last updated on March 15, 2025 and is long enough to be useful", async () => {
    for (const { article } of items.filter(({ article }) => article)) {
      expect(article?.updated).toEqual({ iso: "2025-03-15", text: "March 15, 2025" });
      expect((await article?.load())?.length).toBeGreaterThan(2500);
    }
  });

  test("the address names the article, and changing it keeps the other parameters", () => {
    expect(itemInAddress(helpSections, "?article=connect-your-calendar")?.title).toBe(
      "Connect your calendar",
    );
    expect(itemInAddress(helpSections, "?article=no-such")).toBeUndefined();
    expect(itemInAddress(helpSections, "")).toBeUndefined();
    expect(withArticle("?ref=mail", "a")).toBe("?ref=mail&article=a");
    expect(withArticle("?article=a&ref=mail", undefined)).toBe("?ref=mail");
    expect(withArticle("?article=a", undefined)).toBe("");
  });
});
