/** The name of the booking widget's frame in the page around it. By itself, so that the loader carries nothing else. */
export const schedulerFrameTitle = "Choose a time for your demo";
