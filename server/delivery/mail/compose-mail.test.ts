import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { ownerMails } from "#content/mails/owner-mails.ts";
import { composeMail } from "#fixtures/compose-mail.ts";
import {
  bookingSubject,
  contactMessageSubject,
  demoRequestSubject,
  mailSurroundings,
  outboundRequestSubject,
  subjectDial,
} from "#fixtures/subjects.ts";

/** The text a reader sees: plain text without line breaks, HTML without tags. */
function readable(message: { text: string; html: string }) {
  const body = message.html.slice(message.html.indexOf("</head>"));
  const seen = body.replace(/<br>/g, " ").replace(/<[^>]*>/g, "");
  const plain = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", ensp: " " } as Record<string, string>;
  const html = seen.replace(/&([#\w]+);/g, (_entity, name) => plain[name] ?? "?");
  return [message.text.replace(/^> ?/gm, ""), html].map((words) => words.replace(/\s+/g, " "));
}

const demo = demoRequestSubject({
  challenges: ["High number of missed calls", "Other: <b>noise</b> & more"],
});
const demoTyped = [
  demo.row.business_name,
  "dental.example",
  demo.row.full_name,
  demo.row.email,
  demo.row.phone,
  "noise",
  "Acme",
];
const demoWords = [
  demo.row.business_name,
  "Healthcare",
  "Small (1-10 employees)",
  "https://dental.example",
  demo.row.full_name,
  demo.row.email,
  "+1 202 555 0123",
  "In-house staff",
  "100-500 calls",
  "High number of missed calls",
  "Other: <b>noise</b> & more",
  "Appointment reminders",
  "Friendly & Casual",
  "Google Calendar",
  "CRM: Acme",
];
const contact = contactMessageSubject();
const contactTyped = ["Zoë", "Łukasik", contact.row.email, contact.row.company, "Good morning", "Polish"];
const contactWords = [
  "Zoë",
  "Łukasik",
  contact.row.email,
  contact.row.company,
  "Growth",
  "Good morning, can it speak Polish & German? Zoë",
];
const call = outboundRequestSubject();
const callWords = ["Germany", "+49 30 901820", call.row.company_name, call.row.website, call.row.name];

describe("composeMail", () => {
  test.each([
    ["owner-mail", demo, [...demoWords, `npm run ops -- leads show ${demo.row.id}`]],
    ["owner-mail", contact, [...contactWords, `npm run ops -- contacts show ${contact.row.id}`]],
    ["owner-mail", call, [...callWords, `npm run ops -- demo-calls show ${call.row.id}`]],
  ] as const)("%s for %o holds every field, in text and in HTML", (kind, subject, words) => {
    for (const body of readable(composeMail(kind, subject)))
      for (const word of words) expect(body).toContain(word);
  });

  test.each([
    [demo, demoTyped],
    [contact, contactTyped],
    [contactMessageSubject({ kind: "spoken-message" }), contactTyped],
    [contactMessageSubject({ kind: "call-back", phone: "+12025550123" }), [...contactTyped, "2025550123"]],
  ] as const)(
    "a confirmation about %o repeats nothing that was typed freely, not even to its own header",
    (subject, typed) => {
      const { to, ...message } = composeMail("confirmation-mail", subject);
      expect(to).toEqual({ address: subject.row.email });
      for (const word of typed) expect(JSON.stringify(message)).not.toContain(word);
    },
  );

  test("a confirmation repeats choices from lists, and leaves out what is in no list", () => {
    for (const body of readable(composeMail("confirmation-mail", demo)))
      for (const chosen of [
        "Healthcare",
        "Small (1-10 employees)",
        "In-house staff",
        "100-500 calls",
        "High number of missed calls",
        "Appointment reminders",
        "Friendly & Casual",
        "Google Calendar",
      ])
        expect(body).toContain(chosen);
    for (const body of readable(composeMail("confirmation-mail", contact))) expect(body).toContain("Growth");
  });

  test("a confirmation says when we answer, how to reach us, and links to this site only", () => {
    for (const subject of [demo, contact]) {
      const message = composeMail("confirmation-mail", subject);
      for (const body of readable(message)) {
        expect(body).toContain(company.responseTime);
        expect(body).toContain(company.email);
        expect(body).toContain(company.phone);
      }
      const links = [...message.html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
      expect(links).toContain(`mailto:${company.email}`);
      expect(links).toContain("tel:+15550100142");
      expect(links).toContain("https://larkline.test/privacy");
      for (const link of links) expect(link).toMatch(/^(mailto:|tel:|https:\/\/larkline\.test\/)/);
      expect(message.replyTo).toEqual({ name: company.name, address: company.email });
    }
  });

  test("WIZD-15 a demo request's confirmation links to the calendar, and does not promise a time by mail alone", () => {
    const message = composeMail("confirmation-mail", demo);
    expect(message.html).toContain('href="https://larkline.test/widget/scheduler"');
    expect(message.text).toContain("\nhttps://larkline.test/widget/scheduler\n");
    expect(message.text).toContain("If you already have, a separate email confirms it.");
    expect(composeMail("confirmation-mail", contact).html).not.toContain("/widget/scheduler");
    // The one thing to do next is a button, whose words stay white in dark mode.
    const [button, ...others] = [...message.html.matchAll(/<a (?!class)[^>]*>/g)].map(([tag]) => tag);
    expect(button).toMatch(/color:#ffffff.*href="https:\/\/larkline\.test\/widget\/scheduler"/);
    expect(others).toEqual([]);
  });

  test("a phone number and a range of hours each stay on one line of the mail", () => {
    const whole = (text: string) => `<span style="white-space:nowrap">${text}</span>`;
    const booked = composeMail("confirmation-mail", bookingSubject({ phone: "+442079460958" }));
    for (const number of ["+44 20 7946 0958", "+1 (555) 010-0142"])
      expect(booked.html).toContain(whole(number));
    expect(composeMail("confirmation-mail", contact).html).toContain(`${whole("2-4")} business hours`);
  });

  test("a confirmation goes to the visitor, a notice to the owner, whose reply goes to the visitor", () => {
    expect(composeMail("confirmation-mail", contact).to).toEqual({ address: "zoe@bakery.example" });
    expect(composeMail("owner-mail", contact)).toMatchObject({
      to: { address: "owner@larkline.test" },
      replyTo: { name: "Zoë Łukasik", address: "zoe@bakery.example" },
    });
    expect(composeMail("owner-mail", demo).replyTo?.address).toBe(demo.row.email);
    expect(composeMail("owner-mail", call).replyTo).toBeUndefined();
  });

  test("there is no mail without a recipient", () => {
    const { OWNER_EMAIL: _, ...settings } = mailSurroundings.settings;
    expect(() => composeMail("confirmation-mail", call)).toThrow("no confirmation-mail about a demo-call");
    expect(() => composeMail("owner-mail", call, { ...mailSurroundings, settings })).toThrow("OWNER_EMAIL");
  });

  const script = '<script>alert("1")</script><img src=x onerror=alert(1)>&amp;';
  const hostileDemo = demoRequestSubject({
    business_name: script,
    industry: script,
    business_size: script,
    website: `https://x.example/"><script>`,
    full_name: script,
    email: `"><script>@x.example`,
    phone: script,
    current_solution: script,
    call_volume: script,
    challenges: [script],
    outbound_preference: script,
    ai_tone: script,
    integrations: [script],
  });
  const hostileContact = contactMessageSubject({
    first_name: script,
    last_name: script,
    email: `"><script>@x.example`,
    company: script,
    message: `${script}\n${script}`,
    plan: script,
  });
  const hostileCall = outboundRequestSubject({
    country: script,
    phone: script,
    company_name: script,
    website: script,
    name: script,
  });

  test.each([
    ["confirmation-mail", hostileDemo],
    ["owner-mail", hostileDemo],
    ["confirmation-mail", hostileContact],
    ["owner-mail", hostileContact],
    ["owner-mail", hostileCall],
  ] as const)("%s has no markup that was typed; the owner's shows it", (kind, subject) => {
    const message = composeMail(kind, subject);
    expect(message.html).not.toMatch(/<script|<img|onerror=alert\(1\)>/i);
    const [text, html] = readable(message);
    const isRepeated = kind === "owner-mail";
    expect(text?.includes("<script>")).toBe(isRepeated);
    expect(html?.includes("<script>")).toBe(isRepeated);
  });

  test("HTML loads nothing, declares its language, and begins with its preheader", () => {
    const { html } = composeMail("confirmation-mail", contact);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).not.toMatch(/\ssrc=|url\(|<link|@import|@font-face/);
    expect(html).toMatch(/<body[^>]*>\s*<div style="display:none[^>]*>[^<]+</);
    expect(html).not.toMatch(/undefined|\[object/);
  });

  test("lines of text are at most 76 characters, except for longer words", () => {
    const long = `https://x.example/${"a".repeat(200)}`;
    const message = `${"word ".repeat(200)}\n${long} end`;
    for (const [kind, quoted] of [
      ["confirmation-mail", []],
      ["owner-mail", [`> ${long}`]],
    ] as const) {
      const { text } = composeMail(kind, contactMessageSubject({ message }));
      const tooLong = text.split("\n").filter((line) => line.length > 76);
      expect(tooLong).toEqual(quoted);
      expect(text).not.toMatch(/undefined|[ \t]$/m);
    }
  });

  test("mails about something taken in a call say so, and whom to call", () => {
    const spoken = contactMessageSubject({ kind: "spoken-message", plan: null });
    const [notice] = readable(composeMail("owner-mail", spoken));
    expect(notice).toContain("during a call");
    expect(notice).not.toContain("Plan:");
    const callBack = contactMessageSubject({
      kind: "call-back",
      phone: "+12025550123",
      email: null,
      message: "",
      plan: null,
    });
    const wish = composeMail("owner-mail", callBack);
    expect(wish.subject).toBe("Call back: Zoë Łukasik, Bäckerei Łukasik");
    expect(wish.replyTo).toBeUndefined();
    for (const words of readable(wish)) expect(words).toContain("+1 202 555 0123");
    expect(() => composeMail("confirmation-mail", callBack)).toThrow("no address");
  });

  test("an empty field is shown as empty", () => {
    const [text] = readable(
      composeMail("owner-mail", demoRequestSubject({ website: null, integrations: [] })),
    );
    expect(text).toContain("Website –");
    expect(text).toContain("Integrations –");
  });

  test("the notice that uses up the owner's allowance says so, and names the commands that list the rest", () => {
    for (const subject of [demo, bookingSubject()]) {
      for (const body of readable(
        composeMail("owner-mail", subject, { ...mailSurroundings, isLastForNow: true }),
      )) {
        expect(body).toContain("notice 30 within an hour");
        expect(body).toContain("leads list");
      }
      expect(composeMail("owner-mail", subject).text).not.toContain("within an hour");
    }
  });

  test("a notice about a message without a name is about its address", () => {
    const unnamed = contactMessageSubject({ first_name: "", last_name: "", company: "" });
    expect(composeMail("owner-mail", unnamed).subject).toContain("zoe@bakery.example");
  });
});

test.each([
  ["waits", subjectDial, true, true],
  ["was handed over", { ...subjectDial, state: "handed-over" }, true, true],
  [
    "was handed over before the setting was taken away",
    { ...subjectDial, state: "handed-over" },
    false,
    true,
  ],
  ["waits, and nobody is there to make it", subjectDial, false, false],
  ["is cancelled", { ...subjectDial, state: "cancelled", reason: "withdrawn" }, true, false],
  ["has expired", { ...subjectDial, state: "expired" }, true, false],
  ["was never agreed to", null, true, false],
] as const)(
  "mails about a demo request promise a call only if there is one: it %s",
  (_what, dial, dials, isCalled) => {
    const subject = demoRequestSubject({}, dial);
    const surroundings = { ...mailSurroundings, dials };
    const confirmation = composeMail("confirmation-mail", subject, surroundings);
    const notice = composeMail("owner-mail", subject, surroundings);
    for (const text of readable(confirmation))
      expect(text.includes("will call your number once")).toBe(isCalled);
    expect(readable(notice)[0]).toContain(isCalled ? ownerMails.notice.call.yes : ownerMails.notice.call.no);
  },
);
