/** In place of a call button where scripts are off. The mail address follows `write`, the number `call`. */
export const callWithoutScripts = {
  why: "A call from this page needs JavaScript, which is turned off in your browser.",
  write: "Write to",
  call: "or call",
} as const;
