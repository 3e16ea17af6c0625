import { Hono } from "hono";
import * as v from "valibot";
import { described } from "#voice/index.ts";
import type { AccessEnv } from "./access.ts";
import { keptAnswer } from "./answers/kept-answer.ts";
import { readListQuery } from "./list-query.ts";
import { wrongBody } from "./refusals.ts";
import { bodyOf } from "./resource-routes.ts";
import type { ResourceRows } from "./resource-rows.ts";
import type { Resource } from "./resources.ts";
import { phoneNumberSchema } from "./schemas.ts";

/** More numbers than anybody has: pages are cut from all of them. */
const mostNumbers = 100_000;

const pageQuery = v.object({
  search: v.optional(v.string(), ""),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, "must be a number from 1 on"), v.transform(Number)),
  ),
  sortOrder: v.optional(v.picklist(["ASC", "DESC"], "must be ASC or DESC"), "DESC"),
});

/** `GET /v2/phone-number`: a page of numbers, and how many there are. */
export function numberPages(resource: Resource, rows: ResourceRows): Hono<AccessEnv> {
  const routes = new Hono<AccessEnv>();
  routes.get("/", async (c) => {
    const { page: wanted, search: words, sortOrder: order, ...rest } = c.req.query();
    const given = { page: wanted, search: words, sortOrder: order };
    const read = v.safeParse(pageQuery, given);
    if (!read.success) throw wrongBody(read.issues);
    const { search, page = 1, sortOrder } = read.output;
    const { limit, times } = readListQuery(rest);
    const size = Math.max(1, limit);
    const sought = search.toLowerCase();
    const found = (await rows.list(resource, { limit: mostNumbers, times })).filter((each) =>
      [each.name, each.number, each.sipUri].some((text) =>
        String(text ?? "")
          .toLowerCase()
          .includes(sought),
      ),
    );
    if (sortOrder === "ASC") found.reverse();
    const totalPages = Math.ceil(found.length / size);
    const results = found.slice((page - 1) * size, page * size);
    return c.json({
      results,
      metadata: {
        itemsPerPage: size,
        totalItems: found.length,
        currentPage: page,
        totalPages,
        hasNextPage: page < totalPages,
        sortOrder,
      },
    });
  });
  return routes;
}

export const soundAddress = described(
  v.looseObject({
    url: described(
      v.pipe(v.string(), v.maxLength(2_048), v.url("must be an address")),
      "The address of the sound.",
    ),
  }),
  "A sound to play behind the voice.",
);

export const soundFinding = described(
  v.object({ valid: described(v.boolean(), "Always false.") }),
  "Whether a sound can be played.",
);

export const numberPage = described(
  v.object({
    results: described(v.array(v.intersect([phoneNumberSchema, keptAnswer])), "The numbers of the page."),
    metadata: described(
      v.object({
        itemsPerPage: described(v.number(), "The limit of the list."),
        totalItems: described(v.number(), "How many numbers match."),
        currentPage: described(v.number(), "The page, from 1."),
        totalPages: described(v.number(), "How many pages there are."),
        hasNextPage: described(v.boolean(), "True if another page follows."),
        sortOrder: described(v.picklist(["ASC", "DESC"]), "The order of the list."),
      }),
      "Where the page is in the list.",
    ),
  }),
  "A page of phone numbers.",
);

/** `POST /assistant/background-sound/validate`: no sound from an address is played here, so none is valid. */
export function soundRoutes(): Hono<AccessEnv> {
  const routes = new Hono<AccessEnv>();
  routes.post("/background-sound/validate", async (c) => {
    const read = v.safeParse(soundAddress, await bodyOf(c));
    if (!read.success) throw wrongBody(read.issues);
    return c.json({ valid: false });
  });
  return routes;
}
