import type { featureCarousel } from "./carousel.ts";

type Name = (typeof featureCarousel)["names"][number];

/** For each feature of the carousel: a sentence, and an example of its result in a call. */
export type FeatureSlides = Readonly<Record<Name, { readonly text: string; readonly example: string }>>;

export const featureSlides = {
  "Neural Processing": {
    text: "Listens to the whole sentence, so “the same as last time, but shorter” is a haircut, not a riddle.",
    example: "heard: trim, 30 minutes",
  },
  "Quantum Processing": {
    text: "Prepares its answer while you finish your sentence, so there is no long pause.",
    example: "answer ready as you finish",
  },
  "Neural Network": {
    text: "Learns your price list, your people and your way of saying no, and gets surer with every call.",
    example: "learned: balayage, Maya, no dogs",
  },
  "Smart Integration": {
    text: "Reads and writes the calendar you already keep, so no one is booked twice.",
    example: "Saturday 9:15, saved",
  },
  "Predictive Analytics": {
    text: "Spots the bookings that are likely to be forgotten, and calls those people the day before.",
    example: "3 of 22 called early",
  },
  "Enterprise Security": {
    text: "Locks every call away and keeps a list of who opened it, so a client’s secret stays with you.",
    example: "opened: by you, once",
  },
} as const satisfies FeatureSlides;
