import { company } from "../company.ts";

const typedIsHere = "Everything you typed is still here.";

/** All texts of the booking widget. Users, tests and autofill rely on the labels. */
export const bookingWidget = {
  title: "Book your demo",
  titleOfChange: "Move your demo",
  about: `By phone, with one of us and ${company.assistantName}. Nothing to install.`,
  length: (minutes: number) => `${minutes} minutes`,
  reachUs: `Nothing suits you? Write to ${company.email}.`,
  loading: "Loading the calendar",
  noScript: `Choosing a time needs JavaScript, which is turned off in your browser. Write to ${company.email} and we find one by mail.`,
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
    noneAtAll: `Every time is taken for now. Write to ${company.email}, and we find one for you.`,
    notLoaded: "The calendar could not be loaded. Our server does not answer.",
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
    none: "No zone has this name. Try the largest city near you.",
    back: "Keep this zone",
  },
  time: {
    choose: "Choose a time",
    other: "Choose a different date",
    none: "The last free time of this day has just been taken.",
  },
  details: {
    title: "Who is it for?",
    otherTime: "Choose a different time",
    inNewYork: (text: string) => `${text} in New York`,
    name: "Name",
    email: "Email",
    emailHint: "The confirmation and the calendar file go there.",
    submit: "Book this time",
    submitting: "Booking…",
  },
  hold: {
    asking: "We are keeping this time for you …",
    held: (minutes: number) =>
      `Kept for you for ${minutes === 1 ? "1 more minute" : `${minutes} more minutes`}, and longer while you type. After that, somebody else may take it.`,
    over: "This time is no longer kept for you. It may still be free, so you can book it all the same.",
    again: "Keep it again",
    unsure: "Our server does not answer, so this time is not kept for you yet. You can book it all the same.",
  },
  taken: {
    title: "This time has just been taken.",
    titleNotOffered: "This time cannot be booked any more.",
    choose: `These are the nearest free times. ${typedIsHere}`,
    chooseMove: "These are the nearest free times. Until you choose one, your demo stays where it is.",
    none: `No other time is free nearby. ${typedIsHere}`,
    other: "Choose a different date",
  },
  waiting: {
    book: `Our server does not answer. We keep trying, so that you need not: leave this page open. ${typedIsHere}`,
    move: "Our server does not answer. We keep trying, so that you need not: leave this page open.",
    now: "Try now",
  },
  refused: `This could not be booked. ${typedIsHere} You can also write to ${company.email}.`,
  done: {
    title: "Booking Confirmed!",
    sentTo: "The confirmation is on its way to",
    inTheMail:
      "It holds a file for your calendar, and links to choose another time or to cancel. We remind you a day and an hour before.",
    host: "With",
    earlier:
      "Your first try had got through after all, so this is the time that is booked. The mail has a link to choose another.",
  },
  change: {
    loading: "Looking up your demo",
    present: "Your demo is on",
    keep: "Choose another time below. Until you confirm it, nothing changes.",
    title: "Move your demo?",
    willMove: (from: string, to: string) => `Your demo moves from ${from} to ${to}.`,
    whatFollows: "The old time becomes free for others, and we mail you a new calendar file.",
    submit: "Move my demo",
    submitting: "Moving…",
    done: "Your demo has been moved.",
    doneMail:
      "A mail with the new calendar file is on its way to you. The links in the earlier mail no longer work.",
    problemTitle: "This demo cannot be moved here",
    cancelled: "This demo was cancelled, so there is nothing to move. You can book a new one.",
    perhapsMoved:
      "An earlier try may have got through. If it did, a mail with the new time is on its way to you.",
    bookNew: "Book a new demo",
    unreachable: "Your demo could not be looked up. Our server does not answer.",
    refused: `This link could not be used. Write to ${company.email}, and we move your demo for you.`,
  },
} as const;
