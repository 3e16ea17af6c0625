import { company } from "#content/company.ts";

const reachUs = `Please write to ${company.email}.`;

/** Words shared by all acts, besides the refusals of the site's forms. */
export const actWords = {
  reachUs,
  tooManyFromHere: `Many requests came from your network, so I could not do that. ${reachUs}`,
  failed: `Something went wrong on our side. Please ask me again in a minute. ${reachUs}`,
  phone: "I need the whole number, with its area code.",
  numberNotServed: "That number cannot be called from here. I need an ordinary landline or mobile number.",
} as const;

/** Spells the part before the @ letter by letter; the domain is left to be read as a name. */
export function spelledAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email.slice(0, at)].map((letter) => signs[letter] ?? letter).join(", ")}, at ${email.slice(at + 1)}`;
}

const signs: Readonly<Record<string, string>> = { ".": "dot", "-": "dash", _: "underscore", "+": "plus" };

/** Spaces a US number in groups, so that a voice pauses between them. */
export function spacedPhone(phone: string): string {
  const american = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return american ? `+1 (${american[1]}) ${american[2]}-${american[3]}` : phone;
}

export function inList(items: readonly string[]): string {
  const [last = "", ...others] = items.toReversed();
  return others.length === 0 ? last : `${others.reverse().join(", ")} or ${last}`;
}
