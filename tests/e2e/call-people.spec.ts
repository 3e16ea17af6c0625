import type { Page } from "@playwright/test";
import { excess, problems } from "./support/accessibility.ts";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { guestOn, peopleOn, standInLink } from "./support/guest-pages.ts";
import { type StandInOptions, standInCall } from "./support/stand-in-call.ts";

// With a scripted far end. voice-invite.spec.ts has a real server and a second browser.

const inviteAction = "Invite a colleague";
const expiresAt = Date.UTC(2030, 0, 1, 20, 30) / 1_000;

/** Answers requests for links, each with another one. @returns the number of them so far. */
async function answerInvitations(page: Page, refusals: readonly number[] = []): Promise<() => number> {
  let asked = 0;
  await page.route("**/voice/calls/stand-in/invitations", async (route) => {
    expect(await route.request().headerValue("authorization")).toBe("Bearer token");
    const status = refusals[asked++] ?? 201;
    const token = `guest.0.${expiresAt}.link-${asked}.${"x".repeat(43)}`;
    await route.fulfill({ status, json: status === 201 ? { token, nbf: 0, exp: expiresAt } : {} });
  });
  return () => asked;
}

/** A call that has begun. */
async function call(page: Page, options: StandInOptions = { mayInvite: true }) {
  const far = await standInCall(page, options);
  const screen = callOn(page);
  await screen.open();
  await screen.start();
  await expect(screen.state).toHaveText("Listening");
  return { far, screen, people: peopleOn(page) };
}

test("inviting is absent where the server does not let the caller, and before and after a call", async ({
  page,
}) => {
  const { screen } = await call(page, {});
  await expect(screen.button("Mute")).toBeVisible();
  await expect(screen.button(inviteAction)).toHaveCount(0);
  await screen.button("End Call").click();
  await expect(screen.button("Call again")).toBeVisible();
  await page.reload();
  const invitable = await call(page);
  await expect(invitable.screen.button(inviteAction)).toBeVisible();
  await invitable.screen.button("End Call").click();
  await expect(invitable.screen.button("Call again")).toBeVisible();
  await expect(invitable.screen.button(inviteAction)).toHaveCount(0);
});

test("CALL-13 on a phone of 360 px, by keyboard alone, a caller gets a link, copies it, and mutes and removes a guest", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
    Reflect.deleteProperty(Navigator.prototype, "share");
  });
  const requests = await answerInvitations(page);
  const { far, screen, people } = await call(page);
  const opener = screen.button(inviteAction);
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(people.panel.getByRole("heading", { name: "In this call" })).toBeFocused();
  await expect(people.link).toHaveValue(/\/join#call=stand-in&token=guest\./);
  await expect(people.panel).toContainText("Works until 3:30 PM, for up to eight people.");
  await expect(people.panel).toContainText("nobody needs an account");
  expect(await problems(page), "the link").toEqual([]);
  expect(await excess(page)).toBe(0);

  // The clipboard is not this page's: the link is selected, and the page says so.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("Not allowed", "NotAllowedError"));
  });
  await people.button("Copy link").focus();
  await page.keyboard.press("Enter");
  await expect(people.panel.getByText("The link is selected.")).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await people.link.inputValue());
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.title = text;
    };
  });
  await people.button("Copy link").focus();
  await page.keyboard.press("Enter");
  await expect(people.panel.getByRole("status").getByText("Link copied.")).toBeVisible();
  await expect(page).toHaveTitle(await people.link.inputValue());

  await people.name.focus();
  await page.keyboard.type("Ann");
  await expect.poll(() => far.asked).toContainEqual({ type: "enter", name: "Ann" });
  far.seats();
  await expect(people.row("Ann (you)")).toContainText("Microphone on");
  await expect(people.row("Wren")).toContainText("AI voice assistant");
  far.seats({ id: "b", name: "Ben" }, { id: "c", name: "" });
  await expect(people.row("Ben")).toContainText("Microphone on");
  await expect(people.row("A guest")).toBeVisible();
  await expect(screen.dialog.getByRole("status").getByText("Ben joined the call.")).toBeAttached();
  expect(await problems(page), "a guest").toEqual([]);
  expect(await excess(page)).toBe(0);

  await people.button("Mute Ben").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => far.asked).toContainEqual({ type: "update", id: "b", isMuted: true });
  await expect(people.button("Mute Ben")).toBeFocused();
  far.seats({ id: "b", name: "Ben", isMuted: true });
  await expect(people.row("Ben")).toContainText("Muted");
  await expect(screen.dialog.locator("#call-subtitle")).toHaveText(
    "In this call: You, Wren, and Ben (muted)",
  );

  await page.keyboard.press("Tab");
  await expect(people.button("Remove Ben")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(people.button("Remove Ben for good")).toBeFocused();
  expect(far.asked).not.toContainEqual({ type: "update", id: "b", isEjected: true });
  await page.keyboard.press("Enter");
  await expect.poll(() => far.asked).toContainEqual({ type: "update", id: "b", isEjected: true });
  await expect(people.panel.getByRole("heading", { name: "In this call" })).toBeFocused();
  far.seats();
  await expect(people.row("Ben")).toHaveCount(0);
  await expect(screen.dialog.getByRole("status").getByText("Ben left the call.")).toBeAttached();
  // Nobody gets in by the old link any more.
  await expect(people.link).toHaveValue(/link-2/);
  expect(requests()).toBe(2);

  await page.keyboard.press("Escape");
  await expect(people.panel).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(screen.state).toHaveText("Listening");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeVisible();
});

test("where the device has a share sheet, the link can be shared by it", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async ({ url }: ShareData) => {
        document.title = url ?? "";
      },
    });
  });
  await answerInvitations(page);
  const { screen, people } = await call(page);
  await screen.button(inviteAction).click();
  await people.button("Share…").click();
  await expect(page).toHaveTitle(await people.link.inputValue());
});

test("a link that cannot be made says so, and can be asked for again", async ({ page }) => {
  await answerInvitations(page, [500, 429]);
  const { screen, people } = await call(page);
  await screen.button(inviteAction).click();
  await expect(people.panel.getByRole("alert")).toHaveText(/^We couldn’t create the link\./);
  await people.button("Try again").click();
  await expect(people.panel.getByRole("alert")).toHaveText(/^Too many links were created/);
  await people.button("Try again").click();
  await expect(people.link).toHaveValue(/link-3/);
  await expect(people.panel.getByRole("alert")).toHaveCount(0);
});

test("words are those of the one who said them or, where that is not known, of anybody, in the record too", async ({
  page,
}) => {
  await answerInvitations(page);
  const { far, screen, people } = await call(page);
  far.hears(1, "What does it cost?");
  await expect(screen.captions.locator(".caption-line").last()).toContainText("You");
  await screen.button(inviteAction).click();
  await expect(people.link).toBeVisible();
  far.seats({ id: "b", name: "Ben" });
  await expect(people.row("Ben")).toBeVisible();
  far.hears(2, "And how long does setup take?");
  await expect(screen.captions.locator(".caption-line").last()).toContainText("Someone");
  far.hears(3, "A week or two, they said.", "b");
  await expect(screen.captions.locator(".caption-line").last()).toContainText("Ben");
  await expect(screen.captions.locator(".caption-line").first()).toContainText("You");
  await screen.button("End Call").click();
  await expect(screen.dialog.locator(".transcript li").nth(-2)).toContainText("Someone");
  await expect(screen.dialog.locator(".transcript li").last()).toContainText("Ben");
});

test("CALL-13 a guest is told who listens, gives a name, joins with one press, and leaves, by keyboard at 360 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const far = await standInCall(page);
  const guest = guestOn(page);
  await page.goto(standInLink);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByText("none of the conversation is recorded or kept")).toBeVisible();
  await expect(page.getByText("AI voice assistant that hears and answers everyone")).toBeVisible();
  expect(await problems(page), "the page").toEqual([]);
  expect(await excess(page)).toBe(0);
  await guest.joins.focus();
  await page.keyboard.press("Enter");
  await expect(guest.name).toBeFocused();
  await expect(guest.name).toHaveAccessibleDescription(/Type your name/);
  await page.keyboard.type("Ben");
  await page.keyboard.press("Enter");
  await expect(guest.state).toHaveText("Listening");
  await expect.poll(() => far.asked).toContainEqual({ type: "enter", name: "Ben" });
  far.seats({ id: "a", name: "Ann", isOwner: true }, { id: "c", name: "Cleo", isMuted: true });
  await expect(guest.who).toHaveText("In this call: You, Wren, Ann, and Cleo (muted)");
  far.speaks(1, "Growth is $2,300 a month.");
  far.hears(2, "Is that per line?");
  await expect(guest.captions).toContainText("Growth is $2,300 a month.");
  await expect(guest.captions.locator(".caption-line").last()).toContainText("Someone");
  expect(await problems(page), "the call").toEqual([]);
  expect(await excess(page)).toBe(0);

  far.mutes();
  await expect(guest.dialog.getByText("Ann muted you. Unmute when you want to speak.")).toBeVisible();
  await expect(guest.button("Unmute")).toBeVisible();
  await guest.dialog.press("m");
  await expect(guest.button("Mute")).toBeVisible();
  await expect.poll(() => far.asked.at(-1)).toEqual({ type: "audio", isOn: true });

  await guest.button("3 people in this call").press("Enter");
  const people = peopleOn(page);
  await expect(people.row("Ben (you)")).toBeVisible();
  // A guest can neither mute nor remove anybody, nor invite.
  await expect(people.panel.getByRole("button")).toHaveCount(1);
  expect(await problems(page), "the people").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(people.panel).toBeHidden();
  far.seats({ id: "a", name: "Ann", isOwner: true });
  await expect(guest.dialog.getByRole("status").getByText("Cleo left the call.")).toBeAttached();

  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).press("Enter");
  await expect(guest.heading).toHaveText("You left the call");
  await expect(guest.heading).toBeFocused();
  expect(await problems(page), "after it").toEqual([]);
  await page.getByRole("button", { name: "Join again" }).click();
  await expect(guest.captions).toBeVisible();
  await expect(guest.state).toHaveText("Wren is speaking");
  far.ends("manually-canceled");
  await expect(guest.heading).toHaveText("The call is over");
  await expect(page.getByRole("button", { name: "Join again" })).toHaveCount(0);
});

for (const [turnsAway, title, again] of [
  ["meeting-full", "The call is full", true],
  ["exp-token", "This link has expired", false],
  ["nbf-token", "This link doesn’t work yet", true],
  ["nbf-room", "The call hasn’t begun", true],
  ["exp-room", "The call is over", false],
  ["ejected", "You were removed from the call", false],
  ["not-allowed", "This link no longer works", false],
  ["no-room", "Nobody can join this call", false],
  ["end-of-life", "Reload this page", false],
  ["connection-error", "We can’t be reached right now", true],
] as const) {
  test(`CALL-13 a guest who is turned away as ${turnsAway} reads why, and ${again ? "can try again" : "what to do instead"}`, async ({
    page,
  }) => {
    await standInCall(page, { turnsAway });
    const guest = guestOn(page);
    await guest.join(standInLink, "Ben");
    await expect(guest.heading).toHaveText(title);
    await expect(guest.heading).toBeFocused();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(again ? 1 : 0);
  });
}

test("a link that is not whole says so, without asking a server", async ({ page }) => {
  const guest = guestOn(page);
  for (const link of ["/join", standInLink.slice(0, -5)]) {
    await page.goto("about:blank");
    await page.goto(link);
    await expect(guest.heading).toHaveText("This link isn’t complete");
  }
});

test("a guest without a microphone is helped as a caller is, and can just listen", async ({ page }) => {
  const far = await standInCall(page, { microphone: "refused" });
  const guest = guestOn(page);
  await guest.join(standInLink, "Ben");
  await expect(guest.dialog.getByRole("alert").filter({ hasText: "blocked for this page" })).toBeVisible();
  await expect.poll(() => far.asked).toContainEqual({ type: "audio", isOn: false });
  await expect(guest.dialog.getByText("You can listen and read along.")).toBeVisible();
  await guest.button("Just listen").click();
  await expect(guest.dialog.getByText("blocked for this page")).toBeHidden();
  // Only the one who made the call can type.
  await expect(guest.dialog.getByRole("textbox")).toHaveCount(0);
});

test("a guest whose browser keeps asking for the microphone can join without it", async ({ page }) => {
  await standInCall(page, { microphone: "asked" });
  const guest = guestOn(page);
  await guest.join(standInLink, "Ben");
  await guest.button("Just listen").click();
  await expect(guest.state).toHaveText("Listening");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page of guests says what it takes, and shows no form that would not work", async ({ page }) => {
    await page.goto(standInLink);
    await expect(page.getByText("Joining a call takes JavaScript")).toBeVisible();
    await expect(guestOn(page).joins).toBeHidden();
  });
});

test("the page of guests is in no sitemap, and is there in Spanish, too", async ({ page, request }) => {
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain("/join");
  // The way from one language to the other keeps the link, once scripts run; without them there is no joining either.
  await page.goto(standInLink);
  await expect(guestOn(page).joins).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL(`/es${standInLink}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Le invitan a una llamada");
  await expect(page.getByRole("button", { name: "Unirse a la llamada" })).toBeVisible();
  expect(await problems(page)).toEqual([]);
});
