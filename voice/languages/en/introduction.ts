import { commonWords } from "./common-words.ts";
import { isFirstName } from "./first-names.ts";
import { findName } from "./introduced-name.ts";
import { isEmpty } from "./stem.ts";

export interface Introduction {
  /** The visitor's name; undefined if only a company or a place was named. */
  readonly name?: string;
}

const greeting = "(?:(?:hi|hello|hey|yes|good (?:morning|afternoon|evening|day))(?: there| wren)?[,.! ]+)*";
const beforeName = new RegExp(
  `^${greeting}(?:(?:my (?:full )?name is|my name's|this is|i'm|i am|it's|it is) )?$`,
  "i",
);
const afterName = /^(?:,? (?:here|speaking|calling))?(?:,? (?:from|of|at|with) ([^,;:?!]{2,60}?))?[.!]*$/i;
/** A company or a place without a name. */
const companyAlone = new RegExp(
  `^${greeting}(?:(?:i'm|i am|we're|we are) (?:calling )?(?:from|with)|calling from|(?:my|our) (?:company|business|practice) is(?: called)?|(?:we are|we're) called) ([^,;:?!]{2,60}?)[.!]*$`,
  "i",
);
/** Words inside of companies' names. */
const joints = new Set(["the", "of", "and", "&", "a"]);
const mostWords = 6;

/**
 * A visitor who says who is calling and nothing else: "hi, this is Helen from Brixlow Veterinary", "I'm calling from
 * Texas". Undefined for all other texts.
 */
export function readIntroduction(text: string): Introduction | undefined {
  const plain = text.trim().replace(/[’‘]/g, "'");
  const found = findName(plain);
  if (found) {
    const { name, at } = found;
    const after = afterName.exec(plain.slice(at[1]));
    const isWhole = after && beforeName.test(plain.slice(0, at[0])) && isCompany(after[1]);
    // Two capitals may be a company's: "this is Brixlow Veterinary".
    return isWhole ? (isFirstName(name.split(" ")[0] ?? "") ? { name } : {}) : undefined;
  }
  const alone = companyAlone.exec(plain);
  return alone && isCompany(alone[1]) ? {} : undefined;
}

/** False if it goes on with something else: "from Brixlow and I want to cancel". */
function isCompany(text = ""): boolean {
  const words = text.split(/\s+/);
  const isName = (word: string) =>
    /^\p{Lu}/u.test(word) || joints.has(word) || !(isEmpty(word) || commonWords.has(word));
  return text === "" || (words.length <= mostWords && words.every(isName));
}
