import { about } from "#content/about/about.ts";
import { company } from "#content/company.ts";
import { outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import { technology } from "#content/technology/technology.ts";
import { inLower } from "./page-facts.ts";

const wren = company.assistantName;
const secure = technology.cards.find(({ id }) => id === "enterprise-security");
const [says, agreed, stops] = outboundCalls.form.rules;
const keepLittle = about.values.list[2];

/**
 * Questions about data, law and consent. trust.test.ts compares figures that only the legal pages state.
 */
export const trust = [
  {
    id: "certifications",
    asks: "about certificates",
    patterns: [
      "(are you|is it|is larkline|is this) (hipaa|gdpr) (compliant|certified|ready)",
      "(do you have|is there|are there) (a certificate|certificates|certifications|a certification|an audit)",
    ],
    examples: [
      "HIPAA",
      "is it HIPAA compliant",
      "GDPR",
      "GDPR compliance",
      "SOC 2 report",
      "soc2 or iso",
      "ISO 27001 certified",
      "PCI compliance",
      "business associate agreement",
      "certifications",
      "compliance certificates",
      "is it compliant",
      "audit report",
      "data processing agreement",
    ],
    answer: {
      say: [
        `I do not know of a certificate, so I claim none. Calls are ${inLower(secure?.capabilities[0] ?? "")}, and ${inLower(secure?.capabilities[1] ?? "")}. A person can tell you more at ${company.email}.`,
      ],
      next: ["security", "privacy", "contact"],
    },
  },
  {
    id: "data-use",
    suggestion: "Do you sell my data?",
    asks: "what we do with data",
    patterns: [
      "do you (sell|share|use) (my|our|customer) data",
      "do you train (on|with) (my|our|the) (data|calls)",
      "who owns (the|my|our) data",
    ],
    examples: [
      "do you train your models on our calls",
      "do you sell our data",
      "is our data used for training",
      "who owns the recordings and the data",
      "share data with third parties",
      "do you give our information to others",
      "what do you use our data for",
      "is our data used for advertising",
    ],
    answer: {
      say: [
        "Your data stays yours. We do not sell it, and we do not train shared models with it.",
        `We use it to run the service, for nothing else. ${keepLittle.text.split(". ")[1] ?? ""}`,
      ],
      next: ["erase-data", "data-export", "security"],
    },
  },
  {
    id: "erase-data",
    asks: "how to have your data erased",
    patterns: [
      "(how can|how do|can) (i|we) (delete|erase|remove) (my|our) (data|information)",
      "(delete|erase|remove) (my|our|all my) (data|information)",
    ],
    examples: [
      "please wipe everything you have about me",
      "delete my data",
      "right to be forgotten",
      "get my information removed",
      "erase what you stored",
      "I want my personal data deleted",
      "forget my details",
      "get my data deleted",
    ],
    answer: {
      say: [
        "One message is enough. Write from the address you gave us, with the word erase, on the contact page; it is confirmed within three business days.",
      ],
      next: ["privacy", "data-use", "contact"],
    },
  },
  {
    id: "data-export",
    asks: "about your data when you leave",
    patterns: [
      "(can|could) (i|we) export (my|our|the) data",
      "what happens to (my|our) data (if|when) (i|we) (leave|cancel|go|quit)",
      "(can|could) (i|we) take (my|our) data with us",
    ],
    examples: [
      "export our data",
      "what happens to our data if we leave",
      "take our data with us when we go",
      "data after termination",
      "get a copy of all our data",
      "data portability",
      "download our data",
      "do you keep our data after we cancel",
    ],
    answer: {
      say: [
        "You can export it for 30 days. Lists come as CSV and notes as plain text; after that we delete it.",
      ],
      next: ["contract", "data-use", "erase-data"],
    },
  },
  {
    id: "cookies",
    asks: "about cookies",
    patterns: ["(do you|does this site|does your site) (use|set|have) (cookies|trackers|tracking)"],
    examples: [
      "cookies",
      "do you put cookies on my computer",
      "tracking on this website",
      "are you tracking me",
      "google analytics on your site",
      "advertising trackers",
      "third party scripts",
      "cookie policy",
    ],
    answer: {
      say: ["We set no cookies for tracking. There are no ads and no analytics scripts on this site."],
      next: ["privacy", "erase-data", "security"],
    },
  },
  {
    id: "age",
    asks: "how old users have to be",
    patterns: ["how old (do i have to be|must i be|do users have to be)"],
    examples: [
      "minimum age",
      "can minors use it",
      "is it for kids",
      "age limit",
      "how old do I have to be to use this",
      "I am seventeen",
      "private use",
      "use it at home for my family",
    ],
    answer: { say: ["Users must be 18 or older. The service is made for businesses, not for private use."] },
  },
  {
    id: "law",
    asks: "which law applies",
    patterns: ["(which|what) (law applies|court|state law)", "[<about>] (the|your) (terms|terms of service)"],
    examples: [
      "governing law",
      "jurisdiction",
      "liability",
      "are you liable for mistakes",
      "who is responsible if it makes a mistake",
      "terms and conditions",
      "terms of service in short",
      "what is in the terms",
      "legal stuff",
      "court disputes",
      "resell the service",
    ],
    answer: {
      say: [
        "In short: payment in advance, 30 days' notice for monthly plans, and 99.9% uptime. New York law applies; the page with the terms has all of it.",
      ],
      next: ["contract", "refund", "uptime"],
    },
  },
  {
    id: "outbound-consent",
    suggestion: "Do people have to agree?",
    asks: "who may be called",
    patterns: [
      "(is it|is that) (legal|allowed) to call (people|customers|leads) [with an ai]",
      "do (people|customers|they) have to (agree|consent)",
      "(how can|can) (people|customers|somebody|someone|they) opt out",
      "what (if|happens if) (someone|somebody|they) (says|say) stop calling",
    ],
    examples: [
      "consent for calls",
      "do people have to agree before it calls them",
      "can someone opt out of these calls",
      "is it legal to call people with an AI",
      "TCPA",
      "do not call list",
      "robocalls are illegal",
      "permission to call",
      "cold calling strangers",
      "how do people get off the list",
      "stop calling a number",
      "unsubscribe from calls",
      "spam calls",
      "how does somebody get off the call list",
    ],
    answer: {
      say: [
        `${agreed.title}. ${agreed.text} ${stops.text}`,
        `It calls only people who agreed. ${says.title.replace(/^It/, "It always")}, and “stop calling” or the 9 key ends it for good.`,
      ],
      next: ["outbound", "demo-call", "are-you-ai"],
    },
  },
  {
    id: "stop-calling",
    asks: "not to be called again",
    isExact: true,
    patterns: [
      "(stop calling|stop calling me|do not call me again|don't call me again|do not call me|don't call me|never call me again|never call again|do not call again|don't call again|don't call me anymore)",
      "(take me|remove me|take my number|remove my number) (off|from) (the|your) list",
    ],
    act: "opt-out",
  },
  {
    id: "why-call",
    asks: "why I call",
    patterns: [
      "why (are you calling|do you call|did you call) [me]",
      "what is this call about",
      "(where did you get|how did you get) my number",
    ],
    typed: ["[fine|all right|well] what do you want [from me]"],
    examples: [
      "why are you calling",
      "what do you want from me",
      "what do you want",
      "so what is it you want",
      "I did not ask for a call",
      "where do you have my number from",
      "what is this call about",
      "who gave you my number",
    ],
    answer: {
      say: [
        "You asked for this call on our website, and agreed to it. If you do not want it, say “stop calling” or press 9, and nobody calls you again.",
      ],
      next: ["recommend", "are-you-ai", "outbound-consent"],
    },
  },
  {
    id: "demo-call",
    suggestion: "Can you call me?",
    asks: `to be called by ${wren}`,
    patterns: [
      "(can you|could you|can wren|can it) call me [now|on my phone|to show me]",
      "(i want|i would like|i'd like) (you|it|wren) to call me",
    ],
    examples: [
      "I want it to call me so that I can hear it",
      "let your AI ring my phone",
      "call my cell phone as a demonstration",
      "demo call on my phone",
      "get a call from the sales agent",
      "test call to my number",
      "ring me as a demo",
      "hear an outbound call",
    ],
    answer: {
      say: [
        `Gladly. Ask for it on the page about outbound calls, and agree to it there. Then your phone rings, or your browser where no phone can be called, and ${wren} talks as your company's sales agent would.`,
      ],
      next: ["outbound-consent", "outbound", "book-demo"],
    },
  },
] as const;
