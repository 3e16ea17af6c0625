import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { Definition } from "#voice/index.ts";
import type { AccessEnv } from "./access.ts";
import type { FileRows } from "./file-rows.ts";
import { readListQuery } from "./list-query.ts";
import { Refusal, wrongBody } from "./refusals.ts";
import { bodyOf } from "./resource-routes.ts";
import { readUpload } from "./upload.ts";

const change = v.looseObject({
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
});

const metadata = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** Files for assistants. `limit` is the longest file, in bytes. */
export function fileRoutes(rows: FileRows, limit: number): Hono<AccessEnv> {
  const routes = new Hono<AccessEnv>();
  const missing = (id: string) => new Refusal(404, `There is no file with the id "${id.slice(0, 100)}".`);

  routes.get("/", async (c) => {
    const { purpose } = c.req.query();
    return c.json(await rows.list({ ...readListQuery(c.req.query()), purpose }));
  });
  routes.post("/", upload);
  routes.post("/upload", upload);
  routes.get("/:id", async (c) => c.json((await rows.find(c.req.param("id"))) ?? fail(c)));
  routes.patch("/:id", async (c) => {
    const read = v.safeParse(change, await bodyOf(c));
    if (!read.success) throw wrongBody(read.issues);
    const { name } = read.output;
    return c.json((await rows.change(c.req.param("id"), name ? { name } : {}, c.var.author)) ?? fail(c));
  });
  routes.delete("/:id", async (c) => c.json((await rows.remove(c.req.param("id"), c.var.author)) ?? fail(c)));
  return routes;

  async function upload(c: Context<AccessEnv>): Promise<Response> {
    const file = await rows.create(async (store) => {
      const { fields } = await readUpload(c.req.raw, limit, store);
      return described(fields);
    }, c.var.author);
    return c.json(file, 201);
  }

  function fail(c: Context<AccessEnv, "/:id">): never {
    throw missing(c.req.param("id"));
  }
}

/** The text fields beside a file. */
function described({ purpose, metadata: given }: Readonly<Record<string, string>>): Definition {
  if (given === undefined) return purpose === undefined ? {} : { purpose: purpose.slice(0, 200) };
  const read = v.safeParse(metadata, given);
  if (!read.success) throw new Refusal(400, "metadata: must be a JSON object");
  return { ...(purpose !== undefined && { purpose: purpose.slice(0, 200) }), metadata: read.output };
}
