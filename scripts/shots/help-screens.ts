import type { Screen } from "./screens.ts";

/** Help Center, Contact, About and the legal pages. */
export const helpScreens: readonly Screen[] = [
  { name: "privacy", path: "/privacy" },
  { name: "terms", path: "/terms" },
];
