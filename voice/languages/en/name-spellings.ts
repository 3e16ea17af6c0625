import { editDistance } from "#voice/language/spelling.ts";
import { commonFirstNames } from "./first-names.ts";

/** Names that sound alike, one sound a line: nobody who hears one knows how it is written. */
const alike = `
  aaron erin
  alan allan allen
  alison allison alyson
  amie amy
  ann anne
  anika annika
  aiden aidan
  ashlee ashleigh ashley
  brian bryan
  bailey baily bayley
  brooke brook
  caitlin kaitlyn caitlyn katelyn
  carl karl
  carol carole
  caroline carolyn
  catherine katherine kathryn catharine
  cathy kathy
  chris kris
  christina kristina
  christine kristine
  clair claire clare
  clark clarke
  cole kohl
  craig kraig
  cristian christian
  debra deborah
  dean deane
  derek derrick
  diane dianne
  elena alaina
  elizabeth elisabeth
  elliot elliott eliot
  eric erik
  erica erika
  fisher fischer
  gail gayle gale
  gary garry
  geoff jeff
  geoffrey jeffrey
  george jorge
  gray grey
  hailey haley hayley
  hanna hannah
  isabel isabelle isobel
  jaclyn jacqueline
  jasmin jasmine
  jenifer jennifer
  joan joanne
  john jon
  jonathan johnathan jonathon
  julian julien
  kelly kelley
  kylie kiley
  laurence lawrence
  lea leah
  lee leigh
  lesley leslie
  lewis louis
  lindsay lindsey
  lucas lukas
  lynn lynne
  madeline madeleine
  marc mark
  margret margaret
  marcus markus
  mathew matthew
  megan meghan
  meyer mayer meier
  mia mya
  michaela mikayla
  moore more
  natalie nathalie
  nicholas nicolas
  nicola nichola
  nicole nichole
  niel neil neal
  oliver olivier
  peterson petersen
  philip phillip
  rachel rachael
  rebecca rebekah
  reed reid read reade
  reese rhys reece
  rodgers rogers
  sandy sandi
  sara sarah
  schmidt schmitt
  sean shawn shaun
  sheryl cheryl
  sophia sofia
  smith smyth
  stacey stacy
  stefan stephan
  stephanie stefanie
  stephen steven
  stuart stewart
  susanna suzanna susannah
  suzanne susanne
  teresa theresa
  thompson thomson
  toni tony
  tracey tracy
  vicky vicki
  white whyte
  zach zack zac
  zoe zoey
`;
const spellings = new Map(
  alike
    .trim()
    .split("\n")
    .flatMap((line) => {
      const names = line.trim().split(" ");
      return names.map((name) => [name, names] as const);
    }),
);

const isAlike = (word: string) => spellings.has(word.toLowerCase());
/** At least three letters one by one, "no, R-E-I-D". */
const letters = /(?<![\p{L}'])\p{L}(?:[-., ]+\p{L}(?![\p{L}'])){2,}/u;

/** The parts of a name that could as well be written otherwise, letter by letter: "s-a-r-a, r-e-e-d"; empty if there are none. */
export function toSpell(name: string): string {
  return name
    .split(" ")
    .filter(isAlike)
    .map((word) => [...word.toLowerCase()].join("-"))
    .join(", ");
}

/** True if letters are spelled in a text. */
export function spellsLetters(text: string): boolean {
  return letters.test(text);
}

/** A name with the spelling of one of its parts that a text gives, if that sounds alike; undefined otherwise. */
export function respelled(name: string, text: string): string | undefined {
  const given = letters
    .exec(text)?.[0]
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");
  if (given === undefined) return undefined;
  const words = name.split(" ");
  const at = words.findIndex((word) => spellings.get(word.toLowerCase())?.includes(given));
  return at < 0 ? undefined : words.with(at, given.charAt(0).toUpperCase() + given.slice(1)).join(" ");
}

const common: ReadonlySet<string> = new Set(commonFirstNames);
/** Letters of the shortest name that is mistaken by a single one: "Marcia" for "Maria". "Kim" and "Jim" are two people. */
const longEnough = 5;

/**
 * A name that was heard, as its owner's address has it: "Marcia Reed", of maria.reid@example.com, is Maria Reid. A part is
 * taken from the address if it sounds the same, or if it is a common first name in place of a rarer one that differs by a
 * letter inside of it.
 *
 * @returns undefined if nothing changes
 */
export function spelledAs(name: string, address: string): string | undefined {
  const parts = (address.toLowerCase().split("@")[0] ?? "").split(/[^\p{L}]+/u);
  const heard = name.toLowerCase().split(" ");
  const words = name.split(" ").map((word, i) => {
    const own = heard[i] ?? "";
    const free = parts.filter((part) => !heard.includes(part));
    const meant = free.find(
      (part) => spellings.get(own)?.includes(part) || (i === 0 && isMistaken(own, part)),
    );
    return meant === undefined ? word : meant.charAt(0).toUpperCase() + meant.slice(1);
  });
  return words.join(" ") === name ? undefined : words.join(" ");
}

/** Martina and Martin, Diana and Diane are told apart by their ends. */
function isMistaken(heard: string, meant: string): boolean {
  if (!common.has(meant) || common.has(heard) || meant.length < longEnough) return false;
  return heard[0] === meant[0] && heard.at(-1) === meant.at(-1) && editDistance(heard, meant) === 1;
}
