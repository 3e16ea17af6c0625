import { company } from "#content/company.ts";

const reachUs = `Please write to ${company.email}.`;

/** Words for any act, besides its own and the refusals of the forms. */
export const actWords = {
  reachUs,
  tooManyFromHere: `Many requests came from your network, so I could not do that. ${reachUs}`,
  failed: `Something went wrong on our side. Please ask me again in a minute. ${reachUs}`,
  phone: "I need the whole number, with its area code.",
} as const;

/** The part before the @ letter by letter; the rest is a name that can be read. */
export function spelledAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email.slice(0, at)].map((letter) => signs[letter] ?? letter).join(", ")}, at ${email.slice(at + 1)}`;
}

const signs: Readonly<Record<string, string>> = { ".": "dot", "-": "dash", _: "underscore", "+": "plus" };

/** In groups that a voice parts. */
export function spacedPhone(phone: string): string {
  const american = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return american ? `+1 (${american[1]}) ${american[2]}-${american[3]}` : phone;
}

export function inList(items: readonly string[]): string {
  const [last = "", ...others] = items.toReversed();
  return others.length === 0 ? last : `${others.reverse().join(", ")} or ${last}`;
}
