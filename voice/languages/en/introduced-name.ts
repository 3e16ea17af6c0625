import { isFirstName } from "./first-names.ts";
import { readName } from "./name.ts";

export interface NameAt {
  readonly name: string;
  /** Where it stands in the text: from, to. */
  readonly at: readonly [number, number];
}

/** Words that can only introduce a name. */
const sure =
  /\b(?:(?<=^|[.,;!] )(?:his|her|their|the patient's) (?:full )?name(?: is|'s|:)|my (?:full )?name(?: is|'s|:| would be)|the name(?: is|'s| should be)|(?<!(?:'s|his|her|their|your|its|company|business|brand|domain|file|the|practice|user) )name(?:'s| is| should be)|name: ?|(?:first|given) name(?: is)?|i'm called|i am called|(?:change|correct) (?:my|the) name to|under the name(?: of)?|in the name of) /giu;
/** Words that also introduce other things: what follows must look like a name. */
const perhaps =
  /\b(?:this is|i'm|i am|im|it's|it is|call me|(?:ask|looking) for|for|with|speaking to|here is|from|me, ) /giu;
/** Words after a name that make a doubtful one sure: "this is Dana speaking". */
const after = /^,? (?:speaking|here|calling)\b/i;
const word = /^[\p{L}][\p{L}'’-]*\.?/u;
/** Words that end a name. */
const stops = new Set(
  "and at from on my with for i i'm im it it's the a an is here speaking calling please thanks thank you number phone email e-mail but or to in of so can could would if today tomorrow again by not as who me".split(
    " ",
  ),
);

/** First names that are also everyday words: "it's max 300 calls". */
const alsoWords = new Set(
  "max will mark grace joy hope faith frank rob bill art rich drew jack sue pat guy may june april christian page rose ray jordan madison austin victoria logan mike bob van".split(
    " ",
  ),
);

/** "… and my surname is Oduya", "last name Oduya". */
const surname = /\b(?:last name|surname|family name)(?:'s| is|:)? (\p{L}[\p{L}'-]+)/iu;

/**
 * A name that is introduced anywhere in a text: "my name is …", "this is …", "for dana whitfield", "first name Lucy, last
 * name Oduya".
 */
export function findName(text: string): NameAt | undefined {
  const plain = text.replace(/[’‘`]/g, "'");
  const found = findIntroduced(text, plain);
  const last = surname.exec(plain)?.[1];
  if (!found || last === undefined || found.name.includes(" ")) return found;
  const whole = readName(`my name is ${found.name} ${last}`, true);
  return whole === undefined ? found : { ...found, name: whole };
}

function findIntroduced(text: string, plain: string): NameAt | undefined {
  const here =
    /^(?:(?:hi|hello|hey|yes|good morning|good afternoon)[, ]+)?(\p{L}+(?: \p{L}+)?) (?:here|speaking)\b/iu.exec(
      plain,
    );
  if (here?.[1] && isFirstName(here[1].split(" ")[0] ?? "")) {
    const name = readName(here[1], true);
    const from = here.index + here[0].indexOf(here[1]);
    if (name !== undefined) return { name, at: [from, from + here[1].length] };
  }
  for (const [pattern, isSure] of [
    [sure, true],
    [perhaps, false],
  ] as const) {
    for (const { 0: lead, index } of plain.matchAll(pattern)) {
      const from = index + lead.length;
      const found = nameFrom(text, from, isSure, lead.trim().toLowerCase());
      if (found) return found;
    }
  }
  return undefined;
}

function nameFrom(text: string, from: number, isSure: boolean, lead: string): NameAt | undefined {
  const words: string[] = [];
  let to = from;
  for (let at = from; words.length < 4; ) {
    const found = word.exec(text.slice(at))?.[0] ?? "";
    const isInitial = /^(?:\p{L}|dr|mr|mrs|ms|prof)\.$/iu.test(found);
    const bare = isInitial ? found : found.replace(/\.$/, "");
    if (bare === "" || stops.has(bare.toLowerCase())) break;
    words.push(bare);
    to = at + bare.length;
    if (text[to] !== " ") break;
    at = to + 1;
  }
  // The longest name first: what follows it may not belong to it.
  for (let count = words.length; count > 0; count--) {
    const said = words.slice(0, count).join(" ");
    const end = from + said.length;
    if (!isSure && !looksLikeName(words.slice(0, count), lead, text.slice(end))) continue;
    const name = readName(`my name is ${said}`, true);
    if (name !== undefined) return { name, at: [from, end] };
  }
  return undefined;
}

function looksLikeName(words: readonly string[], lead: string, rest: string): boolean {
  const first = (/^(?:dr|mr|mrs|ms|prof)\.?$/i.test(words[0] ?? "") ? words[1] : words[0]) ?? "";
  const isCapital = (one: string) => /^\p{Lu}\p{Ll}/u.test(one);
  const isWeak = /^(?:for|with|from|looking for|speaking to)$/.test(lead);
  const isEnd = /^ ?(?:$|[.,!?]|at\b|on\b|please\b|tomorrow\b|next\b)/i.test(rest);
  if (lead === "for" && words.length === 1)
    return isFirstName(first) && !alsoWords.has(first.toLowerCase()) && isEnd;
  if (isWeak) return words.length >= 2 && words.length <= 3 && isFirstName(first);
  if (words.length > 3) return false;
  const isWord = alsoWords.has(first) && /^it(?:'s| is)$/.test(lead) && !/^\W*$/.test(rest);
  const isTitled = /^(?:dr|mr|mrs|ms|prof)\.$/i.test(words[0] ?? "") && words.length > 1;
  return (
    isTitled ||
    (isFirstName(first) && !isWord) ||
    after.test(rest) ||
    (words.length > 1 && words.every(isCapital))
  );
}
