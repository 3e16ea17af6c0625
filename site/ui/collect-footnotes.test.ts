import { expect, test } from "vitest";
import { collectFootnotes } from "./collect-footnotes.ts";

test("footnotes are numbered in the order of the page, each once, and lead back to where they are named first", () => {
  const strip = { figures: [{ footnote: "satisfaction" }, { footnote: "plain" }, { footnote: "languages" }] };
  const panel = { moments: [{ footnote: "answer-time" }], footnote: "human-pause" };
  const closing = { facts: [{ footnote: "languages" }, {}, { footnote: "uptime" }] };
  const { ids, first } = collectFootnotes([strip, undefined, "words", panel, closing]);
  expect(ids).toEqual(["satisfaction", "languages", "answer-time", "human-pause", "uptime"]);
  expect(first.get("languages")).toBe(strip.figures[2]);
  expect(first.get("uptime")).toBe(closing.facts[2]);
});

test("content without footnotes has none, and a name that is no footnote does not count", () => {
  expect(collectFootnotes([{ text: "Hello", footnote: "toString" }]).ids).toEqual([]);
});
