import { type Context, Hono } from "hono";
import { paths } from "#domain/site-map.ts";
import { type CheckoutSetting, checkoutSetting } from "./checkout-settings.ts";

interface CheckoutDeps<Id extends string> {
  readonly plans: readonly { readonly id: Id }[];
  /** Each plan's payment page. A plan without one cannot be bought online yet. */
  readonly env: { readonly [setting in CheckoutSetting<Id>]?: string | undefined };
  /** Responds to an unknown plan. */
  readonly notFound: (c: Context) => Response | Promise<Response>;
}

/**
 * `GET /:plan` redirects to the plan's payment page, so that the pages need not know its address: with 303, because
 * that is another resource. Without a payment page it redirects to the contact form with the plan filled in.
 */
export function createCheckout<Id extends string>({ plans, env, notFound }: CheckoutDeps<Id>): Hono {
  const checkout = new Hono();
  checkout.get("/:plan", (c) => {
    const plan = plans.find(({ id }) => id === c.req.param("plan"));
    if (plan === undefined) return notFound(c);
    // The operator may change a link at any time, so no browser may keep the old one.
    c.header("Cache-Control", "no-store");
    return c.redirect(env[checkoutSetting(plan)] ?? `${paths.contact}?plan=${plan.id}`, 303);
  });
  return checkout;
}
