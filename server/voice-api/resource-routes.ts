import { type Context, Hono } from "hono";
import { nestingLimit, readJson } from "#voice/index.ts";
import type { AccessEnv } from "./access.ts";
import { readListQuery } from "./list-query.ts";
import { Refusal } from "./refusals.ts";
import type { Kept, ResourceRows } from "./resource-rows.ts";
import type { Resource } from "./resources.ts";

/** Methods that a resource answers, and what it refuses the others with. */
const methods = "GET, POST, PATCH, PUT, DELETE";

/** The addresses of one resource: list, create, read, change, replace, delete. */
export function resourceRoutes(resource: Resource, rows: ResourceRows): Hono<AccessEnv> {
  const routes = new Hono<AccessEnv>();
  const missing = (id: string) =>
    new Refusal(404, `There is no ${resource.one} with the id "${id.slice(0, 100)}".`);

  routes.get("/", async (c) => c.json(await rows.list(resource, readListQuery(c.req.query()))));
  routes.post("/", async (c) => answer(c, await rows.create(resource, await bodyOf(c), c.var.author), 201));
  routes.get("/:id", async (c) => answer(c, (await rows.find(resource, c.req.param("id"))) ?? fail(c)));
  routes.patch("/:id", (c) => change(c, "updated"));
  routes.put("/:id", (c) => change(c, "replaced"));
  routes.delete("/:id", async (c) => {
    const removed = await rows.remove(resource, c.req.param("id"), c.var.author, versionsOf(c));
    return answer(c, removed ?? fail(c));
  });
  routes.all("*", (c) => {
    c.header("Allow", methods);
    throw new Refusal(404, `There is no ${c.req.method} ${c.req.path} here.`);
  });
  return routes;

  async function change(c: Context<AccessEnv, "/:id">, how: "updated" | "replaced"): Promise<Response> {
    const body = await bodyOf(c);
    const id = c.req.param("id");
    return answer(c, (await rows.change(resource, id, how, body, c.var.author, versionsOf(c))) ?? fail(c));
  }

  function fail(c: Context<AccessEnv, "/:id">): never {
    throw missing(c.req.param("id"));
  }
}

function answer(c: Context, { version, body }: Kept, status: 200 | 201 = 200): Response {
  c.header("ETag", version);
  return c.json(body, status);
}

/** @throws Refusal for anything but a JSON object. */
export async function bodyOf(c: Context): Promise<Readonly<Record<string, unknown>>> {
  const body = readJson(await c.req.text(), nestingLimit);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new Refusal(400, "The body must be a JSON object, not nested too deeply.");
  return body as Readonly<Record<string, unknown>>;
}

function versionsOf(c: Context): readonly string[] | undefined {
  return c.req
    .header("if-match")
    ?.split(",")
    .map((version) => version.trim());
}
