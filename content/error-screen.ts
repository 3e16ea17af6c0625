/** Texts of the error screen. The specification fixes the heading. */
export const errorScreen = {
  heading: "Unexpected Application Error!",
  documentTitle: "Unexpected Application Error!",
  notFound: "Nobody picks up at this address. The page may have moved, or it may not be open yet.",
  crashed: "Something broke while this page was being put together. Your details are safe; please try again.",
  home: "Go to the home page",
  bookDemo: "Book a Demo",
  report: "Tell us what happened",
  reportSubject: "A page did not work",
} as const;
