/** Id of the heading of the step that is shown, for links that lead past the page's introduction. */
export const stepHeadingId = "book-demo-step";
