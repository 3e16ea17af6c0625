import { type Context, Hono } from "hono";
import type { BookingLimits } from "#server/booking/booking-api.ts";
import { bookingUrls } from "#server/booking/booking-link.ts";
import type { BookingStore } from "#server/booking/booking-store.ts";
import { calendarFile, type Organizer } from "#server/booking/calendar-file.ts";
import { findManaged, type Managed, type ManagedDeps } from "#server/booking/managed-booking.ts";
import type { CalendarPage } from "#server/booking/open-bookings.ts";
import { bodyTypes, type WriteRule } from "#server/middleware/own-writes.ts";
import { type Limiter, rateLimit } from "#server/middleware/rate-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { type Page, type PageShell, sendPage } from "#server/pages/page-shell.ts";
import { acceptedLanguage } from "#server/request-language.ts";
import { wordsIn } from "#server/words.ts";
import {
  bookingRefusalPage,
  cancelledPage,
  cancelPage,
  movedPage,
  openPage,
  overPage,
} from "./booking-page.ts";

export interface BookingPagesDeps extends ManagedDeps {
  readonly store: Pick<BookingStore, "find" | "cancel">;
  readonly shell: PageShell;
  readonly organizer: Organizer;
  /** Where another time is booked. */
  readonly calendarPage: CalendarPage["path"];
  readonly publicUrl: string;
  readonly limits: BookingLimits;
  readonly trustedProxies: number;
}

/** The button that cancels is a form without fields, on a page that hides its address. */
export function bookingPageWrites(shell: PageShell): WriteRule {
  return {
    takes: [bodyTypes.form],
    hidesOrigin: true,
    refuse: async (c, why) =>
      keepSecret(
        await sendPage(
          c,
          shell,
          bookingRefusalPage("elsewhere", acceptedLanguage(c), why === "elsewhere" ? 403 : 415),
        ),
      ),
  };
}

/** The address is the right to change the booking: other sites must not learn it, nor caches keep it. */
function keepSecret(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Referrer-Policy", "no-referrer");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
}

/**
 * The pages that the links in a booking's mails open. Mail scanners follow every link, so nothing changes until the
 * visitor presses the button that says what it does.
 */
export function createBookingPages(deps: BookingPagesDeps): Hono<RequestEnv> {
  const { store, links, shell, limits, publicUrl, trustedProxies, clock } = deps;
  const pages = new Hono<RequestEnv>();
  const limited = (limiter: Limiter) =>
    rateLimit({
      limiter,
      trustedProxies,
      refuse: (c) => send(c, bookingRefusalPage("tooMany", acceptedLanguage(c), 429)),
    });
  const send = (c: Context, page: Page) => sendPage(c, shell, page);

  pages.use(async (c, next) => {
    await next();
    keepSecret(c.res);
  });

  pages.get("/:token", limited(limits.looking), async (c) => {
    const token = c.req.param("token");
    const managed = await findManaged(token, deps);
    return send(
      c,
      managed.kind === "open" ? openPage(managed.booking, token) : closedPage(c, managed, token),
    );
  });

  pages.get("/:token/cancel", limited(limits.looking), async (c) => {
    const token = c.req.param("token");
    const managed = await findManaged(token, deps);
    return send(
      c,
      managed.kind === "open" ? cancelPage(managed.booking, token) : closedPage(c, managed, token),
    );
  });

  pages.post("/:token", limited(limits.changing), async (c) => {
    const token = c.req.param("token");
    const managed = await findManaged(token, deps);
    if (managed.kind !== "open") return send(c, closedPage(c, managed, token));
    const { id, sequence } = managed.booking;
    const cancelled = await store.cancel(id, sequence, "visitor");
    // Redirects to the cancelled booking's link, so that a reload submits nothing.
    if (cancelled) return c.redirect(bookingUrls("", links.sign(cancelled), cancelled.language).page, 303);
    return send(c, closedPage(c, await findManaged(token, deps), token));
  });

  pages.get("/:token/calendar.ics", limited(limits.looking), async (c) => {
    const token = c.req.param("token");
    const managed = await findManaged(token, deps);
    const isCurrent = managed.kind === "open" || (managed.kind === "cancelled" && managed.isNewest);
    if (!isCurrent) return send(c, closedPage(c, managed, token));
    const { content, method } = calendarFile(managed.booking, {
      publicUrl,
      organizer: deps.organizer,
      manageUrl: bookingUrls(publicUrl, token, managed.booking.language).page,
      kind: "published",
    });
    return c.body(content, 200, {
      "Content-Type": `text/calendar; charset=utf-8; method=${method}`,
      "Content-Disposition": `attachment; filename="${wordsIn[managed.booking.language].demoEvent.fileName}"`,
    });
  });

  function closedPage(c: Context, managed: Managed, token: string): Page {
    switch (managed.kind) {
      case "cancelled":
        return cancelledPage(managed.booking, managed.isNewest ? token : undefined, deps.calendarPage);
      case "over":
        return overPage(managed.booking, clock(), deps.calendarPage);
      case "moved":
      case "open":
        return movedPage(managed.booking);
      case "unknown":
        return bookingRefusalPage("unknown", acceptedLanguage(c), 404);
    }
  }

  return pages;
}
