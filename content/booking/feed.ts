import { company } from "#content/company.ts";

/** Texts of the feeds that the hosts' calendar programs subscribe to. */
export const feedTexts = {
  name: (host: string | null) => (host === null ? `${company.name} demos` : `${company.name} demos: ${host}`),
  booking: (visitor: string) => `Demo: ${visitor}`,
  details: ({ host, email, timeZone }: { host: string; email: string; timeZone: string }) =>
    `With ${host}. The visitor’s address is ${email}, their time zone ${timeZone}.`,
  blocked: (host: string | null, reason: string) =>
    [host === null ? "No demos" : `No demos: ${host}`, reason].filter(Boolean).join(", "),
} as const;
