import type { ComponentType } from "react";

/**
 * Every part of a page that has state, by the name of its module. Each is a chunk of its own, fetched when the part is
 * touched or, if the page says so, comes into view.
 */
export const islands = {
  "book-demo-wizard": async () =>
    (await import("#site/pages/book-demo/wizard/book-demo-wizard.tsx")).BookDemoWizard,
  "call-button": async () => (await import("#site/features/live-call/call-button.tsx")).CallButton,
  "call-queue": async () => (await import("#site/features/call-queue/call-queue.tsx")).CallQueue,
  carousel: async () => (await import("#site/pages/home/carousel/carousel.tsx")).Carousel,
  "contact-form": async () => (await import("#site/pages/contact/form/contact-form.tsx")).ContactForm,
  "help-center": async () => (await import("#site/pages/help/help-center.tsx")).HelpCenter,
  "office-hours": async () => (await import("#site/pages/contact/office-hours/office-hours.tsx")).OfficeHours,
  "missed-calls-calculator": async () =>
    (await import("#site/features/missed-calls/missed-calls-calculator.tsx")).MissedCallsCalculator,
  "outbound-form": async () =>
    (await import("#site/pages/outbound-calls/form/outbound-form.tsx")).OutboundForm,
  "roi-calculator": async () =>
    (await import("#site/pages/outbound-calls/roi/roi-calculator.tsx")).RoiCalculator,
  "sample-call": async () => (await import("#site/features/sample-call/sample-call.tsx")).SampleCall,
  showcase: async () => (await import("#site/pages/home/showcase/showcase.tsx")).Showcase,
  stories: async () => (await import("#site/pages/testimonials/stories/stories.tsx")).Stories,
} as const;

export type IslandName = keyof typeof islands;

/** Modules that an island imports at its first touch; their files are fetched together with its own. */
export const importedAtTouch: Partial<Record<IslandName, readonly string[]>> = {
  "call-button": ["show-call-screen"],
};

export async function loadIsland(name: IslandName): Promise<ComponentType<object>> {
  return (await islands[name]()) as ComponentType<object>;
}
