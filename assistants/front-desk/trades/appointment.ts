/** Words that most pretended bookings share. */
export const appointment = {
  called: { this: "the appointment", other: "make an appointment", still: "look for a time" },
  askDay: ["Which day suits you?", "What day would be good for you?"],
  readBack: "That would be {when}, for {name}, for {topic}.",
  nothing: "there is no appointment",
} as const;
