/** Texts of the error screen. The specification fixes the heading. */
export const errorScreen = {
  heading: "Unexpected Application Error!",
  documentTitle: "Unexpected Application Error!",
  notFound: {
    title: "Nobody picks up at this address.",
    text: "The page may have moved, or it may not be open yet. Everything else still answers.",
  },
  crashed: {
    title: "This page lost its line.",
    text: "Something broke while it was being put together. If it keeps happening, tell us.",
  },
  elsewhere: "These pages pick up",
  /** The way out of a crash. */
  again: "Load the page again",
  home: "Go to the home page",
  bookDemo: "Book a Demo",
  report: "Tell us what happened",
  reportSubject: "A page did not work",
} as const;
