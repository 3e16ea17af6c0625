import { editDistance } from "#voice/language/spelling.ts";
import { firstNames, isFirstName } from "#voice/languages/en/first-names.ts";
import { readHeardLocal } from "#voice/languages/en/heard-email.ts";
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
/** Letters from which on another provider is more like it. */
const muchUnlike = 2;
/** Most letters that differ in two hearings of one name. */
const fewLetters = 2;
/** Last letters that are the same where the beginning was heard as other words. */
const sameEnd = 3;
/** Shorter ones are like many names. */
const shortestName = 4;

/**
 * An email address from what both ears heard. The grammar ear takes any sound for letters, but knows the large mail
 * providers; the open ear hears names and words, and loses letters where they run into each other. Of two names one that
 * people bear is more likely. Undefined if they have heard no address together.
 */
export function joinAddresses(grammar: GrammarHeard, open: OpenHeard): Recognition | undefined {
  const [otherLocal, otherDomain] = partsOf(grammar.value ?? "");
  if (open.value === undefined) {
    const letters = providers.has(otherDomain) ? readHeardLocal(open.caption) : undefined;
    return letters === undefined
      ? undefined
      : told(`${beginningLike(letters, otherLocal)}@${otherDomain}`, false);
  }
  const [local, domain] = partsOf(open.value);
  const place = likelyPlace(domain, otherDomain) ?? domain;
  const isSure = open.score >= least.sure;
  const isNear = editDistance(local, otherLocal) <= fewLetters;
  const isAgreed = isNear && place === otherDomain;
  const name = isSure ? local : likelyName(local, otherLocal);
  // A name that neither has heard is a guess.
  const isHeard = name === local || (name === otherLocal && grammar.certainty === "certain");
  return told(`${name}@${place}`, isAgreed && isHeard && open.score >= least.answer);
}

/**
 * The domain by both ears: a mail provider that only the grammar ear has heard, if the open ear's domain sounds alike,
 * or another provider that is much more like it ("mail.com" is hardly "hotmail.com"). Undefined if neither has one.
 */
export function likelyPlace(domain: string, otherDomain: string): string | undefined {
  if (!providers.has(otherDomain) || providers.has(domain)) return domain === "" ? undefined : domain;
  if (domain === "") return otherDomain;
  const apart = editDistance(domain, otherDomain);
  if (apart > mostUnlike * Math.max(domain.length, otherDomain.length)) return domain;
  const nearest = [...providers].find((provider) => editDistance(domain, provider) <= 1);
  return nearest !== undefined && apart > muchUnlike ? nearest : otherDomain;
}

function told(address: string, isCertain: boolean): Recognition {
  return { text: address, caption: address, certainty: isCertain ? "certain" : "doubtful" };
}

/** As much of the beginning as is most like the other hearing. */
function beginningLike(letters: string, other: string): string {
  return Array.from({ length: letters.length }, (_, i) => letters.slice(0, letters.length - i)).reduce(
    (best, some) => (editDistance(some, other) < editDistance(best, other) ? some : best),
  );
}

/** The open ear's name, or a first name that is nearly the same and no less like what the grammar ear heard. */
function likelyName(local: string, other: string): string {
  if (isName(local)) return local;
  // "The addresses are u t h" is "the address is r u t h".
  const isEnd = local.endsWith(other.slice(-sameEnd)) && other.length > sameEnd;
  if (isName(other) && (isEnd || editDistance(local, other) <= fewLetters)) return other;
  const [first = "", otherFirst = ""] = [firstOf(local), firstOf(other)];
  const apart = editDistance(first, otherFirst);
  if (first.length < shortestName || apart === 0 || apart > fewLetters) return local;
  const known = firstNames.find(
    (name) => editDistance(name, first) <= 1 && editDistance(name, otherFirst) <= apart,
  );
  return known === undefined ? local : known + local.slice(first.length);
}

const firstOf = (local: string) => /^[a-z]+/.exec(local)?.[0];

export function partsOf(address: string): readonly [local: string, domain: string] {
  const [local = "", domain = ""] = address.split("@");
  return [local, domain];
}

/** True if it begins with a first name of its own: "anna", "anna.lee", "anna42". */
function isName(local: string): boolean {
  return isFirstName(firstOf(local) ?? "");
}
