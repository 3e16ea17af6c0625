import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { Definition, Monitor } from "#voice/index.ts";
import type { AccessEnv } from "./access.ts";
import type { Author } from "./audit.ts";
import type { CallRows } from "./call-rows.ts";
import { readListQuery } from "./list-query.ts";
import { type Customer, phoneCallSchema, type ReadPhoneCall } from "./phone-call-schema.ts";
import { bodyOfRefusal, Refusal, wrongBody } from "./refusals.ts";
import { bodyOf } from "./resource-routes.ts";
import { callChange } from "./schemas.ts";

const uuid = v.pipe(v.string(), v.uuid("must be an id"));
/** Properties of a request that rings a phone. */
const telephoneProperties = ["customer", "customers", "customerId", "phoneNumber", "phoneNumberId"] as const;

/** Asks for a call that rings a customer's phone. @returns its id. @throws Refusal */
export type RequestPhoneCall = (asked: {
  readonly body: ReadPhoneCall;
  readonly customer: Customer;
  readonly author: Author;
  /** False for a key that may not decide where stored credentials are sent. */
  readonly mayDirectKeys: boolean;
}) => Promise<string>;

const filter = v.object({ assistantId: v.optional(uuid) });

/**
 * `GET /call`, one call's addresses, and the calls that ring phones. Web calls are made by `POST /call/web` (voice/api).
 */
export function callRoutes({
  rows,
  hangUp,
  makeWebCall,
  requestPhoneCall,
}: {
  readonly rows: CallRows;
  /** Ends a call that is going on, in whichever process. */
  readonly hangUp: (id: string) => Promise<void>;
  /** Answers as `POST /call/web` does. */
  readonly makeWebCall: (c: Context, body: string) => Response | Promise<Response>;
  readonly requestPhoneCall: RequestPhoneCall;
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
    return c.json(c.var.scope === "read" ? withoutControl(call) : call);
  });
  routes.patch("/:id", async (c) => {
    const read = v.safeParse(callChange, await bodyOf(c));
    if (!read.success) throw wrongBody(read.issues);
    const id = c.req.param("id");
    const { name } = read.output;
    const call = await (name === undefined ? rows.find(id) : rows.rename(id, name, c.var.author));
    if (!call) throw missing(id);
    return c.json(call);
  });
  routes.delete("/:id", async (c) => {
    const id = c.req.param("id");
    await hangUp(id);
    const call = await rows.remove(id, c.var.author);
    if (!call) throw missing(id);
    return c.json(call);
  });
  routes.post("/phone", async (c) => c.json(await askForCalls(c, await bodyOf(c)), 201));
  // The newer way to make a call of either kind.
  routes.post("/", async (c) => {
    const body = await bodyOf(c);
    const isByPhone = telephoneProperties.some((name) => body[name] != null);
    return isByPhone ? c.json(await askForCalls(c, body), 201) : makeWebCall(c, JSON.stringify(body));
  });

  /** @returns the call, or those of several customers with the refusals of the others. */
  async function askForCalls(c: Context<AccessEnv>, given: object): Promise<object> {
    const read = v.safeParse(phoneCallSchema, given);
    if (!read.success) throw wrongBody(read.issues);
    const body = read.output;
    const ask = async (customer: Customer) => {
      const { author, scope } = c.var;
      const id = await requestPhoneCall({ body, customer, author, mayDirectKeys: scope === "all" });
      return (await rows.find(id)) ?? { id };
    };
    if (body.customer != null) return ask(body.customer);
    const results: object[] = [];
    const errors: object[] = [];
    // One after the other: the caps are the same for all.
    for (const customer of body.customers ?? [])
      try {
        results.push(await ask(customer));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        errors.push({ customer: { number: customer.number }, error: bodyOfRefusal(error).message });
      }
    return { results, errors };
  }
  return routes;
}

/** A key that only reads may not learn where a call is steered: the address is all that takes. */
function withoutControl({ monitor, ...call }: Definition): Definition {
  const { listenUrl } = (monitor ?? {}) as Monitor;
  return { ...call, ...(listenUrl !== undefined && { monitor: { listenUrl } }) };
}
