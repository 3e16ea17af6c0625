export const bookingFrameTitle = "Elija una hora para su demo";
