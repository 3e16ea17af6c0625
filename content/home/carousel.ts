import { paths, type SitePath } from "#domain/site-map.ts";

/** Names and controls of the carousel. The slides' texts are in slides.ts. */
export interface FeatureCarouselContent {
  readonly title: string;
  readonly lead: string;
  readonly pause: string;
  readonly play: string;
  readonly previous: string;
  readonly next: string;
  /** Label of a dot; the feature's name follows. */
  readonly show: string;
  /** What screen readers call the carousel and a slide of it. */
  readonly roles: { readonly carousel: string; readonly slide: string };
  /** Names a slide for screen readers. */
  readonly place: (number: number, all: number, name: string) => string;
  readonly link: { readonly label: string; readonly to: SitePath };
  readonly names: readonly string[];
}

export const featureCarousel = {
  title: "What your desk sees",
  lead: "The salon’s call from the top of this page, as it waits for the first person in.",
  pause: "Pause",
  play: "Play",
  previous: "Previous feature",
  next: "Next feature",
  show: "Show",
  roles: { carousel: "carousel", slide: "slide" },
  place: (number, all, name) => `${number} of ${all}: ${name}`,
  link: { label: "All features", to: paths.features },
  names: [
    "Neural Processing",
    "Quantum Processing",
    "Neural Network",
    "Smart Integration",
    "Predictive Analytics",
    "Enterprise Security",
  ],
} as const satisfies FeatureCarouselContent;
