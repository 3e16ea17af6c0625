import { expect, type Frame, type Page } from "@playwright/test";

/** A calendar played by the test: its script and frame are stubbed, its messages sent on request. */
export interface StandInCalendar {
  readonly script: string | RegExp;
  readonly frame: RegExp;
  /** Source of the script, which acts like the real calendar's. */
  readonly scriptText: string;
  /** Selector of the element that the script looks for. */
  readonly place: string;
  readonly messages: {
    readonly alive: unknown;
    readonly height: (pixels: number) => unknown;
    readonly booked: unknown;
  };
  /** Name and e-mail address in the frame's URL. */
  prefillIn(url: URL): (string | null)[];
}

function fillPlaces(place: string, address: string): string {
  return `for (const place of document.querySelectorAll("${place}")) {
    if (place.querySelector("iframe")) continue;
    const frame = document.createElement("iframe");
    frame.src = ${address};
    frame.title = "Choose a time";
    frame.style.height = "700px";
    place.append(frame);
  }`;
}

export const embedded: StandInCalendar = {
  script: "**/widget/scheduler.js",
  frame: /\/widget\/scheduler(\?language=\w+)?$/,
  scriptText: fillPlaces(
    ".larkline-scheduler",
    'place.dataset.url + "#" + new URLSearchParams({ name: place.dataset.name, email: place.dataset.email, origin: location.origin })',
  ),
  place: ".larkline-scheduler",
  messages: {
    alive: { type: "scheduler.date_and_time_selected", start: "2026-11-24T15:00:00.000Z" },
    height: (height) => ({ type: "scheduler.height", height }),
    booked: {
      type: "scheduler.event_scheduled",
      uri: "/api/scheduler/bookings/1",
      start: "2026-11-24T15:00:00.000Z",
      end: "2026-11-24T15:30:00.000Z",
      host: "Ana Diaz",
      caller: "host",
      phone: "+14155550142",
    },
  },
  prefillIn({ hash }) {
    const fragment = new URLSearchParams(hash.slice(1));
    return [fragment.get("name"), fragment.get("email")];
  },
};

export const calendlyUrl = "https://calendly.com/larkline/30min";

export const calendly: StandInCalendar = {
  script: "https://assets.calendly.com/assets/external/widget.js",
  frame: /^https:\/\/calendly\.com\/larkline\/30min/,
  scriptText: `window.Calendly = {};
    ${fillPlaces(".calendly-inline-widget", 'place.dataset.url + "&embed_type=Inline&embed_domain=" + location.host')}`,
  place: ".calendly-inline-widget",
  messages: {
    alive: { event: "calendly.event_type_viewed", payload: {} },
    height: (height) => ({ event: "calendly.page_height", payload: { height: `${height}px` } }),
    booked: {
      event: "calendly.event_scheduled",
      payload: {
        event: { uri: "https://api.calendly.com/scheduled_events/AAAA" },
        invitee: { uri: "https://api.calendly.com/scheduled_events/AAAA/invitees/BBBB" },
      },
    },
  },
  prefillIn: ({ searchParams }) => [searchParams.get("name"), searchParams.get("email")],
};

export const contact = { fullName: "Åsa Öberg", email: "asa@vaxjo-dental.example" };

/** Opens the last step like a visitor who has just sent a request. */
export async function openLastStep(page: Page, origin = ""): Promise<void> {
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((contact) => {
    sessionStorage.setItem("larkline:book-demo:contact", JSON.stringify(contact));
  }, contact);
  await page.goto(`${origin}/book-demo?step=4`);
  await expect(page.getByRole("heading", { level: 2, name: "Schedule Your Demo" })).toBeVisible();
}

/** Stubs the calendar's URLs on this page. */
export async function playCalendar(page: Page, calendar: StandInCalendar): Promise<void> {
  await page.route(calendar.frame, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Times</title><p>10:00 AM</p>" }),
  );
  await page.route(calendar.script, (route) =>
    route.fulfill({ contentType: "text/javascript", body: calendar.scriptText }),
  );
}

export async function frameOf(page: Page, { frame: address }: StandInCalendar): Promise<Frame> {
  const found = () => page.frames().find((frame) => address.test(frame.url().replace(/#.*/, "")));
  await expect.poll(() => found() !== undefined).toBe(true);
  const frame = found();
  if (!frame) throw new Error("The calendar's frame went away");
  await frame.getByText("10:00 AM").waitFor({ state: "attached" });
  return frame;
}

/** Posts a message to the page from the frame. */
export function say(frame: Frame, message: unknown): Promise<void> {
  return frame.evaluate((message) => parent.postMessage(message, "*"), message);
}

/** Traces of a calendar on the page, which must be the same again after its removal. */
export function tracesOf(page: Page, { place }: StandInCalendar): Promise<Record<string, number | boolean>> {
  return page.evaluate(
    (place) => ({
      scripts: document.querySelectorAll("script[src*='widget']").length,
      frames: document.querySelectorAll("iframe").length,
      places: document.querySelectorAll(place).length,
      global: "Calendly" in window,
    }),
    place,
  );
}
