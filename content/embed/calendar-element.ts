import { company } from "../company.ts";

/** Words of `<larkline-calendar>`. */
export const calendarElement = {
  /** Said to visitors. The page's own words follow: a mail address, or a link. */
  unreachable: "The calendar can’t be loaded right now.",
  /** Said to the page's developer, in the console. */
  console: (server: string) =>
    `The calendar of ${company.name} did not load. If ${server} is up, check that the content security policy of this page has: frame-src ${server}`,
} as const;
