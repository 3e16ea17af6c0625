import { paths, type SitePath } from "./site-map.ts";

export interface FeatureCarouselContent {
  readonly title: string;
  readonly pause: string;
  readonly play: string;
  readonly previous: string;
  readonly next: string;
  /** What a dot does; the name of its feature follows. */
  readonly show: string;
  readonly link: { readonly label: string; readonly to: SitePath };
  readonly slides: readonly { readonly name: string; readonly text: string; readonly example: string }[];
}

export const featureCarousel = {
  title: "Six parts of one phone call",
  pause: "Pause",
  play: "Play",
  previous: "Previous feature",
  next: "Next feature",
  show: "Show",
  link: { label: "All features", to: paths.features },
  slides: [
    {
      name: "Neural Processing",
      text: "Listens to the whole sentence, so “the same as last time, but shorter” is a haircut and not a riddle.",
      example: "heard: trim, 30 minutes",
    },
    {
      name: "Quantum Processing",
      text: "Weighs many possible answers at the same moment and says the right one before the pause gets long.",
      example: "41 answers weighed, 1 spoken",
    },
    {
      name: "Neural Network",
      text: "Learns your price list, your people and your way of saying no, and gets surer with every call.",
      example: "learned: balayage, Maya, no dogs",
    },
    {
      name: "Smart Integration",
      text: "Reads and writes the calendar that already hangs behind your counter, so nobody is booked twice.",
      example: "Saturday 9:15 written",
    },
    {
      name: "Predictive Analytics",
      text: "Spots the bookings that are likely to be forgotten, and calls those people the day before.",
      example: "3 of 22 called early",
    },
    {
      name: "Enterprise Security",
      text: "Locks every call away, and keeps a list of who opened it, so a client’s secret stays with you.",
      example: "opened: by you, once",
    },
  ],
} as const satisfies FeatureCarouselContent;
