import { commonFirstNames, firstNames } from "./first-names.ts";
import { moreFirstNames } from "./more-first-names.ts";

const names: ReadonlySet<string> = new Set([...firstNames, ...moreFirstNames]);
const common: ReadonlySet<string> = new Set(commonFirstNames);

/**
 * Logarithm of the odds that a name is one of the known first names, against any other word: found with
 * `npm run bench -- voice-values`. A surname may follow.
 */
const known = 5;
/**
 * The same of a common one against any other of the known ones, if the 230 common names are borne by half of all people and
 * the other thousand by a third: one of the former is then about as likely as six of the latter.
 */
const commoner = 1.8;
/** Letters from which the beginning of a name counts as much as the name. */
const enough = 4;
/** Shorter ones begin many words. */
const shortestName = 3;
/** What people say before their names and addresses. */
const lead =
  /^(?:(?:hi|hello|hey|yes|sure|okay|ok|well)[,.]? )*(?:(?:my|the) (?:first |full )?(?:name|email|address|email address) is |(?:my name|it|that)(?:'s| is) |i(?:'m| am) |this is |call me |you can (?:write to|reach me at) )?/i;

/** Whom an address may belong to besides. */
const roles: ReadonlySet<string> = new Set(
  "accounts admin billing booking bookings contact enquiries frontdesk hello help hr info jobs mail marketing office orders press reception sales service support team".split(
    " ",
  ),
);
const beginningsOf = (words: Iterable<string>) =>
  new Set([...words].flatMap((word) => Array.from(word, (_, i) => word.slice(0, i + 1))));
const [nameBeginnings, roleBeginnings] = [beginningsOf(names), beginningsOf(roles)];

/**
 * How likely a beginning of an answer to "What's your name?" is, as the logarithm of the odds: 0 if it tells nothing.
 *
 * @param text in lower case
 * @param isOver the whole answer
 */
export function nameOdds(text: string, isOver: boolean): number {
  const [, word = "", rest = ""] = /^([a-z]*)(.*)$/.exec(withoutLead(text)) ?? [];
  // "Louis's" is no name.
  return /^['’]/.test(rest) ? 0 : oddsOf(word, isOver || rest !== "");
}

/** How much likelier a common first name, with or without a surname, is than another known one, as logarithm; 0 for others. */
export function commonOdds(name: string): number {
  return common.has(name.split(" ")[0] ?? "") ? commoner : 0;
}

/** The logarithm of the odds of the part before the "@" of an address, with its signs: of its first word, others are mostly surnames. */
export function localOdds(local: string, isOver: boolean): number {
  const [, word = "", rest = ""] = /^([a-z]*)(.*)$/.exec(local) ?? [];
  const isWhole = isOver || rest !== "";
  return Math.max(oddsOf(word, isWhole), oddsOf(word, isWhole, [roles, roleBeginnings]));
}

/** The same of an address that is said in words. */
export function saidLocalOdds(text: string, isOver: boolean): number {
  return localOdds(withoutLead(text), isOver);
}

/** The words before a name or an address, as the open ear heard them. */
export function leadOf(caption: string): string {
  return lead.exec(caption)?.[0].trim() ?? "";
}

const withoutLead = (text: string) => text.slice(lead.exec(text)?.[0].length);

function oddsOf(
  word: string,
  isWhole: boolean,
  [words, beginnings]: readonly [ReadonlySet<string>, ReadonlySet<string>] = [names, nameBeginnings],
): number {
  if (isWhole) return word.length >= shortestName && words.has(word) ? known : 0;
  return beginnings.has(word) ? known * Math.min(1, word.length / enough) : 0;
}
