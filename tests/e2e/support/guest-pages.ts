import { expect, type Page } from "@playwright/test";
import { callOn, firstAnswer } from "./call-pages.ts";

/** A link into the call of stand-in-call.ts, as the call screen makes them. */
export const standInLink = `/join#call=stand-in&token=guest.0.9999999999.link.${"x".repeat(43)}`;

/** The page on which a guest joins a call, and the screen of the call that they are in. */
export function guestOn(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Call with Wren" });
  return {
    dialog,
    name: page.getByLabel("Your name"),
    joins: page.getByRole("button", { name: "Join the call" }),
    heading: page.getByRole("heading", { level: 1 }),
    who: dialog.locator("#call-subtitle"),
    state: dialog.locator("#call-state"),
    captions: dialog.getByRole("log", { name: "Live captions" }),
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    /** Opens the link, says a name and joins. */
    async join(link: string, name: string) {
      await page.goto(link);
      await this.name.fill(name);
      await this.joins.click();
    },
  };
}

/** The people of a caller's own call, beside it. */
export function peopleOn(page: Page) {
  const panel = page.getByRole("region", { name: "In this call" });
  return {
    panel,
    link: panel.getByLabel("Link for your colleague"),
    name: panel.getByLabel("Your name"),
    rows: panel.getByRole("listitem"),
    row: (name: string) => panel.getByRole("listitem").filter({ hasText: name }),
    button: (name: string) => panel.getByRole("button", { name, exact: true }),
  };
}

/** A caller's own call that has begun, with the link for a colleague. The caller is called Ann. */
export async function inviteFrom(page: Page) {
  const call = callOn(page);
  const people = peopleOn(page);
  await call.open();
  await call.start();
  await expect(call.captions.locator("[data-who=assistant]").first()).toContainText(/\w/, firstAnswer);
  await call.button("Invite a colleague").click();
  await expect(people.link).toHaveValue(/\/join#/);
  await people.name.fill("Ann");
  return { call, people, link: await people.link.inputValue() };
}
