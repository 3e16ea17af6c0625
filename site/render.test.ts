import { expect, test } from "vitest";
import { allPathsIn } from "#domain/local-paths.ts";
import { islands } from "./islands/islands.ts";
import { renderFailed, renderNotFound, renderPage } from "./render.tsx";

const islandsIn = (html: string) =>
  [...html.matchAll(/\sdata-island="([^"]*)"/g)].map((match) => match[1] ?? "");
const idsIn = (html: string) => [...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1] ?? "");

test("SITE-01 every page is finished when it is built: nothing is left for a script to fill in or move", async () => {
  for (const path of allPathsIn("en")) {
    const html = await renderPage(path, "/page.css");
    expect(html, path).toMatch(/^<!DOCTYPE html><html lang="en-US"/);
    expect(html, path).not.toMatch(/<template id="|<!--\$\?-->|\shidden id="S:|\$RC\(/);
    expect(html.match(/<h1\b/g), path).toHaveLength(1);
    // What a template holds is not in the page until a script puts it there.
    const ids = idsIn(html.replace(/<template>.*?<\/template>/gs, ""));
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([]);
  }
});

test("every island of a page is one that the browser can load, and every one of these is on a page", async () => {
  const used = new Set<string>();
  for (const path of allPathsIn("en"))
    for (const name of islandsIn(await renderPage(path, "/page.css"))) used.add(name);
  expect([...used].toSorted()).toEqual(Object.keys(islands).toSorted());
});

test("the component that a page renders as an island is the one that the browser loads under its name", async () => {
  for (const [name, load] of Object.entries(islands)) {
    const component = (await load()) as { name: string };
    const words = name.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    expect(component.name).toBe(words.join(""));
  }
});

test.each([
  ["an unknown path", renderNotFound, "404 Not Found"],
  ["a failed request", renderFailed, "500 Internal Server Error"],
])("SITE-05 the error screen of %s holds no island and no script", async (_, renderScreen, detail) => {
  const html = await renderScreen("/page.css");
  expect(html).toContain(detail);
  expect(islandsIn(html)).toEqual([]);
  expect(html).not.toContain("<script");
});
