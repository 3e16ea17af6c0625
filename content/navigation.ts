import { paths, type SitePath } from "#domain/site-map.ts";

export interface NavigationLink {
  readonly label: string;
  readonly to: SitePath;
}

export const headerLinks = [
  { label: "Features", to: paths.features },
  { label: "Testimonials", to: paths.testimonials },
  { label: "Pricing", to: paths.pricing },
  { label: "Contact", to: paths.contact },
] as const satisfies readonly NavigationLink[];

export const bookDemoLink = { label: "Book a Demo", to: paths.bookDemo } as const satisfies NavigationLink;

export const footerColumns = [
  {
    title: "Product",
    links: [
      { label: "Features", to: paths.features },
      { label: "Outbound Calls", to: paths.outboundCalls },
      { label: "Testimonials", to: paths.testimonials },
      { label: "Help Center", to: paths.help },
      { label: "Case Study", to: paths.caseStudy },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "About", to: paths.about },
      { label: "Contact", to: paths.contact },
    ],
  },
  {
    title: "Legal",
    links: [
      { label: "Privacy Policy", to: paths.privacy },
      { label: "Terms of Service", to: paths.terms },
    ],
  },
] as const satisfies readonly { title: string; links: readonly NavigationLink[] }[];

/** Names for screen readers, and the label of the button that opens the menu. */
export const navigationWords = {
  main: "Main",
  menu: "Menu",
  skip: "Skip to main content",
} as const;
