import { type Context, Hono } from "hono";
import type { PlanId } from "#content/pricing/pricing.ts";
import { pricing } from "#content/pricing/pricing.ts";
import { paths } from "#domain/site-map.ts";

/** Where each plan is paid. A plan without a link is not sold by itself yet. */
export type CheckoutLinks = { readonly [plan in PlanId]?: string | undefined };

interface CheckoutDeps {
  readonly links: CheckoutLinks;
  /** Answers a plan that does not exist. */
  readonly notFound: (c: Context) => Response | Promise<Response>;
}

/**
 * `GET /:plan` leads to the plan's payment page, so that the pages need not know its address: 303, because
 * what follows is another resource. Without a link it leads to the contact form with the plan filled in.
 */
export function createCheckout({ links, notFound }: CheckoutDeps): Hono {
  const checkout = new Hono();
  checkout.get("/:plan", (c) => {
    const plan = pricing.plans.find(({ id }) => id === c.req.param("plan"))?.id;
    if (plan === undefined) return notFound(c);
    // An operator may change a link at any time; no browser may keep the old one.
    c.header("Cache-Control", "no-store");
    return c.redirect(links[plan] ?? `${paths.contact}?plan=${plan}`, 303);
  });
  return checkout;
}
