import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { AccessEnv } from "./access.ts";
import type { CallRows } from "./call-rows.ts";
import { readListQuery } from "./list-query.ts";
import { Refusal, wrongBody } from "./refusals.ts";
import { bodyOf } from "./resource-routes.ts";

const change = v.looseObject({ name: v.nullish(v.pipe(v.string(), v.maxLength(40))) });

const uuid = v.pipe(v.string(), v.uuid("must be an id"));
const filter = v.object({ assistantId: v.optional(uuid) });

/** `GET /call`, and one call's addresses. Web calls are made by `POST /call/web` (voice/api). */
export function callRoutes({
  rows,
  hangUp,
  makeWebCall,
}: {
  readonly rows: CallRows;
  /** Ends a call that is going on in this process. */
  readonly hangUp: (id: string) => void;
  /** Answers as `POST /call/web` does. */
  readonly makeWebCall: (c: Context, body: string) => Response | Promise<Response>;
}): Hono<AccessEnv> {
  const routes = new Hono<AccessEnv>();
  const missing = (id: string) => new Refusal(404, `There is no call with the id "${id.slice(0, 100)}".`);

  routes.get("/", async (c) => {
    const read = v.safeParse(filter, c.req.query());
    if (!read.success) throw wrongBody(read.issues);
    return c.json(await rows.list({ ...readListQuery(c.req.query()), ...read.output }));
  });
  routes.get("/:id", async (c) => {
    const id = c.req.param("id");
    const call = await rows.find(id);
    if (!call) throw missing(id);
    return c.json(call);
  });
  routes.patch("/:id", async (c) => {
    const read = v.safeParse(change, await bodyOf(c));
    if (!read.success) throw wrongBody(read.issues);
    const id = c.req.param("id");
    const { name } = read.output;
    const call = await (name === undefined ? rows.find(id) : rows.rename(id, name, c.var.author));
    if (!call) throw missing(id);
    return c.json(call);
  });
  routes.delete("/:id", async (c) => {
    const id = c.req.param("id");
    hangUp(id);
    const call = await rows.remove(id, c.var.author);
    if (!call) throw missing(id);
    return c.json(call);
  });
  routes.post("/phone", async (c) => {
    await bodyOf(c);
    throw noCarrier();
  });
  // The newer way to make a call of either kind.
  routes.post("/", async (c) => {
    const body = await bodyOf(c);
    const { customer, customers, phoneNumberId, phoneNumber } = body;
    if ([customer, customers, phoneNumberId, phoneNumber].some((given) => given != null)) throw noCarrier();
    return makeWebCall(c, JSON.stringify(body));
  });
  return routes;
}

/** Until a carrier can be set, no request can ring a phone from here. */
function noCarrier(): Refusal {
  return new Refusal(
    400,
    "This server has no carrier, so it cannot ring a phone. Make a web call instead: POST /call/web.",
  );
}
