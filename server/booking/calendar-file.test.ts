import ICAL from "ical.js";
import { expect, test } from "vitest";
import { bookingSubject, mailSurroundings } from "#fixtures/subjects.ts";
import { calendarFile } from "./calendar-file.ts";

const options = {
  publicUrl: "https://larkline.test:8443",
  organizer: mailSurroundings.bookings.organizer,
  manageUrl: "https://larkline.test:8443/bookings/token",
  kind: "invitation",
} as const;

function fileOf(
  changes: Parameters<typeof bookingSubject>[0] = {},
  kind: "invitation" | "published" = "invitation",
) {
  return calendarFile(bookingSubject(changes).row, { ...options, kind });
}

/** Parsed by an independent library. */
function read({ content }: { content: string }) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const events = calendar.getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  const component = events[0] as ICAL.Component;
  return { calendar, component, event: new ICAL.Event(component) };
}

test("SCHD-01 the calendar file means the booked instant, whatever the visitor's zone", () => {
  for (const time_zone of ["Europe/Stockholm", "Asia/Kathmandu", "America/New_York", "UTC"]) {
    for (const start of ["2026-03-08T14:00:00Z", "2026-10-31T13:30:00Z", "2026-12-31T22:30:00Z"]) {
      const starts_at = new Date(start);
      const ends_at = new Date(starts_at.getTime() + 30 * 60_000);
      const file = fileOf({ time_zone, starts_at, ends_at });
      const { event } = read(file);
      expect(event.startDate.toJSDate()).toEqual(starts_at);
      expect(event.endDate.toJSDate()).toEqual(ends_at);
      expect(file.content).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
      expect(file.content).not.toContain("TZID");
    }
  }
});

test("SCHD-01 a booking keeps its UID through changes, its SEQUENCE rises, and a cancellation takes it out", () => {
  const files = [
    fileOf(),
    fileOf({
      sequence: 1,
      starts_at: new Date("2026-12-02T15:00:00Z"),
      changed_at: new Date("2026-08-05T10:00:00Z"),
    }),
    fileOf({
      sequence: 2,
      state: "cancelled",
      cancelled_by: "visitor",
      changed_at: new Date("2026-08-06T10:00:00Z"),
    }),
  ];
  const said = files.map((file) => {
    const { calendar, component, event } = read(file);
    return {
      method: calendar.getFirstPropertyValue("method"),
      uid: event.uid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue("status"),
      stamp: String(component.getFirstPropertyValue("dtstamp")),
    };
  });
  const uid = "0c5e2f0a-9c0e-4b7e-8f1c-2f6f9d1b7a11@larkline.test";
  expect(said).toEqual([
    { method: "REQUEST", uid, sequence: 0, status: "CONFIRMED", stamp: "2026-08-04T19:15:00Z" },
    { method: "REQUEST", uid, sequence: 1, status: "CONFIRMED", stamp: "2026-08-05T10:00:00Z" },
    { method: "CANCEL", uid, sequence: 2, status: "CANCELLED", stamp: "2026-08-06T10:00:00Z" },
  ]);
  expect(files.map(({ method }) => method)).toEqual(said.map(({ method }) => method));
});

test("SCHD-01 an invitation goes to the address without the typed name, and links back; a published event has neither", () => {
  const { component, event } = read(fileOf());
  expect(component.getFirstPropertyValue("organizer")).toBe("mailto:hello@larkline.test");
  const attendees = component.getAllProperties("attendee");
  expect(
    attendees.map((each) => [String(each.getFirstValue()).toLowerCase(), each.getParameter("cn")]),
  ).toEqual([["mailto:asa@dental.example", undefined]]);
  expect(fileOf().content).not.toMatch(/Åsa|Neil/);
  expect(event.description).toContain(options.manageUrl);
  const published = fileOf({}, "published");
  expect(published.method).toBe("PUBLISH");
  expect(read(published).component.getAllProperties("attendee")).toEqual([]);
});

test("SCHD-01 a name cannot add anything to the calendar file", () => {
  const hostile = 'Eve"\r\nATTENDEE:mailto:mallory@evil.example\r\nEND:VEVENT\u2028\u0000;CN=x:\\,^n';
  const { calendar, component, event } = read(fileOf({ name: hostile, host: hostile }));
  expect(calendar.getAllSubcomponents("vevent")).toHaveLength(1);
  const attendees = component.getAllProperties("attendee");
  expect(attendees).toHaveLength(1);
  expect(String(attendees[0]?.getFirstValue()).toLowerCase()).toBe("mailto:asa@dental.example");
  expect(event.summary).toContain('Eve" ATTENDEE:mailto:mallory@evil.example END:VEVENT');
  expect(event.summary).not.toMatch(/[\r\n]/);
});

test("SCHD-01 lines end with CRLF, are at most 75 bytes long, and split no character", () => {
  const host = "Øyvind 東京 👩🏽‍💼 ".repeat(6).trim();
  const { content } = fileOf({ name: "Zażółć gęślą jaźń ".repeat(8).trim(), host });
  expect(content.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(content.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of content.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
  }
  expect(read({ content }).event.summary).toContain(host);
});
