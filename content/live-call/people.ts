import { company } from "../company.ts";

const wren = company.assistantName;

/** Words about the people of a call, for the one who made it and for guests. */
export const people = {
  title: "In this call",
  you: "You",
  /** Those who gave no name. */
  unnamed: { owner: "The caller", guest: "A guest" },
  /** Follows a name. */
  ownName: (name: string) => `${name} (you)`,
  assistant: "AI voice assistant",
  microphone: { on: "Microphone on", muted: "Muted" },
  mutedName: (name: string) => `${name} (muted)`,
  /** Ends a list of names. */
  more: (count: number) => `${count} others`,
  inCall: (names: string) => `In this call: ${names}`,
  /** Said to screen readers. */
  joined: (name: string) => `${name} joined the call.`,
  left: (name: string) => `${name} left the call.`,
  hasMuted: (name: string) => `${name} is muted.`,
  actions: {
    mute: "Mute",
    muteName: (name: string) => `Mute ${name}`,
    remove: "Remove",
    removeName: (name: string) => `Remove ${name}`,
    isSure: "Remove for good",
    isSureName: (name: string) => `Remove ${name} for good`,
  },
  close: "Close",
  link: {
    title: "Invite a colleague",
    making: "One moment. We’re creating your link.",
    label: "Link for your colleague",
    until: (time: string) =>
      `Works until ${time}, for up to eight people. It opens in a browser, and nobody needs an account.`,
    hears: `Anyone with the link can join, hear everything, and talk with ${wren}. Send it only to people you want here.`,
    copy: "Copy link",
    copied: "Link copied.",
    /** The browser did not let the page copy. */
    selected: "The link is selected. Copy it with your keyboard or your device’s menu.",
    share: "Share…",
    /** Goes along with a shared link. */
    shareText: `Join my call with ${wren}, the AI phone agent of ${company.name}.`,
    failed: "We couldn’t create the link. Check your connection, then try again.",
    tooMany: "Too many links were created from this address. Try again in a few minutes.",
    again: "Try again",
    /** Somebody was removed, and the link that they came by is good for nobody. */
    renewed: "The old link no longer works. This is a new one.",
  },
  name: { label: "Your name", hint: "Your guests will see it." },
};
