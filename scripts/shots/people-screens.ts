import type { Page } from "@playwright/test";
import { guestOn, peopleOn, standInLink } from "#e2e/guest-pages.ts";
import { type StandInCall, type StandInOptions, standInCall } from "#e2e/stand-in-call.ts";
import { typefacesAreThere } from "#e2e/typefaces.ts";
import { callScreen, inState } from "./call-screens.ts";
import type { Screen } from "./screens.ts";

const token = `guest.1764288000.1764289800.bm9ib2R5.${"x".repeat(43)}`;

const colleagues = [
  { id: "1", name: "Ben Okafor" },
  { id: "2", name: "Cleo Marchetti", isMuted: true },
] as const;

/** The call screen with the people beside it. */
function peopleScreen(
  name: string,
  arrange: (call: StandInCall, page: Page) => Promise<unknown> | unknown,
  answer: { status: number; json: unknown } = { status: 201, json: { token, nbf: 0, exp: 1_764_289_800 } },
): Screen {
  return callScreen(`people-${name}`, {
    options: { mayInvite: true },
    async arrange(call, page) {
      await page.route("**/voice/calls/stand-in/invitations", (route) => route.fulfill(answer));
      await inState(page, "Listening");
      call.speaks(0, "Hi, this is Wren, the AI receptionist of Larkline. How can I help?");
      call.says({ type: "state", state: "listening" });
      await page.getByRole("log").getByText("How can I help?").waitFor();
      await arrange(call, page);
    },
  });
}

const opens = (page: Page) => page.getByRole("button", { name: "Invite a colleague" }).click();

/** The page of a guest. `path` without a link by default. */
function guestScreen(
  name: string,
  {
    path = standInLink,
    options,
    arrange,
  }: {
    path?: string;
    options?: StandInOptions;
    arrange?: (call: StandInCall, page: Page, guest: ReturnType<typeof guestOn>) => Promise<unknown>;
  } = {},
): Screen {
  return {
    name: `join-${name}`,
    path,
    windowOnly: true,
    async arrange(page) {
      const call = await standInCall(page, options);
      await page.goto("about:blank");
      await page.goto(path);
      await typefacesAreThere(page);
      await arrange?.(call, page, guestOn(page));
    },
  };
}

async function joins(call: StandInCall, page: Page, guest: ReturnType<typeof guestOn>): Promise<void> {
  await guest.name.fill("Ben Okafor");
  await guest.joins.click();
  await inState(page, "Listening");
  call.seats({ id: "1", name: "Ann", isOwner: true }, { id: "2", name: "Cleo Marchetti", isMuted: true });
  await guest.who.getByText("Ann").waitFor();
  call.speaks(1, "Growth is $2,300 a month.");
  call.hears(2, "And how long does setup take?");
  call.says({ type: "state", state: "listening" });
  await page.getByText("how long does setup").waitFor();
}

const turnedAway = (name: string, turnsAway: NonNullable<StandInOptions["turnsAway"]>) =>
  guestScreen(name, {
    options: { turnsAway },
    async arrange(_, page, guest) {
      await guest.name.fill("Ben");
      await guest.joins.click();
      await page.locator("dialog.call-screen").waitFor({ state: "detached" });
    },
  });

const ann = { id: "1", name: "Ann" };

export const peopleScreens: readonly Screen[] = [
  guestScreen("asked-to-be-recorded", {
    async arrange(call, page, guest) {
      await joins(call, page, guest);
      call.records({ state: "asking", kind: "video", by: ann, asks: true });
      await guest.button("Agree").waitFor();
    },
  }),
  guestScreen("recorded-before", {
    async arrange(call, page, guest) {
      await guest.name.fill("Ben");
      await guest.joins.click();
      await inState(page, "Listening");
      const keeps = { words: false, sound: true, video: true };
      call.records({ state: "on", kind: "video", by: ann, asks: true, keeps });
      await guest.button("Agree and join").waitFor();
    },
  }),
  guestScreen("recorded", {
    async arrange(call, page, guest) {
      await joins(call, page, guest);
      call.records({ state: "on", kind: "video", by: ann });
      await guest.button("Stop recording").waitFor();
    },
  }),
  peopleScreen("closed", () => undefined),
  peopleScreen("invite", async (_, page) => {
    await opens(page);
    await peopleOn(page).link.waitFor();
    await peopleOn(page).button("Copy link").click();
  }),
  peopleScreen(
    "no-link",
    async (_, page) => {
      await opens(page);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
    { status: 500, json: {} },
  ),
  peopleScreen("joined", async (call, page) => {
    await opens(page);
    await peopleOn(page).link.waitFor();
    call.seats(...colleagues);
    await peopleOn(page).row("Ben").waitFor();
    await peopleOn(page).button("Remove Cleo Marchetti").click();
  }),
  peopleScreen("joined-closed", async (call, page) => {
    await opens(page);
    await peopleOn(page).link.waitFor();
    call.seats(...colleagues);
    await peopleOn(page).row("Ben").waitFor();
    await peopleOn(page).button("Close").click();
    call.hears(1, "Does it work with our calendar?");
    await page.getByText("with our calendar").waitFor();
  }),
  peopleScreen("eight", async (call, page) => {
    await opens(page);
    await peopleOn(page).link.waitFor();
    const names = [
      "Ben Okafor",
      "Cleo Marchetti",
      "Dr. Maximiliana Featherstonehaugh-Wolverhampton of the Old Harbor",
      "Jo",
      "Priya Raman",
      "Åsa Öberg",
      "Tomás Villanueva",
      "Grace Adeyemi",
    ];
    call.seats(...names.map((name, index) => ({ id: String(index), name })));
    await peopleOn(page).rows.nth(9).waitFor();
  }),
  guestScreen("page"),
  guestScreen("no-link", { path: "/join" }),
  guestScreen("es", { path: `/es${standInLink}` }),
  guestScreen("no-name", { arrange: (_, __, guest) => guest.joins.click() }),
  guestScreen("asking", {
    options: { microphone: "asked" },
    async arrange(_, page, guest) {
      await guest.name.fill("Ben");
      await guest.joins.click();
      await page.getByRole("button", { name: "Just listen" }).waitFor();
    },
  }),
  guestScreen("in-call", { arrange: joins }),
  guestScreen("people", {
    async arrange(call, page, guest) {
      await joins(call, page, guest);
      await guest.button("3 people in this call").click();
    },
  }),
  guestScreen("muted", {
    async arrange(call, page, guest) {
      await joins(call, page, guest);
      call.mutes();
      await page.getByText("Ann muted you").waitFor();
    },
  }),
  guestScreen("refused", {
    options: { microphone: "refused" },
    async arrange(call, page, guest) {
      await joins(call, page, guest);
      await page.getByText("blocked for this page").waitFor();
    },
  }),
  guestScreen("leave-question", {
    async arrange(call, page, guest) {
      await joins(call, page, guest);
      await page.keyboard.press("Escape");
      await page.getByRole("alertdialog").waitFor();
    },
  }),
  guestScreen("left", {
    async arrange(call, page, guest) {
      await joins(call, page, guest);
      await guest.button("Leave").click();
      await page.getByText("You left the call").waitFor();
    },
  }),
  turnedAway("full", "meeting-full"),
  turnedAway("expired", "exp-token"),
  turnedAway("taken-out", "ejected"),
];
