import { company } from "../company.ts";

const wren = company.assistantName;

/** Texts of the outbound form's dialog when the browser rings instead of a phone. */
export const outboundRing = {
  caller: wren,
  from: `${company.name}'s AI assistant`,
  ringing: `${wren} is calling you`,
  explained: `${wren} is an AI, and your browser is the phone. Answer, and you talk right here; it may ask for your microphone. You can type as well.`,
  answer: "Answer",
  decline: "Decline",
  silence: "Silence",
  /** Announced to screen readers when it rings. */
  announced: `${wren}, ${company.name}'s AI assistant, is calling in this browser. Answer or decline.`,
  declined: { title: "No problem.", text: `You can call ${wren} any time.` },
  missed: {
    title: `You missed ${wren}'s call.`,
    text: `It rang for a while and then hung up. You can call ${wren} any time.`,
  },
  failed: {
    title: "The call could not be opened.",
    text: "Part of this page could not be fetched. Check your connection, then try again.",
  },
  callNow: `Call ${wren}`,
  done: "Got it!",
} as const;
