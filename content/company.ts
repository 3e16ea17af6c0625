/** Name, voice and addresses of the company: the one place an operator changes them. */
export const company = {
  name: "Larkline",
  assistantName: "Wren",
  tagline: "Transforming business communication with next-generation AI technology.",
  email: "hello@larkline.example",
  phone: "+1 (555) 010-0142",
  microblog: { label: "Larkline on X", url: "https://x.com/larkline" },
  copyright: "© 2025 Larkline. All rights reserved.",
  /** All of it in New York time. Once in words, and once in numbers: weekdays from 0 (Sunday), full hours. */
  officeHours: [
    { days: "Monday to Friday", hours: "9:00-18:00 EST", weekdays: [1, 2, 3, 4, 5], opens: 9, closes: 18 },
    { days: "Saturday", hours: "10:00-16:00 EST", weekdays: [6], opens: 10, closes: 16 },
    { days: "Sunday", hours: "Closed", weekdays: [0], opens: 0, closes: 0 },
  ],
  officeTimeZone: "America/New_York",
  responseTime: "2-4 business hours",
  setUpTime: "1-2 weeks",
} as const;

/** The number for sentences on a screen: not to be parted by the end of a line. */
export const unbrokenPhone = company.phone.replaceAll(" ", "\u00a0");
