/** The name of the booking widget's frame in the page around it. By itself, so that the loader carries nothing else. */
export const bookingFrameTitle = "Choose a time for your demo";
