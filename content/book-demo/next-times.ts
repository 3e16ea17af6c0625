/** The next free times beside the wizard, before a visitor has filled in anything. */
export const nextTimes = {
  title: "Next free times",
  /** @param zone such as "Eastern Time"; "" for a zone that has no name. */
  zone: (zone: string) => (zone === "" ? "in your time zone" : `in ${zone}`),
  /** While they load, and where they cannot be shown. */
  later: "You choose your time in step 4, from what is free then.",
  /** Once they are there. */
  pick: "Pick one now, or choose in step 4.",
  chosen: (time: string) => `Step 4 opens with ${time}. Not held yet.`,
  clear: "Choose later",
} as const;
