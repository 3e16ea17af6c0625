import { expect, test } from "vitest";
import { apiPageWords } from "../../../content/api-reference/api-pages.ts";
import type { ApiBody, ApiField, ApiLink } from "../../../domain/api-reference.ts";
import { apiPaths } from "../../../domain/site-map.ts";
import { openApi } from "../../../server/voice-api/openapi.ts";
import { apiReferenceOf } from "./pages.ts";

const origin = "https://larkline.example";
const { pages, common, refusals } = apiReferenceOf(
  openApi({ server: `${origin}/voice`, origin, fileLimit: 1 }),
  (page) => apiPaths[page as keyof typeof apiPaths],
);
const operations = pages.flatMap((page) => page.operations);

function fieldsIn(fields: readonly ApiField[]): ApiField[] {
  return fields.flatMap((field) => [field, ...fieldsIn(field.fields)]);
}

const bodies = operations.flatMap(({ body, answer }): ApiBody[] =>
  [body, answer].flatMap((each) => each ?? []),
);
const types = pages.flatMap((page) => page.types);
const fields = fieldsIn([...bodies, ...types, ...refusals].flatMap((each) => each.fields));

test("VAPI-01 every group of the description is a page of the site map, in its order", () => {
  expect(pages.map(({ id }) => id)).toEqual(Object.keys(apiPaths));
  expect(apiPageWords.map(({ path, name }) => [path, name])).toEqual(
    pages.map(({ id, name }) => [apiPaths[id as keyof typeof apiPaths], name]),
  );
  expect(pages.every((page) => page.operations.length > 0)).toBe(true);
});

test("VAPI-01 a type stands in one place, and every link to it leads there", () => {
  const places = pages.flatMap((page) => [
    ...page.types.map(({ id }) => `${apiPaths[page.id as keyof typeof apiPaths]}#${id}`),
    ...page.operations.flatMap(({ body }) =>
      body?.anchor === undefined ? [] : `${apiPaths[page.id as keyof typeof apiPaths]}#${body.anchor}`,
    ),
  ]);
  expect(new Set(places).size).toBe(places.length);
  const links: ApiLink[] = [
    ...bodies.flatMap((body) => body.types),
    ...types.flatMap((type) => type.links),
    ...fields.flatMap(({ type }) => type ?? []),
  ];
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ to }) => !places.includes(to))).toEqual([]);
  expect(places.filter((place) => !links.some(({ to }) => to === place))).toEqual([]);
});

test("VAPI-01 every field has its meaning, those without effect their reason, and shared refusals stand once", () => {
  expect(fields.length).toBeGreaterThan(300);
  expect(fields.filter(({ text }) => text === "").map(({ name }) => name)).toEqual([]);
  expect(fields.find(({ name }) => name === "pcapEnabled")).toMatchObject({
    kind: undefined,
    text: "No packets are captured.",
  });
  for (const { id, statuses } of operations)
    expect(
      statuses.filter((each) => common.some(({ text }) => text === each.text)),
      id,
    ).toEqual([]);
});
