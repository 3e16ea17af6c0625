import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { Definition } from "#voice/index.ts";
import type { AccessEnv } from "./access.ts";
import type { FileRows } from "./file-rows.ts";
import { readListQuery } from "./list-query.ts";
import { Refusal, wrongBody } from "./refusals.ts";
import { bodyOf } from "./resource-routes.ts";
import { fileChange } from "./schemas.ts";
import { StorageError } from "./storage/storage-error.ts";
import { readUpload } from "./upload.ts";

const metadata = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

export interface FileRoutesDeps {
  readonly rows: FileRows;
  /** Longest file, in bytes. */
  readonly limit: number;
  /** Hears of each new file. */
  readonly uploaded: () => void;
  readonly onError: (error: unknown) => void;
}

/** Files for assistants. */
export function fileRoutes({ rows, limit, uploaded, onError }: FileRoutesDeps): Hono<AccessEnv> {
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
    const read = v.safeParse(fileChange, await bodyOf(c));
    if (!read.success) throw wrongBody(read.issues);
    const { name } = read.output;
    return c.json((await rows.change(c.req.param("id"), name ? { name } : {}, c.var.author)) ?? fail(c));
  });
  routes.delete("/:id", async (c) => c.json((await rows.remove(c.req.param("id"), c.var.author)) ?? fail(c)));
  return routes;

  async function upload(c: Context<AccessEnv>): Promise<Response> {
    const received = rows.create(async (store) => {
      const { fields } = await readUpload(c.req.raw, limit, store);
      return described(fields);
    }, c.var.author);
    const file = await received.catch((error: unknown) => {
      if (!(error instanceof StorageError)) throw error;
      onError(error);
      throw new Refusal(error.fault === "later" ? 503 : 502, error.message);
    });
    uploaded();
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
