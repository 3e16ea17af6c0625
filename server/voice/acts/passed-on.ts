/** Whether the team was given what a visitor wants to have passed on; if not, why, in words for them. */
export type PassedOn = { readonly isTaken: true } | { readonly isTaken: false; readonly message: string };

export function notPassedOn(message: string): PassedOn {
  return { isTaken: false, message };
}

/** How an act that passes something on tells what came of it. */
export function tellingPassedOn(done: string) {
  return {
    isDone: ({ isTaken }: PassedOn) => isTaken,
    tell: (result: PassedOn) => (result.isTaken ? done : result.message),
  };
}
