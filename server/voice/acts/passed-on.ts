/** Whether the team was given what a visitor wants to have passed on; if not, why, in words for them. */
export type PassedOn = { readonly isTaken: true } | { readonly isTaken: false; readonly message: string };

export function notPassedOn(message: string): PassedOn {
  return { isTaken: false, message };
}

/** The part of `confirm` that acts which pass something on have in common. */
export function tellingPassedOn(done: string) {
  return {
    isDone: ({ isTaken }: PassedOn) => isTaken,
    tell: (result: PassedOn) => (result.isTaken ? done : result.message),
  };
}
