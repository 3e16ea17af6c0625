/** A whole name in the two parts that messages are kept with. */
export function namesOf(name: unknown): { firstName: unknown; lastName?: string } {
  if (typeof name !== "string") return { firstName: name };
  const [firstName = "", ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(" ") };
}
