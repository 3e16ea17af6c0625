import { editDistance } from "#voice/language/spelling.ts";
import { isFirstName } from "#voice/languages/en/first-names.ts";
import type { Recognition } from "#voice/providers/recogniser.ts";
import type { GrammarHeard, OpenHeard } from "./heard.ts";
import { least } from "./limits.ts";

/** Domains that the grammar ear knows as a whole. */
const providers = new Set(
  ["gmail", "outlook", "hotmail", "yahoo", "icloud", "live", "example", "protonmail"].flatMap((name) =>
    ["com", "org", "net", "de"].map((ending) => `${name}.${ending}`),
  ),
);
/** Greatest share of letters that differ in two hearings of one domain. */
const mostUnlike = 0.4;
/** Most letters that differ in two hearings of one name. */
const fewLetters = 2;

/**
 * An email address from what both ears heard. The grammar ear takes any sound for letters, but knows the large mail
 * providers; the open ear hears names and words, and loses letters where they run into each other. Of two names one that
 * people bear is more likely. Undefined unless the open ear has heard a whole address.
 */
export function joinAddresses(grammar: GrammarHeard, open: OpenHeard): Recognition | undefined {
  if (open.value === undefined) return undefined;
  const [local, domain] = partsOf(open.value);
  const [otherLocal, otherDomain] = partsOf(grammar.value ?? "");
  const isUnlike =
    editDistance(domain, otherDomain) > mostUnlike * Math.max(domain.length, otherDomain.length);
  const place = providers.has(otherDomain) && !providers.has(domain) && !isUnlike ? otherDomain : domain;
  const isNear = editDistance(local, otherLocal) <= fewLetters;
  const name = isNear && isName(otherLocal) && !isName(local) ? otherLocal : local;
  const isSure = open.score >= least.sure;
  const isBelieved = open.score >= least.answer && (isNear || isName(local));
  const address = `${name}@${place}`;
  return { text: address, caption: address, certainty: isSure || isBelieved ? "certain" : "doubtful" };
}

function partsOf(address: string): readonly [local: string, domain: string] {
  const [local = "", domain = ""] = address.split("@");
  return [local, domain];
}

/** True if it begins with a first name of its own: "anna", "anna.lee", "anna42". */
function isName(local: string): boolean {
  return isFirstName(/^[a-z]+/.exec(local)?.[0] ?? "");
}
