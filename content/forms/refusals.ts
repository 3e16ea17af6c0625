import { company, unbrokenPhone } from "../company.ts";

const reachUs = `You can also write to ${company.email} or call ${unbrokenPhone}.`;

/**
 * Messages for a refused form: what happened, what to do, and how else to reach us. The server uses them in its
 * answers to scripts and in pages.
 */
export const formRefusals = {
  unreadable: {
    title: "We couldn’t read this",
    detail: `What we got wasn’t a filled-in form. Open the page again and send it once more. ${reachUs}`,
  },
  wrongType: {
    title: "We couldn’t read this",
    detail: `A form is sent as application/json or application/x-www-form-urlencoded. ${reachUs}`,
  },
  tooLarge: {
    title: "That’s too much text",
    detail: `Nothing was sent. Please shorten your message. ${reachUs}`,
  },
  validation: {
    title: "Something needs another look",
    detail: `Nothing was sent yet. Fix what’s marked and send it again. ${reachUs}`,
  },
  expired: {
    title: "The form was open too long",
    detail: `Nothing was sent, and nothing you typed is lost. Please send it once more. ${reachUs}`,
  },
  tooEarly: {
    title: "That was very quick",
    detail: `Nothing was sent yet. Please send it again in a moment. ${reachUs}`,
  },
  alreadyUsed: {
    title: "This form was already sent",
    detail: `It was sent before, with different answers. Open the page again to send another. ${reachUs}`,
  },
  notGenuine: {
    title: "This doesn’t look like our form",
    detail: `Nothing was sent. Open the page again and send it once more. ${reachUs}`,
  },
  tooMany: {
    title: "Too many requests",
    detail: `Nothing was sent. We got too many of these in a short time. Please try again later. ${reachUs}`,
  },
  outboundRequestsFull: {
    title: "No demo calls left today",
    detail: `Nothing was sent. We make only so many demo calls a day, and today’s are taken. Please come back tomorrow. ${reachUs}`,
  },
  numberSuppressed: {
    title: "We don’t call this number",
    detail: `Nothing was sent. Someone with this number asked us to stop calling, so we don’t, no matter who asks. Is it yours, and do you want calls again? Write to ${company.email}.`,
  },
  notStored: {
    title: "We couldn’t save this",
    detail: `The line to our records is down, so nothing was sent. What you typed is still here: please try again. ${reachUs}`,
  },
  /** Beside the phone number. */
  numberNotServed: `We can’t make demo calls to this number. Enter a landline or mobile number from a country on the list. ${reachUs}`,
} as const;
