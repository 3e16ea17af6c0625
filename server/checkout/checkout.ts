import { type Context, Hono } from "hono";
import { paths } from "#domain/site-map.ts";
import { type CheckoutSetting, checkoutSetting } from "./checkout-settings.ts";

interface CheckoutDeps<Id extends string> {
  readonly plans: readonly { readonly id: Id }[];
  /** Where each plan is paid. A plan without a link is not sold by itself yet. */
  readonly env: { readonly [setting in CheckoutSetting<Id>]?: string | undefined };
  /** Answers a plan that does not exist. */
  readonly notFound: (c: Context) => Response | Promise<Response>;
}

/**
 * `GET /:plan` leads to the plan's payment page, so that the pages need not know its address: 303, because
 * what follows is another resource. Without a link it leads to the contact form with the plan filled in.
 */
export function createCheckout<Id extends string>({ plans, env, notFound }: CheckoutDeps<Id>): Hono {
  const checkout = new Hono();
  checkout.get("/:plan", (c) => {
    const plan = plans.find(({ id }) => id === c.req.param("plan"));
    if (plan === undefined) return notFound(c);
    // An operator may change a link at any time; no browser may keep the old one.
    c.header("Cache-Control", "no-store");
    return c.redirect(env[checkoutSetting(plan)] ?? `${paths.contact}?plan=${plan.id}`, 303);
  });
  return checkout;
}
