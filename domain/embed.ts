/** Paths of what pages of other sites include: the script, and the pages that it shows in frames. */
export const embedPaths = {
  script: "/embed.js",
  /** Holds a call. The query `origin` names the site that shows it. */
  call: "/embed/call",
  /** Answered at the path above to a site that may not call. */
  refused: "/embed/refused",
} as const;
