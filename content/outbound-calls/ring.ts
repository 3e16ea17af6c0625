import { company } from "../company.ts";

const wren = company.assistantName;

/** Texts of the outbound form's dialog when the browser rings instead of a phone. */
export const outboundRing = {
  caller: wren,
  from: `${company.name}’s AI assistant`,
  ringing: `${wren} is calling you`,
  explained: `${wren} is an AI, and your browser is the phone. Answer to talk right here; it may ask for your microphone. You can type, too.`,
  answer: "Answer",
  decline: "Decline",
  silence: "Silence",
  /** Announced to screen readers when it rings. */
  announced: `${wren}, ${company.name}’s AI assistant, is calling in this browser. Answer or decline.`,
  declined: { title: "No problem.", text: `You can call ${wren} anytime.` },
  missed: {
    title: `You missed ${wren}’s call.`,
    text: `It rang for a while, then hung up. You can call ${wren} anytime.`,
  },
  failed: {
    title: "The call couldn’t open.",
    text: "Part of this page didn’t load. Check your connection, then try again.",
  },
  callNow: `Call ${wren}`,
  done: "Got it!",
} as const;
