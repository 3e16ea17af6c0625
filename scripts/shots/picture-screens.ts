import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { peopleOn, standInLink } from "#e2e/guest-pages.ts";
import { type StandInCall, type StandInPerson, standInCall } from "#e2e/stand-in-call.ts";
import { type StandInCamera, standInPictures } from "#e2e/stand-in-pictures.ts";
import { typefacesAreThere } from "#e2e/typefaces.ts";
import { callScreen, inState } from "./call-screens.ts";
import type { Screen } from "./screens.ts";

// Cameras and screens of the people of a call, for a guest and for the one who made the call.

const ann: StandInPerson = { id: "1", name: "Ann Lindqvist", isOwner: true };
const cleo: StandInPerson = { id: "2", name: "Cleo Marchetti", isMuted: true };
const seen = (person: StandInPerson): StandInPerson => ({ ...person, shows: ["video"] });

const startsCamera = (page: Page) => page.getByRole("button", { name: "Start camera" }).click();
const showsThemselves = (page: Page) => page.getByRole("button", { name: "Stop camera" }).waitFor();

function guestPictures(
  name: string,
  people: readonly StandInPerson[],
  arrange?: (page: Page, call: StandInCall) => Promise<unknown>,
  { camera = "granted", path = standInLink }: { camera?: StandInCamera; path?: string } = {},
): Screen {
  return {
    name: `pictures-guest-${name}`,
    path,
    windowOnly: true,
    async arrange(page) {
      const call = await standInCall(page);
      await standInPictures(page, camera);
      await page.goto("about:blank");
      await page.goto(path);
      await typefacesAreThere(page);
      await page.locator("input[name=name]").fill("Ben Okafor");
      await page.locator("button[type=submit]").click();
      await expectEntered(call);
      call.seats(...people);
      call.speaks(
        1,
        "Growth is $2,300 a month. It answers every call, books appointments and sends reminders.",
      );
      call.hears(2, "And how long does setup take?", "1");
      call.says({ type: "state", state: "listening" });
      await page.getByText("how long does setup").waitFor();
      await page.locator(".tile").last().waitFor();
      call.hasWord("1");
      await page.locator(".tile[data-speaking=true]").first().waitFor();
      await arrange?.(page, call);
    },
  };
}

/** The others learn of a guest's name as they enter. */
async function expectEntered({ asked }: StandInCall): Promise<void> {
  for (let tries = 0; tries < 400 && !asked.some(({ type }) => type === "enter"); tries++) {
    await setTimeout(50);
  }
}

function ownPictures(name: string, people: readonly StandInPerson[], isPanelOpen: boolean): Screen {
  return callScreen(`pictures-${name}`, {
    options: { mayInvite: true },
    prepare: standInPictures,
    async arrange(call, page) {
      await standInRoom(page);
      await inState(page, "Listening");
      call.speaks(0, "Hi, this is Wren, the AI receptionist of Larkline. How can I help?");
      call.says({ type: "state", state: "listening" });
      await page.getByRole("button", { name: "Invite a colleague" }).click();
      await peopleOn(page).link.waitFor();
      call.seats(...people);
      await page.locator(".tile").last().waitFor({ state: "attached" });
      if (!isPanelOpen) await peopleOn(page).button("Close").click();
      call.hears(1, "Does it work with our calendar?", "2");
      await page.getByText("with our calendar").waitFor();
    },
  });
}

async function standInRoom(page: Page): Promise<void> {
  const token = `guest.1764288000.1764289800.bm9ib2R5.${"x".repeat(43)}`;
  await page.route("**/voice/calls/stand-in/invitations", (route) =>
    route.fulfill({ status: 201, json: { token, nbf: 0, exp: 1_764_289_800 } }),
  );
}

export const pictureScreens: readonly Screen[] = [
  guestPictures("voices", [ann, cleo]),
  guestPictures("faces", [seen(ann), seen(cleo)], async (page) => {
    await startsCamera(page);
    await showsThemselves(page);
  }),
  guestPictures("two", [seen(ann)], async (page) => {
    await startsCamera(page);
    await showsThemselves(page);
  }),
  guestPictures(
    "nine",
    Array.from({ length: 8 }, (_, index) =>
      index % 3 === 2
        ? { ...cleo, id: String(index + 1), name: "Dr. Maximiliana Featherstonehaugh-Wolverhampton" }
        : seen({ ...ann, id: String(index + 1) }),
    ),
  ),
  guestPictures("screen", [{ ...seen(ann), shows: ["video", "screenVideo"] }, cleo]),
  guestPictures("background", [seen(ann)], (page) =>
    page.getByRole("button", { name: "Background" }).click(),
  ),
  guestPictures("refused", [seen(ann), cleo], startsCamera, { camera: "refused" }),
  guestPictures("es", [seen(ann), cleo], undefined, { path: `/es${standInLink}` }),
  ownPictures("voices", [{ ...ann, isOwner: false }, cleo], false),
  ownPictures("faces", [seen({ ...ann, isOwner: false }), seen(cleo)], false),
  ownPictures("screen", [{ ...ann, isOwner: false, shows: ["screenVideo"] }, seen(cleo)], false),
  ownPictures("panel", [seen({ ...ann, isOwner: false }), seen(cleo)], true),
];
