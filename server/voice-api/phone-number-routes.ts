import { Hono } from "hono";
import * as v from "valibot";
import type { AccessEnv } from "./access.ts";
import { Refusal, wrongBody } from "./refusals.ts";
import { bodyOf } from "./resource-routes.ts";
import type { ResourceRows } from "./resource-rows.ts";
import type { Resource } from "./resources.ts";
import { number } from "./schemas.ts";

const twilioImport = v.looseObject({
  twilioPhoneNumber: number,
  twilioAccountSid: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  twilioAuthToken: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
});

const vonageImport = v.looseObject({
  vonagePhoneNumber: number,
  credentialId: v.pipe(v.string(), v.uuid("must be the id of a credential")),
});

/** The older ways to add a number. The newer one is a plain `POST /phone-number`. */
export function phoneNumberRoutes(resource: Resource, rows: ResourceRows): Hono<AccessEnv> {
  const routes = new Hono<AccessEnv>();
  routes.post("/import/twilio", async (c) => {
    const read = v.safeParse(twilioImport, await bodyOf(c));
    if (!read.success) throw wrongBody(read.issues);
    const { twilioPhoneNumber, ...rest } = read.output;
    const definition = { ...rest, provider: "twilio", number: twilioPhoneNumber };
    const { body } = await rows.create(resource, definition, c.var.author);
    return c.json(body, 201);
  });
  routes.post("/import/vonage", async (c) => {
    const read = v.safeParse(vonageImport, await bodyOf(c));
    if (!read.success) throw wrongBody(read.issues);
    const { vonagePhoneNumber, ...rest } = read.output;
    const definition = { ...rest, provider: "vonage", number: vonagePhoneNumber };
    const { body } = await rows.create(resource, definition, c.var.author);
    return c.json(body, 201);
  });
  // Nothing here sells numbers: it would take an account at a carrier.
  routes.post("/buy", () => {
    const instead = "Get one from your carrier, then import it: POST /phone-number/import/twilio or /vonage.";
    throw new Refusal(400, `This server sells no numbers. ${instead}`);
  });
  return routes;
}
