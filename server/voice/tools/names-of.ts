/** A whole name in the two parts that messages are kept with. */
export function namesOf(name: unknown): { firstName: unknown; lastName?: string } {
  if (typeof name !== "string") return { firstName: name };
  const [firstName = "", ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(" ") };
}

/** The two parts as one again. */
export function wholeName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
