import { company } from "../company.ts";

const typedIsHere = "Everything you typed is still here.";

/** All texts of the booking widget. Users, tests and autofill rely on the labels. */
export const bookingWidget = {
  title: "Book your demo",
  titleOfChange: "Move your demo",
  about: `By phone, with one of us and ${company.assistantName}. Nothing to install.`,
  length: (minutes: number) => `${minutes} minutes`,
  reachUs: `No time that works? Write to ${company.email}.`,
  loading: "Loading the calendar",
  noScript: `Choosing a time needs JavaScript, which is turned off in your browser. Write to ${company.email} and we’ll find one by email.`,
  /** From when to when a demo takes, as a clock shows both. */
  fromTo: (begins: string, ends: string) => `${begins} to ${ends}`,
  day: {
    title: "Choose a day",
    previousMonth: "Previous month",
    nextMonth: "Next month",
    /** Follows a day's full date. */
    free: (count: number) =>
      count === 0 ? "no free times" : count === 1 ? "1 free time" : `${count} free times`,
    loading: "loading",
    failed: "not loaded",
    /** Announced once a month's times have loaded. */
    monthLoaded: (month: string, days: number) =>
      `${month}: ${days === 1 ? "1 day has" : `${days} days have`} free times.`,
    none: (month: string) => `There are no free times in ${month}.`,
    nextIs: (day: string) => `The next free time is ${day}.`,
    showNext: (month: string) => `Show ${month}`,
    noneAtAll: `Every time is taken right now. Write to ${company.email}, and we’ll find one for you.`,
    notLoaded: "The calendar couldn’t load. Our server isn’t answering.",
    retry: "Try again",
  },
  zone: {
    label: "Time zone",
    change: "Change",
    title: "Choose your time zone",
    search: "Search for a city or a zone",
    found: (shown: number, all: number) =>
      shown < all ? `The first ${shown} of ${all} zones. Type to find yours.` : `${all} zones`,
    foundOne: "1 zone",
    none: "There’s no zone by that name. Try the largest city near you.",
    back: "Keep this zone",
    utc: "Coordinated Universal Time (UTC)",
  },
  time: {
    choose: "Choose a time",
    other: "Choose a different date",
    none: "The last free time on this day was just taken.",
  },
  details: {
    title: "Your details",
    otherTime: "Choose a different time",
    inNewYork: (text: string) => `${text} in New York`,
    name: "Name",
    email: "Email",
    emailHint: "We’ll send the confirmation and the calendar file here.",
    phone: "Phone",
    weCall: "One of us calls you at this number.",
    youCall: `Optional. Without it, you call us at ${company.phone}.`,
    forCompany: (business: string) => `For ${business}`,
    submit: "Book this time",
    submitting: "Booking…",
  },
  hold: {
    asking: "Holding this time for you …",
    held: (minutes: number) =>
      `Held for you for ${minutes === 1 ? "1 more minute" : `${minutes} more minutes`}, and longer while you type. After that, someone else may take it.`,
    over: "This time is no longer held for you. It may still be free, so you can book it all the same.",
    again: "Hold it again",
    unsure: "Our server isn’t answering, so this time isn’t held for you yet. You can book it all the same.",
  },
  taken: {
    title: "This time was just taken.",
    titleNotOffered: "This time can no longer be booked.",
    choose: `These are the nearest free times. ${typedIsHere}`,
    chooseMove: "These are the nearest free times. Until you choose one, your demo stays where it is.",
    none: `No other times are free nearby. ${typedIsHere}`,
    other: "Choose a different date",
  },
  waiting: {
    book: `Our server isn’t answering. We’ll keep trying, so you don’t have to: just leave this page open. ${typedIsHere}`,
    move: "Our server isn’t answering. We’ll keep trying, so you don’t have to: just leave this page open.",
    now: "Try now",
  },
  refused: `This couldn’t be booked. ${typedIsHere} You can also write to ${company.email}.`,
  done: {
    title: "Booking Confirmed!",
    sentTo: "The confirmation is on its way to",
    inTheMail:
      "It has a file for your calendar, and links to choose another time or cancel. We’ll remind you a day and an hour before.",
    host: "With",
    weCall: (phone: string) => `One of us calls you at ${phone}.`,
    youCall: `Call ${company.phone} at this time, and we’ll pick up.`,
    earlier:
      "Your first try went through after all, so this is the time that’s booked. The email has a link to choose another.",
  },
  change: {
    loading: "Looking up your demo",
    present: "Your demo is on",
    keep: "Choose another time below. Nothing changes until you confirm it.",
    title: "Move your demo?",
    willMove: (from: string, to: string) => `Your demo moves from ${from} to ${to}.`,
    whatFollows: "The old time opens up for others, and we’ll email you a new calendar file.",
    submit: "Move my demo",
    submitting: "Moving…",
    done: "Your demo has been moved.",
    doneMail:
      "An email with the new calendar file is on its way to you. The links in the earlier email no longer work.",
    seeDemo: "See your demo",
    problemTitle: "This demo can’t be moved here",
    cancelled: "This demo was canceled, so there’s nothing to move. You can book a new one.",
    perhapsMoved:
      "An earlier try may have gone through. If it did, an email with the new time is on its way to you.",
    bookNew: "Book a new demo",
    unreachable: "We couldn’t look up your demo. Our server isn’t answering.",
    refused: `This link didn’t work. Write to ${company.email}, and we’ll move your demo for you.`,
  },
} as const;
