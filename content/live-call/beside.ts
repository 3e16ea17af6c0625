/** Other programs beside a call. */
export const beside = {
  calendar: "Pick a time",
  opened: (label: string) => `“${label}” is open beside the call.`,
  show: (label: string) => `Show “${label}”`,
  close: (label: string) => `Close “${label}”`,
};
