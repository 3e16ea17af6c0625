/** Title of the booking widget's iframe. In a file of its own to keep the loader small. */
export const bookingFrameTitle = "Choose a time for your demo";
