import { buildAutomaton, prefixes } from "#voice/language/automaton.ts";
import { parsePattern } from "#voice/language/pattern.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { mask, type Traced } from "./traced.ts";

const years = Array.from({ length: 50 }, (_, i) =>
  i < 30 ? [`${1990 + i}`] : [`${1990 + i}`, `20 ${i - 10}`],
)
  .flat()
  .join("|");

/**
 * Words that look like a day, a time or a number and are none, with numbers as digits: "a second" is "a 2nd".
 * Notation: voice/language/pattern.ts.
 */
const idioms = [
  // Always open, and office hours.
  "24 7|24 hours a day|24 hours [a day] 7 days [a week]|9 to 5|9 5|around the clock|7 days a week|365 days a year",
  // Ordinals that count neither days nor offers.
  "2nd (thoughts|thought|opinion|nature|hand|best|to none|guess)|3rd (party|parties)|1st (come|class|rate|of all|and foremost|things 1st|responders|responder|aid)",
  "(a|1|per|each|every|this|any|split|just a|wait a|one) 2nd|at 1st|for the 1st time|my 1st (time|call|question)",
  "the 1st thing (i|we|you|they|to|is|that|people|callers|my|our)|1st and 2nd line|2nd line|1st line",
  // One, the pronoun.
  "(no|any|some|every|each|which|this|that|these|those|other|another|wrong|right|bigger|smaller|cheaper|cheapest|best|new|old|same|only|such a) 1",
  "(need|needs|needed|want|wants|wanted|prefer|have|had|get|find|schedule|arrange|book me|fix me|send me|show me) 1 (by|before|on|this|next|tomorrow|today|soon)",
  "1 (of|more|another|other|last|moment|question|thing|sec|at a time|by 1|on 1|to 1|time fee|stop shop|way or another)|day 1|square 1|not 1 of",
  "2 (way|factor|step)|2 (birds|cents)|911|360|b2b|b2c",
  // Years.
  `(in|since|until|of|by|for|during|summer|spring|year) (${years})`,
  // Greetings and days of no wish.
  "good (morning|afternoon|evening|night|day)|(have|enjoy) (a|your) [good|nice|great|lovely] (day|morning|afternoon|evening|weekend)|happy (monday|tuesday|wednesday|thursday|friday|weekend)",
  "how are (you|things) [doing|going] (today|this morning|this afternoon|this evening|tonight)|today's|to this day|one of these days|these days|the other day|every day|all day|any day now",
  "i'm good today|that's (it|all) for (today|now)",
  // Words that only look like days and months.
  "(the|in the|under the|like the) sun|sun (is|was|rises|sets|shines|shine|burn|screen)",
  "(i|we|they|he|she|you|who|just|people|customers|callers|patients|have|had|been) sat|sat (down|there|through|around|waiting)",
  "(we|i|they|get|got|newly|were|are|be|to) wed|march (on|forward|ahead|in|into|off|out)|(will|would|could|to|we|they|i) (march|mar)",
  "(may|march|april|june|summer|autumn|august) (i|we|you|be|have|need|want|not|also|he|she|they|it|get|call|ask|know|speak|change|vary|well|as well|miss|contain)",
  "(it|that|this|there|they|you|we|i|he|she|who|which|and|calls|callers|prices) may",
  // What is over: "it started yesterday night".
  "yesterday [morning|afternoon|evening|night]|(last|the other) (night|evening)|since (this|yesterday|last) [morning|afternoon|evening|night|weekend|week]",
  // Lunch as a time of the office, not of an appointment.
  "over lunch|during lunch|lunch (break|hour|rush|breaks|hours)|morning rush|evening rush",
];
const automaton = buildAutomaton(parsePattern(idioms.join("|")), (reference) => reference);

/** Hides the idioms of a text, so that no reader takes them for a day, a time or a number. */
export function maskIdioms(traced: Traced): Traced {
  const tokens = tokensOf(traced).filter(({ word }) => /[a-z\d]/.test(word));
  const words = tokens.map(({ word }) => word);
  let masked = traced;
  for (let at = 0; at < words.length; at++) {
    const length = Math.max(...prefixes(automaton, words, at));
    // "24, 7" is a list, no idiom.
    if (length === 0 || !isTogether(traced, tokens.slice(at, at + length))) continue;
    masked = mask(masked, tokens[at]?.from ?? 0, tokens[at + length - 1]?.to ?? 0);
    at += length - 1;
  }
  return masked;
}

function isTogether({ text }: Traced, tokens: readonly Token[]): boolean {
  return tokens.every(({ to }, i) => !/[,;.!?]/.test(text.slice(to, tokens[i + 1]?.from ?? to)));
}
