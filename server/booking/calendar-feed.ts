import { createHash } from "node:crypto";
import { Hono } from "hono";
import ical, { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { Kysely } from "kysely";
import { feedTexts } from "#content/booking/feed.ts";
import { company } from "#content/company.ts";
import { ownerMails } from "#content/mails/owner-mails.ts";
import { defaultLanguage } from "#domain/languages.ts";
import type { SigningKeys } from "#server/database/signing-keys.ts";
import type { Tables } from "#server/database/tables.ts";
import { problem } from "#server/errors.ts";
import { type Limiter, rateLimit } from "#server/middleware/rate-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { type BlockedTimeRow, createBookingList } from "./booking-list.ts";
import { bookingProblemsIn } from "./booking-problems.ts";
import type { BookingRow } from "./booking-store.ts";
import { calendarUid } from "./calendar-file.ts";
import { feedKey, feedOf } from "./feed-address.ts";
import { visitorPhone } from "./visitor-phone.ts";

export interface CalendarFeedDeps {
  readonly kysely: Kysely<Tables>;
  readonly keys: Pick<SigningKeys, "read">;
  readonly hosts: readonly string[];
  readonly publicUrl: string;
  readonly limiter: Limiter;
  readonly trustedProxies: number;
  /** ms since 1970, as `Date.now`. */
  readonly clock: () => number;
}

/** Bookings that ended longer ago than this are left out, in ms. */
const past = 30 * 24 * 60 * 60_000;

/** Refresh interval suggested to calendar programs, in seconds. Not all of them follow it. */
const refresh = 15 * 60;

/**
 * The bookings for the hosts' own calendar programs, which cannot log in: the address is the secret. Any other address
 * is not found.
 */
export function createCalendarFeed(deps: CalendarFeedDeps): Hono<RequestEnv> {
  const { kysely, keys, hosts, publicUrl } = deps;
  const list = createBookingList(kysely);
  const feed = new Hono<RequestEnv>();
  feed.use(
    rateLimit({
      limiter: deps.limiter,
      trustedProxies: deps.trustedProxies,
      refuse: (c, seconds) => problem(c, bookingProblemsIn[defaultLanguage].tooMany(seconds)),
    }),
  );
  feed.get("/:file", async (c) => {
    // Loaded for each request, so that a new key ends the old addresses at once and in every process.
    const key = await keys.read(feedKey);
    const host = feedOf(key, c.req.param("file"), hosts);
    if (host === undefined) return c.notFound();
    const filter = { from: deps.clock() - past, ...(host !== null && { host }) };
    const bookings = await list.bookings({ ...filter, states: ["booked", "cancelled"] });
    const blocked = await list.blockedTimes(filter);
    const text = calendarText({ bookings, blocked, name: feedTexts.name(host), publicUrl });
    const tag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    const headers = { ETag: tag, "Cache-Control": "private, no-cache" };
    if (isKnown(c.req.header("if-none-match"), tag)) return c.body(null, 304, headers);
    return c.body(text, 200, { ...headers, "Content-Type": "text/calendar; charset=utf-8" });
  });
  return feed;
}

/** Times are in UTC: the library would only add a zone's name without converting them. */
function calendarText(entries: {
  bookings: readonly BookingRow[];
  blocked: readonly BlockedTimeRow[];
  name: string;
  publicUrl: string;
}): string {
  const { bookings, blocked, name, publicUrl } = entries;
  const prodId = { company: company.name, product: "Bookings", language: "EN" };
  const calendar = ical({ name, prodId, ttl: refresh });
  for (const booking of bookings) {
    const { host, email, time_zone: timeZone, company: business, language } = booking;
    const phone = visitorPhone(booking);
    calendar.createEvent({
      id: calendarUid(booking.id, publicUrl),
      sequence: booking.sequence,
      // From the row, not the present moment, so that the same bookings give the same text.
      stamp: booking.changed_at,
      created: booking.created_at,
      lastModified: booking.changed_at,
      start: booking.starts_at,
      end: booking.ends_at,
      summary: feedTexts.booking(booking.name ?? "", business),
      location: feedTexts.location(phone),
      description: feedTexts.details({
        host,
        email: email ?? "",
        timeZone,
        phone,
        company: business,
        language: language === defaultLanguage ? null : ownerMails.notice.language.names[language],
      }),
      status: booking.state === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  for (const { id, created_at: created, starts_at: start, ends_at: end, host, reason } of blocked)
    calendar.createEvent({
      id: calendarUid(id, publicUrl),
      stamp: created,
      start,
      end,
      summary: feedTexts.blocked(host, reason),
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.OPAQUE,
    });
  return `${calendar.toString()}\r\n`;
}

/** RFC 9110, section 13.1.2: a list of tags, some of which a proxy may have made weak, or `*`. */
function isKnown(header: string | undefined, tag: string): boolean {
  const tags = header?.split(",").map((each) => each.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(tag) || tags.includes("*");
}
