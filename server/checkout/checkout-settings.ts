import type { PlanId } from "#domain/plans.ts";

/** The setting that holds a plan's payment page, such as `CHECKOUT_URL_GROWTH`. */
export type CheckoutSetting<Id extends string = PlanId> = `CHECKOUT_URL_${Uppercase<Id>}`;

export function checkoutSetting<Id extends string>(plan: { readonly id: Id }): CheckoutSetting<Id> {
  return `CHECKOUT_URL_${plan.id.toUpperCase() as Uppercase<Id>}`;
}

/** One setting for each plan, in the order of the plans. */
export function checkoutSettings<Id extends string>(
  plans: readonly { readonly id: Id }[],
): CheckoutSetting<Id>[] {
  return plans.map(checkoutSetting);
}
