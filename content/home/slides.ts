import type { DeskPart } from "../desk/desk.ts";
import type { featureCarousel } from "./carousel.ts";

type Name = (typeof featureCarousel)["names"][number];

/** For each feature of the carousel: a sentence, and the part of the desk that shows it. */
export type FeatureSlides = Readonly<Record<Name, { readonly text: string; readonly part: DeskPart }>>;

export const featureSlides = {
  "Neural Processing": {
    text: "Listens to the whole sentence, so “the same as last time, but shorter” is a haircut, not a riddle.",
    part: "summary",
  },
  "Quantum Processing": {
    text: "Prepares its answer while you finish your sentence, so there is no long pause.",
    part: "transcript",
  },
  "Neural Network": {
    text: "Learns your price list, your people and your way of saying no, and gets surer with every call.",
    part: "knowledge",
  },
  "Smart Integration": {
    text: "Reads and writes the calendar you already keep, so no one is booked twice.",
    part: "calendar",
  },
  "Predictive Analytics": {
    text: "Spots the bookings that are likely to be forgotten, and calls those people the day before.",
    part: "reminders",
  },
  "Enterprise Security": {
    text: "Locks every call away and keeps a list of who opened it, so a client’s secret stays with you.",
    part: "access",
  },
} as const satisfies FeatureSlides;
