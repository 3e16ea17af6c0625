import type { FootnoteId } from "../footnotes/footnotes.ts";

// Numbers of the pages about outbound calls. They stand once; each language names them.

interface Claim {
  readonly value: string;
  readonly footnote: FootnoteId;
}

/** Figures that the pages claim, as they are written. */
export const outboundFigures = {
  concurrentCalls: { value: "1000+", footnote: "concurrent-calls" },
  reaction: { value: "0.1s", footnote: "reaction-time" },
  languages: { value: "12+", footnote: "languages" },
  conversion: { value: "+150%", footnote: "outbound-results" },
  leadQuality: { value: "+85%", footnote: "outbound-results" },
  engagement: { value: "92%", footnote: "outbound-results" },
  always: { value: "24/7", footnote: "around-the-clock" },
  uptime: { value: "99.99%", footnote: "uptime-aim" },
} as const satisfies Readonly<Record<string, Claim>>;

/** A call of a sample list, without its words. */
export interface QueuedCallTimes {
  readonly who: string;
  /** Seconds of ringing, until an answer or until the call gives up. */
  readonly rings: number;
  /** Seconds of conversation; 0 without an answer. */
  readonly talks: number;
}

/** The list of the page on outbound calls. */
export const followUps = [
  { who: "Nora Lind", rings: 2, talks: 7 },
  { who: "Ben Achebe", rings: 3, talks: 16 },
  { who: "Rita Vogel", rings: 6, talks: 0 },
  { who: "Tom Ishikawa", rings: 2, talks: 12 },
  { who: "Carla Ruiz", rings: 5, talks: 10 },
  { who: "Owen Price", rings: 2, talks: 9 },
  { who: "Mia Sorel", rings: 2, talks: 6 },
] as const satisfies readonly QueuedCallTimes[];

/** The list of the home page. */
export const tuesdaysList = [
  { who: "Amy Collins", rings: 2, talks: 9 },
  { who: "Ben Ortiz", rings: 3, talks: 11 },
  { who: "Carla Nowak", rings: 4, talks: 22 },
  { who: "Dev Patel", rings: 2, talks: 17 },
  { who: "Erin Walsh", rings: 4, talks: 6 },
  { who: "Felix Braun", rings: 2, talks: 8 },
] as const satisfies readonly QueuedCallTimes[];

/** What a call of a list is about, and what comes of it. */
type QueuedCallWords = readonly [about: string, result: string];

/** The calls of a list with their words, which are as many. */
export function queuedCalls<const List extends readonly QueuedCallTimes[]>(
  list: List,
  words: { readonly [place in keyof List]: QueuedCallWords },
): (QueuedCallTimes & { readonly about: string; readonly result: string })[] {
  return list.map((call, index) => {
    const [about = "", result = ""] = words[index] ?? [];
    return { ...call, about, result };
  });
}
