import { bookingRules } from "#domain/booking.ts";
import { countries } from "#domain/countries.ts";
import { extentOf, type PlanFeature, plans, smallestWith, smallestWithMore } from "#domain/plans.ts";
import { paths } from "#domain/site-map.ts";
import type { Footnote, Standing } from "./footnote.ts";

const [first] = plans;
const withReminders = smallestWith(plans, "reminder-calls");
const withLanguages = plans.filter((plan) => extentOf(plan, "languages") !== extentOf(first, "languages"));
const largest = plans[plans.length - 1] ?? first;
const smaller = plans
  .slice(0, -1)
  .map((plan) => `${plan.name} has ${extentOf(plan, "calls-at-once")}`)
  .join(", ");

/** How much of a feature each plan has. */
const extents = (feature: PlanFeature) =>
  plans.map((plan) => `${plan.name} has ${extentOf(plan, feature)}`).join(", ");

const terms = { label: "Terms of Service", to: paths.terms } as const;
const priceList = { label: "Pricing", to: paths.pricing } as const;
const notCounted = "A sample figure for this site, not an audited count";
const oneMachine = "in a browser on the server’s own machine; a real network adds to it";

/** Every footnote of the site. Content names one by its key, beside the figure it belongs to. */
export const footnotes = {
  "calls-handled": {
    standing: "example",
    text: "Calls of all customers together, incoming and outgoing. Across 100 businesses, that’s 100,000 each, or about 90 a day for three years.",
    date: "2023 to 2025",
    sample: notCounted,
    figures: ["10,000,000"],
  },
  businesses: {
    standing: "example",
    text: "Businesses with an agent on at least one of their lines.",
    date: "End of 2025",
    sample: notCounted,
    figures: ["100"],
  },
  satisfaction: {
    standing: "example",
    text: "Customers who would say that they’re satisfied. No survey stands behind it yet.",
    date: "Not surveyed yet",
    sample: "A sample figure for this site",
    figures: ["99%"],
  },
  "no-shows": {
    standing: "example",
    text: `No-shows with reminders, against the months before. Reminder calls come with ${withReminders.name}. The practice in our case study went further, and we wouldn’t promise that to anyone.`,
    date: "The first six months",
    sample: "A sample figure for this site, not a study",
    figures: ["40%"],
  },
  "concurrent-calls": {
    standing: "plan",
    text: `The limit of ${largest.name}; ${smaller}. More calls take more servers: one with two processors held 50 at once in our test.`,
    date: "Today’s price list; test in November 2026",
    sample: "333 questions in 50 calls at a time",
    link: priceList,
    figures: ["1000+"],
  },
  "reaction-time": {
    standing: "measured",
    text: "How soon Wren lowers its voice when someone cuts in: within 0.1 s in 95 of 100 cases. A whole answer takes about 270 ms, because Wren first makes sure that you’ve finished.",
    date: "November 2026",
    sample: `29 interruptions ${oneMachine}`,
    link: { label: "Technology", to: paths.technology },
    figures: ["0.1s"],
  },
  "answer-time": {
    standing: "measured",
    text: "The median time from a caller’s last sound to the first sound of the answer; 95 of 100 answers begin within 530 ms. At the end of a call on this site, you see the time of each of its answers.",
    date: "November 2026",
    sample: `16 answers ${oneMachine}`,
    figures: ["270 ms"],
  },
  "answer-stages": {
    standing: "example",
    text: "Two of these times hold for every call: Wren waits 160 ms after a whole sentence, and answers after 270 ms at the median. The stages between them overlap, and are drawn here as one example.",
    date: "November 2026",
    sample: "One answer, drawn",
    figures: [],
  },
  "human-pause": {
    standing: "published",
    text: "When two people talk, they leave about 200 ms between turns, on average over ten languages.",
    date: "2009",
    sample: "Stivers and others, PNAS 106 (26), conversations in ten languages",
    figures: [],
  },
  languages: {
    standing: "plan",
    text: `On one number, with ${withLanguages.map(({ name }) => name).join(" and ")}; ${first.name} speaks one. The demo calls on this site are in English.`,
    date: "Today’s price list",
    sample: "Languages, not dialects",
    link: priceList,
    figures: ["12+"],
  },
  "what-plans-do": {
    standing: "plan",
    text: `Every plan answers and books. More than one language begins with ${smallestWithMore(plans, "languages").name}; calls that remind and follow up come with ${withReminders.name}.`,
    date: "Today’s price list",
    sample: "The comparison of all plans",
    link: priceList,
    figures: [],
  },
  "around-the-clock": {
    standing: "guarantee",
    text: "Incoming calls are answered at any hour, 99.9% of each month. Outgoing calls wait for decent hours: 8 am to 9 pm where the phone is.",
    date: "Terms of June 2, 2025",
    sample: "Every plan",
    link: terms,
    figures: ["24/7"],
  },
  uptime: {
    standing: "guarantee",
    text: "Of each calendar month, so at most 43 minutes of outage. Below that, part of the month’s fee comes back to you.",
    date: "Terms of June 2, 2025",
    sample: "Every minute, except announced maintenance and outages of your own phone company",
    link: terms,
    figures: ["99.9%"],
  },
  "uptime-aim": {
    standing: "aim",
    text: "What we build for: less than an hour of outage in a year. What we guarantee is 99.9% of each month, with money back below it.",
    date: "Each year",
    sample: "An aim, not a measurement",
    link: terms,
    figures: ["99.99%"],
  },
  "outbound-results": {
    standing: "example",
    text: "Against the same list called by hand: meetings booked (+150%), leads that fit (+85%), people who stay on the line (92%). Our calculator counts on much less: 1.2 times your own conversion rate.",
    date: "The first three months",
    sample: "Sample figures for this site, not a study",
    link: { label: "Outbound Calls", to: paths.outboundCalls },
    figures: ["+150%", "+85%", "92%"],
  },
  "phone-lines": {
    standing: "plan",
    text: `Phone numbers that lead to your agent: ${extents("phone-lines")}.`,
    date: "Today’s price list",
    sample: "Every plan",
    link: priceList,
    figures: [],
  },
  "crm-records": {
    standing: "plan",
    text: `CRM integration begins with ${smallestWith(plans, "crm-integration").name}. A caller is recognized by phone number; which fields are filled in is agreed during setup.`,
    date: "Today’s price list",
    sample: "Every call that is connected to a CRM",
    link: priceList,
    figures: [],
  },
  "re-engagement": {
    standing: "plan",
    text: `Re-engagement calls come with ${smallestWith(plans, "re-engagement-calls").name}. Six months is what we suggest; you set the time.`,
    date: "Today’s price list",
    sample: "Your own client list",
    link: priceList,
    figures: ["6+ months"],
  },
  "nothing-to-install": {
    standing: "plan",
    text: "You forward your number and give access to your calendar. There is no app, no hardware and no new phone.",
    date: "Today’s price list",
    sample: "Every plan",
    link: priceList,
    figures: [],
  },
  "outbound-reach": {
    standing: "plan",
    text: `Anywhere you have the person’s consent and the law allows the call. The demo call on this site reaches ${countries.length} countries.`,
    date: "Today",
    sample: "The countries that its form lists",
    figures: [],
  },
  "double-bookings": {
    standing: "design",
    text: "In Larkline’s calendar. Its database refuses the second of two bookings for the same time, however close together they arrive.",
    date: "Every booking; test in November 2026",
    sample: "10,000 requests for one time, 200 at once: one was booked",
    figures: [],
  },
  "one-call": {
    standing: "design",
    text: "One consent allows one call. “Stop calling,” said or typed, or key 9, puts the number on a list that the database checks before every call.",
    date: "Every call",
    sample: "Every number",
    figures: [],
  },
  "call-encryption": {
    standing: "design",
    text: "Calls in a browser, on this site and on yours: their sound travels by WebRTC, which is always encrypted, or over TLS. A phone call crosses the phone network like any other; between your phone company and us, it is encrypted where they support it.",
    date: "Every call in a browser",
    sample: "Browsers open the microphone only to pages that are encrypted themselves",
    figures: ["100%"],
  },
  "demo-length": {
    standing: "design",
    text: "A demo takes one slot of our calendar, and the next slot may be someone else’s.",
    date: "Every demo",
    sample: `Slots of ${bookingRules.slotMinutes} minutes`,
    figures: ["30 min"],
  },
  "plan-terms": {
    standing: "guarantee",
    text: "What is paid, what is paid back, and how long the notice is, as the Terms put it.",
    date: "Terms of June 2, 2025",
    sample: "Every plan",
    link: terms,
    figures: [],
  },
  "sample-call": {
    standing: "example",
    text: "From the sample call of a salon, which you can hear on the home page. We wrote it, and synthetic voices speak it.",
    date: "November 2026",
    sample: "One sample call",
    link: { label: "Home", to: paths.home },
    figures: [],
  },
  "sample-tuesday": {
    standing: "example",
    text: "One Tuesday of a sample business, made up to show what the page looks like.",
    date: "One day",
    sample: "91 sample calls",
    figures: ["4 of 91"],
  },
  "set-up": {
    standing: "guarantee",
    text: "From the day we have your opening hours, your services and access to your calendar. If something takes longer, we tell you as soon as we know.",
    date: "Terms of June 2, 2025",
    sample: "Every plan",
    link: terms,
    figures: [],
  },
  "critical-response": {
    standing: "guarantee",
    text: "When callers can’t reach you, a person is at work on it within an hour of your report, day and night.",
    date: "Terms of June 2, 2025",
    sample: "Every plan",
    link: terms,
    figures: [],
  },
  regions: {
    standing: "example",
    text: "One way to spread the service over the world, drawn as an example.",
    date: "2025",
    sample: "A sample figure for this site",
    figures: [],
  },
  "sample-stories": {
    standing: "example",
    text: "The stories, their stars and their figures are samples: they show what customers like these could tell.",
    date: "2023 to 2025",
    sample: "Six sample stories",
    figures: [],
  },
  "maple-and-main": {
    standing: "example",
    text: "Maple & Main Dental is a sample story. It compares the last month without Wren with the sixth month with it.",
    date: "Six months",
    sample: "One practice with five dentists; not an audited account",
    figures: ["42% to 5%"],
  },
  "filled-hours": {
    standing: "example",
    text: "Fewer no-shows alone make $12,000 × (42 − 5) ÷ 42, about $10,600. The other $800 are canceled hours, refilled from the waiting list.",
    date: "Month 6",
    sample: "One practice with five dentists; not an audited account",
    figures: [],
  },
  "practice-fee": {
    standing: "example",
    text: `What the story counts for Larkline. On today’s price list, reminder calls come with ${withReminders.name} for $${withReminders.price.toLocaleString("en-US")} a month. With that, $${(23_000 / withReminders.price).toFixed(2)} would come back for each dollar.`,
    date: "Month 6; today’s price list",
    sample: "One practice with five dentists; not an audited account",
    link: priceList,
    figures: [],
  },
  "receptionist-wage": {
    standing: "published",
    text: "The median wage of a receptionist in the United States is $37,230 a year, or $3,100 a month for full time, before payroll taxes and benefits.",
    date: "2024",
    sample: "U.S. Bureau of Labor Statistics, Occupational Outlook Handbook",
    figures: ["$3,100"],
  },
} as const satisfies Readonly<Record<string, Footnote>>;

export type FootnoteId = keyof typeof footnotes;

/** The footnote without which this figure may not stand. @returns undefined if it needs none. */
export function footnoteFor(written: string): FootnoteId | undefined {
  const ids = Object.keys(footnotes) as FootnoteId[];
  return ids.find((id) => (footnotes[id].figures as readonly string[]).includes(written));
}

/** Words of the list at a page's end. */
export const footnoteWords = {
  title: "Behind the figures",
  standings: {
    guarantee: "Guaranteed",
    plan: "Part of the plan",
    design: "By design",
    measured: "Measured",
    published: "Published",
    aim: "An aim",
    example: "Example",
  } satisfies Readonly<Record<Standing, string>>,
  /** Name of the link at a figure. */
  mark: (number: number, standing: string) => `Footnote ${number}: ${standing}`,
  back: (number: number) => `Back to the figure of footnote ${number}`,
} as const;
