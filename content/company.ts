/** The company's name, contacts and hours. An operator changes them here and nowhere else. */
export const company = {
  name: "Larkline",
  assistantName: "Wren",
  tagline: "Transforming business communication with next-generation AI technology.",
  email: "hello@larkline.example",
  phone: "+1 (555) 010-0142",
  microblog: { label: "Larkline on X", url: "https://x.com/larkline" },
  copyright: "© 2025 Larkline. All rights reserved.",
  /** New York time, as text and as numbers: weekdays from 0 (Sunday), full hours. */
  officeHours: [
    { days: "Monday to Friday", hours: "9:00-18:00 EST", weekdays: [1, 2, 3, 4, 5], opens: 9, closes: 18 },
    { days: "Saturday", hours: "10:00-16:00 EST", weekdays: [6], opens: 10, closes: 16 },
    { days: "Sunday", hours: "Closed", weekdays: [0], opens: 0, closes: 0 },
  ],
  officeTimeZone: "America/New_York",
  city: "New York",
  responseTime: "2-4 business hours",
  setUpTime: "1-2 weeks",
} as const;

/** The phone number with no-break spaces, for sentences on a screen. */
export const unbrokenPhone = company.phone.replaceAll(" ", "\u00a0");

/** The address that calls the phone number: without spaces and brackets, as RFC 3966 wants a global number. */
export function phoneLink(): string {
  return `tel:${company.phone.replace(/[^+\d]/g, "")}`;
}
