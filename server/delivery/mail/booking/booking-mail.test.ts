import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { composeMail, type MailKind } from "#fixtures/compose-mail.ts";
import { bookingSubject, mailSurroundings } from "#fixtures/subjects.ts";

type Changes = Parameters<typeof bookingSubject>[0];

function compose(kind: MailKind, changes: Changes = {}) {
  return composeMail(kind, bookingSubject(changes));
}

/** The words a reader sees, in text and in HTML. */
function bodiesOf({ text, html }: { text: string; html: string }): string[] {
  const plain = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", ensp: " " } as Record<string, string>;
  const seen = html
    .slice(html.indexOf("</head>"))
    .replace(/<br>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&([#\w]+);/g, (_entity, name) => plain[name] ?? "?");
  return [text, seen].map((words) => words.replace(/\s+/g, " "));
}

const cancelled = { sequence: 2, state: "cancelled", cancelled_by: "visitor" } as const;
const mailsBefore: readonly [MailKind, Changes][] = [
  ["confirmation-mail", {}],
  ["confirmation-mail", { sequence: 1 }],
  ["booking-reminder-day", {}],
  ["booking-reminder-hour", {}],
];

describe("a mail about a booked time", () => {
  test.each(mailsBefore)(
    "SCHD-01 WIZD-15 %s %o says when in both zones, with whom, how, and what can be done",
    (kind, changes) => {
      const message = compose(kind, changes);
      for (const body of bodiesOf(message)) {
        expect(body).toContain("Tuesday, December 1, 2026");
        expect(body).toMatch(/4:00 – 4:30 PM,? Central European Standard Time \(Stockholm\)/);
        expect(body).toMatch(/10:00 – 10:30 AM,? Eastern Standard Time \(New York\)/);
        for (const words of ["Hello,", "Ana", company.assistantName, company.phone, company.email])
          expect(body).toContain(words);
      }
      expect(message.to).toEqual({ address: "asa@dental.example" });
      expect(JSON.stringify(message)).not.toMatch(/Åsa|Neil/);
      expect(message.replyTo?.address).toBe(company.email);
      for (const link of linksOf(message)) {
        const token = /\/bookings\/([^/]+)/.exec(link)?.[1];
        if (token) expect(mailSurroundings.bookings.links.read(token)?.sequence).toBe(changes?.sequence ?? 0);
      }
      const pages = linksOf(message).map((link) => link.replace(/(bookings)\/[^/]+/, "$1/TOKEN"));
      expect(message.text).toMatch(/larkline\.test\/widget\/scheduler#change=[\w.-]+/);
      expect(pages).toEqual(
        expect.arrayContaining([
          "https://larkline.test/bookings/TOKEN",
          "https://larkline.test/bookings/TOKEN/cancel",
        ]),
      );
      for (const line of message.text.split("\n"))
        if (!/^https:/.test(line)) expect(line.length).toBeLessThan(77);
    },
  );

  test.each(mailsBefore)("SCHD-01 %s %o says who calls whom, at which number", (kind, changes) => {
    const left = { ...changes, phone: "+442079460958", company: "Växjö Dental" };
    for (const body of bodiesOf(compose(kind, left))) {
      expect(body).toContain("one of us calls you at +44 20 7946 0958");
      expect(body).not.toMatch(/call \+1 \(555\) 010-0142 at this time/);
      // A stranger may have typed it.
      expect(body).not.toContain("Växjö");
    }
    for (const body of bodiesOf(compose(kind, changes)))
      expect(body).toContain(`call ${company.phone} at this time`);
  });

  test("SCHD-01 the owner reads whom to call, at which number, and for which company", () => {
    const [text = "", html = ""] = bodiesOf(
      compose("owner-mail", { phone: "+442079460958", company: "Växjö Dental" }),
    );
    for (const body of [text, html]) {
      expect(body).toContain("You call them at +44 20 7946 0958.");
      expect(body).toContain("Växjö Dental");
    }
    for (const body of bodiesOf(compose("owner-mail"))) expect(body).toContain(`They call ${company.phone}`);
  });

  test("SCHD-01 New York's time is left out where it is the same, and has its day where that differs", () => {
    const [text] = bodiesOf(compose("confirmation-mail", { time_zone: "America/Toronto" }));
    expect(text).toContain("10:00 – 10:30 AM, Eastern Standard Time (Toronto)");
    expect(text).not.toContain("New York");
    const [tokyo] = bodiesOf(
      compose("confirmation-mail", {
        time_zone: "Asia/Tokyo",
        starts_at: new Date("2026-12-01T22:00:00Z"),
        ends_at: new Date("2026-12-01T22:30:00Z"),
      }),
    );
    expect(tokyo).toMatch(
      /Wednesday, December 2, 2026 7:00 – 7:30 AM.*Tuesday, December 1, 2026, 5:00 – 5:30 PM/,
    );
  });

  test("SCHD-01 a booking links to web calendars, which learn the time and nothing about the visitor", () => {
    const links = linksOf(compose("confirmation-mail", { phone: "+442079460958" })).filter(
      (link) => !link.includes("larkline.test"),
    );
    const [google, outlook, office] = links
      .filter((link) => link.startsWith("https:"))
      .map((link) => new URL(link));
    expect(google?.host).toBe("calendar.google.com");
    expect(google?.searchParams.get("dates")).toBe("20261201T150000Z/20261201T153000Z");
    for (const link of [outlook, office]) {
      expect(link?.searchParams.get("startdt")).toBe("2026-12-01T15:00:00Z");
      expect(link?.searchParams.get("enddt")).toBe("2026-12-01T15:30:00Z");
    }
    for (const link of [google, outlook, office]) expect(link?.href).not.toMatch(/asa|neil|bookings|0958/i);
  });

  test("SCHD-01 booking and change bring an invitation, a cancellation takes it back, a reminder brings nothing", () => {
    expect(compose("confirmation-mail").calendar?.method).toBe("REQUEST");
    expect(compose("confirmation-mail", { sequence: 1 }).calendar?.method).toBe("REQUEST");
    expect(compose("confirmation-mail", cancelled).calendar?.method).toBe("CANCEL");
    for (const kind of ["booking-reminder-day", "booking-reminder-hour", "owner-mail"] as const)
      expect(compose(kind).calendar).toBeUndefined();
  });

  test("SCHD-01 a cancellation says who cancelled, offers another time, and has nothing left to cancel", () => {
    const own = compose("confirmation-mail", cancelled);
    const ours = compose("confirmation-mail", { ...cancelled, cancelled_by: "operator" });
    expect(own.subject).not.toBe(ours.subject);
    for (const body of bodiesOf(own)) expect(body).toContain("as you asked");
    for (const body of bodiesOf(ours)) expect(body).toContain("We’re sorry");
    for (const message of [own, ours]) {
      expect(linksOf(message)).toContain("https://larkline.test/widget/scheduler");
      expect(message.html + message.text).not.toContain("/bookings/");
    }
  });

  test("SCHD-01 the owner is told of booking, change and cancellation, in New York's time first", () => {
    const subjects = (
      [{}, { sequence: 1 }, cancelled, { ...cancelled, cancelled_by: "operator" }] as Changes[]
    ).map((changes) => {
      const message = compose("owner-mail", changes);
      expect(message.to.address).toBe("owner@larkline.test");
      expect(message.replyTo).toEqual({ name: "Åsa Ö'Neil", address: "asa@dental.example" });
      for (const body of bodiesOf(message)) {
        expect(body).toMatch(/10:00 – 10:30 AM.*4:00 – 4:30 PM/);
        for (const words of ["Åsa Ö'Neil", "asa@dental.example", "Europe/Stockholm", "Ana"])
          expect(body).toContain(words);
      }
      // A reader of the notice must not get the visitor's link.
      expect(message.html + message.text).not.toContain("/bookings/");
      return message.subject;
    });
    expect(new Set(subjects).size).toBe(4);
    for (const subject of subjects) expect(subject).toContain("10:00 AM");
  });

  test("SCHD-01 a typed name is in no mail to the visitor, and is shown as text to the owner", () => {
    const name = '<script>alert(1)</script> "Win" www.casino.example';
    for (const [kind, changes] of mailsBefore)
      expect(JSON.stringify(compose(kind, { ...changes, name }))).not.toMatch(/alert|casino/i);
    expect(JSON.stringify(compose("confirmation-mail", { ...cancelled, name }))).not.toMatch(/casino/i);
    const notice = compose("owner-mail", { name });
    expect(notice.html).not.toMatch(/<script/i);
    expect(notice.text).toContain("www.casino.example");
  });
});

function linksOf({ html }: { html: string }): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));
}
