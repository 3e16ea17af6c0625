import { translatedIslands } from "./translated-islands.ts";

/**
 * Every part of a page that has state, by the name of its module. Each is a chunk of its own, fetched when the part is
 * touched or, if the page says so, comes into view.
 */
export const islands = {
  ...translatedIslands,
  "contact-form": async () => (await import("#site/pages/contact/form/contact-form.tsx")).ContactForm,
  "help-center": async () => (await import("#site/pages/help/help-center.tsx")).HelpCenter,
  "office-hours": async () => (await import("#site/pages/contact/office-hours/office-hours.tsx")).OfficeHours,
  stories: async () => (await import("#site/pages/testimonials/stories/stories.tsx")).Stories,
} as const;

export type IslandName = keyof typeof islands;

/** Modules that an island imports at its first touch; their files are fetched together with its own. */
export const importedAtTouch: Partial<Record<IslandName, readonly string[]>> = {
  "call-button": ["show-call-screen"],
};
