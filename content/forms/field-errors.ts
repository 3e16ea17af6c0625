import type { BookingErrors } from "#domain/forms/booking-request.ts";
import type { ContactErrors } from "#domain/forms/contact-message.ts";
import type { OutboundRequestErrors } from "#domain/forms/outbound-request.ts";
import type { TextErrors } from "#domain/forms/typed-text.ts";

/** Beside any text field. */
export const textErrors = {
  notText: "Enter some text.",
  tooLong: (length: number, longest: number) =>
    `This is too long (${length}). Shorten it to ${longest} characters.`,
} as const satisfies TextErrors;

/** Beside the contact form's fields. The assistant says them, too. */
export const contactErrors = {
  ...textErrors,
  email: "Enter your email, so that we can answer.",
  emailWrong: "This address isn’t complete. Write it like maria@brightdental.com.",
  message: "Write a few words.",
  plan: "There is no such plan.",
} as const satisfies ContactErrors;

/** Beside the outbound form's fields. */
export const outboundRequestErrors = {
  ...textErrors,
  country: "Choose the country of the number.",
  phone: "Enter the number to call.",
  phoneWrong: (dialPrefix: string) =>
    `This isn’t a valid ${dialPrefix} number. Check the digits, or start with + and your country code.`,
  phoneWithoutPrefix: "Write the phone number with + and the country code, like +44 20 7946 0958.",
  companyName: "Enter the name of your company.",
  website: "Enter the address of your website.",
  websiteWrong: "This isn’t a web address. Try something like brightdental.com.",
  name: "Enter your name.",
  consent: "Agree to the call first. Without it, nobody is called.",
} as const satisfies OutboundRequestErrors;

/** Beside the booking widget's fields. The assistant says them, too. */
export const bookingErrors = {
  ...textErrors,
  submission: "Something is missing from this booking. Open the calendar again.",
  start: "Choose a time from the calendar.",
  name: "Enter your name.",
  email: "Enter your email address. The confirmation goes there.",
  emailWrong: "This isn’t an email address. Write it like ana@brightdental.com.",
  timeZone:
    "We don’t know this time zone. Use a name from the IANA list, like America/New_York, or leave it out for UTC.",
  phoneWrong:
    "Write the number with + and its country code, like +1 212 555 0100. Or leave it empty and call us.",
} as const satisfies BookingErrors;
