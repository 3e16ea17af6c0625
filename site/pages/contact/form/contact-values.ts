import { findPlan, type PlanId } from "#domain/plans.ts";

export const contactFields = ["firstName", "lastName", "email", "company", "message"] as const;

/** The values that the contact form sends. A type and not an interface, so that it is assignable to a record. */
export type ContactValues = Readonly<Record<(typeof contactFields)[number] | "nickname", string>> & {
  readonly plan?: PlanId;
};

export function contactValues(form: HTMLFormElement, plan: PlanId | undefined): ContactValues {
  const entries = new FormData(form);
  const text = (name: string) => String(entries.get(name) ?? "");
  const texts = Object.fromEntries([...contactFields, "nickname"].map((name) => [name, text(name)]));
  return { ...(texts as ContactValues), ...(plan && { plan }) };
}

/** The plan that an address asks about (`?plan=growth`); undefined for anything but a plan. */
export function planInAddress(search: string): PlanId | undefined {
  return findPlan(new URLSearchParams(search).get("plan") ?? "")?.id;
}
