/** Words about inviting others that the call screen has from its start; the rest is in people.ts. */
export const invite = {
  action: "Invite a colleague",
  /** The same button, once others are there. */
  people: (count: number) => `${count} people in this call`,
  unreachable: "Inviting couldn’t be loaded. Check your connection, then press the button again.",
};
