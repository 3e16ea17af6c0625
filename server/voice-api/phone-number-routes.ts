import { Hono } from "hono";
import type { Kysely } from "kysely";
import * as v from "valibot";
import type { Tables } from "#server/database/tables.ts";
import type { AccessEnv } from "./access.ts";
import type { Author } from "./audit.ts";
import { wrongBody } from "./refusals.ts";
import { bodyOf } from "./resource-routes.ts";
import type { ResourceRows } from "./resource-rows.ts";
import type { Resource } from "./resources.ts";
import { numberPurchase, twilioImport, vonageImport } from "./schemas.ts";

/** Buys a number. @returns what is to be stored of it. @throws Refusal */
export type BuyNumber = (order: {
  /** The transaction that stores the number, and a connection of its own. */
  readonly transaction: Kysely<Tables>;
  readonly kysely: Kysely<Tables>;
  /** The id that it is to be stored under. */
  readonly id: string;
  readonly areaCode: string;
  readonly author: Author;
}) => Promise<{ readonly number: string; readonly twilioAccountSid: string }>;

/** Stands for the number to be bought while the rest is checked. Twilio gives it to nobody. */
const notBought = "+15005550006";

/** The older ways to add a number. The newer one is a plain `POST /phone-number`. */
export function phoneNumberRoutes(
  resource: Resource,
  rows: ResourceRows,
  kysely: Kysely<Tables>,
  buy: BuyNumber,
): Hono<AccessEnv> {
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
  routes.post("/buy", async (c) => {
    const read = v.safeParse(numberPurchase, await bodyOf(c));
    if (!read.success) throw wrongBody(read.issues);
    const { areaCode, ...rest } = read.output;
    const { author } = c.var;
    const wanted = { ...rest, provider: "twilio", number: notBought, twilioAccountSid: "" };
    const { body } = await rows.create(resource, wanted, author, ({ transaction, id }) =>
      buy({ transaction, kysely, id, areaCode, author }),
    );
    return c.json(body, 201);
  });
  return routes;
}
