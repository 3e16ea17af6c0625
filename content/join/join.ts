import { company } from "../company.ts";

const wren = company.assistantName;

/** Why a guest is not in the call. `left`: they left it themselves; `over`: the call has ended; `away`: no server answers. */
export type NotInCall =
  | "no-link"
  | "left"
  | "over"
  | "away"
  | "full"
  | "expired"
  | "too-early"
  | "not-begun"
  | "taken-out"
  | "link-taken-back"
  | "outdated"
  | "closed";

/** The page on which a guest joins a call. */
export const join = {
  meta: {
    title: "Join the call",
    description: `You’re invited to a call with ${wren}, an AI voice assistant. It opens in your browser, without an account.`,
  },
  title: "You’re invited to a call",
  /** Who is there, before anybody's name is known. */
  lead: `The person who sent you this link is on a call with ${wren}, an AI voice assistant that hears and answers everyone who joins.`,
  notes: [
    "Your browser will ask for the microphone. Without one you can listen and read along.",
    "You need no account, and the others see only the name you type here.",
    "If someone wants to record the call, you are asked first.",
  ],
  name: { label: "Your name", missing: "Type your name, so the others know who has joined." },
  action: "Join the call",
  /** The way on where nobody can join. */
  home: "Go to our home page",
  reload: "Reload this page",
  again: "Join again",
  retry: "Try again",
  /** Where scripts are off. */
  scripts:
    "Joining a call takes JavaScript, which is off in this browser. Turn it on and reload this page, or open the link in another browser.",
  screen: {
    title: `Call with ${wren}`,
    subtitle: `${wren} is an AI voice assistant. It hears everyone here.`,
    leave: "Leave",
    listenOnly: "Just listen",
    hints: {
      asking: "Your browser is asking for the microphone. Choose Allow, or just listen.",
      listening: `${wren} and everyone here can hear you.`,
      speaking: "Interrupt any time, just talk.",
      muted: "You’re muted. Nobody can hear you.",
      silent: "You can listen and read along. Nobody can hear you.",
    },
    mutedByOwner: (name: string) => `${name} muted you. Unmute when you want to speak.`,
    leaveQuestion: {
      title: "Leave the call?",
      text: "The others carry on. You can join again with the same link.",
    },
    stay: "Stay",
  },
  /** Title, what to do, and whether joining can be tried again. */
  why: {
    "no-link": {
      title: "This link isn’t complete",
      text: "Copy all of it from your invitation, or ask the person who sent it for a new one.",
    },
    left: { title: "You left the call", text: "The others may still be talking. You can join again." },
    over: {
      title: "The call is over",
      text: "The person who invited you has ended it, or its time was up.",
    },
    away: {
      title: "We can’t be reached right now",
      text: "Check your connection, then try again. If the call is still going, you’ll be back in it.",
    },
    full: {
      title: "The call is full",
      text: "There’s no room for one more. Try again when someone has left, or tell the person who invited you.",
    },
    expired: {
      title: "This link has expired",
      text: "A link works for a limited time. Ask the person who sent it for a new one.",
    },
    "too-early": {
      title: "This link doesn’t work yet",
      text: "It was made for a later time. Try again then, or ask the person who sent it.",
    },
    "not-begun": {
      title: "The call hasn’t begun",
      text: "The person who invited you isn’t there yet. Try again in a moment.",
    },
    "taken-out": {
      title: "You were removed from the call",
      text: "The person who started the call removed you. To come back, ask them for a new link.",
    },
    "link-taken-back": {
      title: "This link no longer works",
      text: "Someone who used it was removed from the call. Ask the person who sent it for a new one.",
    },
    outdated: {
      title: "Reload this page",
      text: "Our site was updated while this page was open. Reload it, then join again.",
    },
    closed: {
      title: "Nobody can join this call",
      text: "It takes no guests. Ask the person who sent you the link to call you instead.",
    },
  } satisfies Record<NotInCall, { readonly title: string; readonly text: string }>,
};
