/** Words about saving a call that the call screen has from its start; the rest is in recording.ts. */
export const saveCall = {
  action: "Save this call",
  /** The sign, as long as a recording runs. */
  on: "Recording",
  trouble: "This call couldn’t be recorded.",
};
