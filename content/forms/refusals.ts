import { company, unbrokenPhone } from "../company.ts";

const reachUs = `You can also write to ${company.email} or call ${unbrokenPhone}.`;

/**
 * Messages for a refused form: what happened, what to do, and how else to reach us. The server uses them in its
 * answers to scripts and in pages.
 */
export const formRefusals = {
  unreadable: {
    title: "This could not be read",
    detail: `What arrived was not a filled-in form. Open the page again and send it once more. ${reachUs}`,
  },
  wrongType: {
    title: "This could not be read",
    detail: `A form is sent as application/json or application/x-www-form-urlencoded. ${reachUs}`,
  },
  tooLarge: {
    title: "This is too much text",
    detail: `Nothing was sent. Please shorten your message. ${reachUs}`,
  },
  validation: {
    title: "Something needs another look",
    detail: `Nothing was sent yet. Put right what is marked and send it again. ${reachUs}`,
  },
  expired: {
    title: "The form was open for too long",
    detail: `Nothing was sent, and nothing you typed is lost. Please send it once more. ${reachUs}`,
  },
  tooEarly: {
    title: "That was very quick",
    detail: `Nothing was sent yet. Please send it again in a moment. ${reachUs}`,
  },
  alreadyUsed: {
    title: "This form was already sent",
    detail: `The form had been sent before, with something else in it. Open the page again to send another. ${reachUs}`,
  },
  notGenuine: {
    title: "This does not look like our form",
    detail: `Nothing was sent. Open the page again and send it once more. ${reachUs}`,
  },
  tooMany: {
    title: "Too many requests",
    detail: `Nothing was sent. There were too many from your network or for this number. Please try again later. ${reachUs}`,
  },
  outboundRequestsFull: {
    title: "No demo calls are left today",
    detail: `Nothing was sent. There are only so many demo calls in a day, and today's are taken. Please come back tomorrow. ${reachUs}`,
  },
  numberSuppressed: {
    title: "This number is not to be called",
    detail: `Nothing was sent. Somebody with this number asked us to stop calling, so we do not call it, whoever asks. Is it yours, and do you want calls again? Write to ${company.email}.`,
  },
  notStored: {
    title: "This could not be kept",
    detail: `The line to our records is down, so nothing was sent. What you typed is still here: please try again. ${reachUs}`,
  },
  /** Beside the phone number. */
  numberNotServed: `We cannot call this number with a demo. Enter a landline or a mobile of a country in the list. ${reachUs}`,
} as const;
