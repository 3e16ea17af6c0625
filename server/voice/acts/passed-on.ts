/** The result of passing something on to the team; `message` tells the visitor why it was not done. */
export type PassedOn = { readonly isTaken: true } | { readonly isTaken: false; readonly message: string };

export function notPassedOn(message: string): PassedOn {
  return { isTaken: false, message };
}

/** The part of `confirm` that acts share which pass something on. */
export function tellingPassedOn(done: string) {
  return {
    isDone: ({ isTaken }: PassedOn) => isTaken,
    tell: (result: PassedOn) => (result.isTaken ? done : result.message),
  };
}
