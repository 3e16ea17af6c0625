import { bookDemo } from "#e2e/booking-mails.ts";
import { widgetPath } from "#e2e/scheduler-pages.ts";
import type { SiteProcess } from "#fixtures/site-process.ts";
import type { Screen } from "./screens.ts";

/** A page that a booking's mail links to, optionally after pressing `button`. */
function bookingScreen(
  name: string,
  pathOn: (site: SiteProcess) => string | Promise<string>,
  button?: string,
): Screen {
  return {
    name: `booking-page-${name}`,
    // Opened first, since shots.ts waits for its typefaces.
    path: widgetPath,
    async arrange(page, site) {
      await page.goto(await pathOn(site));
      if (button) await page.getByRole("button", { name: button }).click();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    },
  };
}

const booked = async (site: SiteProcess) => (await bookDemo(site)).path();
const asked = async (site: SiteProcess) => `${await booked(site)}/cancel`;

/** The link of a mail from before the booking's last change, or of one that has begun. */
async function changed(site: SiteProcess, change: string): Promise<string> {
  const demo = await bookDemo(site);
  const path = await demo.path();
  await site.rows(`update larkline.booking set ${change} where id = $1`, [demo.id]);
  return path;
}
const inSpanish = async (site: SiteProcess) => changed(site, "language = 'es'");

export const bookingScreens: readonly Screen[] = [
  bookingScreen("show", booked),
  bookingScreen("cancel", asked),
  bookingScreen("cancelled", asked, "Yes, cancel the demo"),
  bookingScreen("forged", () => "/bookings/nothing"),
  bookingScreen("moved", (site) => changed(site, "sequence = 1")),
  bookingScreen("over", (site) =>
    changed(site, "starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'"),
  ),
  bookingScreen("spanish", inSpanish),
  bookingScreen("spanish-cancel", async (site) => `${await inSpanish(site)}/cancel`),
];
