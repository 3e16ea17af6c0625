import { mails } from "#content/mails/mails.ts";
import { cleanLine } from "#server/clean-text.ts";

/**
 * The salutation. Anyone can type another person's address and an advertisement for a name, so a name that is long or
 * looks like an address is not used.
 */
export function greetingOf(name: string): string {
  const isGreetable = name.trim() !== "" && name.length <= 60 && !/[/@:]|\p{L}\.\p{L}{2}/u.test(name);
  return isGreetable ? mails.greeting.named(cleanLine(name)) : mails.greeting.unnamed;
}
