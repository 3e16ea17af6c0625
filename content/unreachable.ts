/** Said over a page whose code for a pressed control could not be loaded. */
export const unreachable =
  "That could not be loaded. Check your connection and press it again, or reload this page.";
