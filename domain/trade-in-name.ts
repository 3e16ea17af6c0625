import type { Trade } from "./trades.ts";

/** Words in the name of a business that tell its trade, as the beginnings of words. */
const words: Readonly<Record<Trade, RegExp>> = {
  dental: /\b(?:dent(?:al|ist)|orthodont|smile|teeth|tooth)/i,
  salon: /\b(?:salon|hair|barber|beauty|nails?\b|spa\b|stylist|cuts?\b)/i,
  hotel: /\b(?:hotel|inn\b|motel|hostel|lodge|resort|suites|guest ?house|b&b)/i,
  law: /\b(?:law\b|lawyer|attorney|legal|llp\b|esq\b)/i,
  school: /\b(?:school|academy|kindergarten|montessori|preschool|college|daycare)/i,
  sales: /\b(?:sales|solar|roofing|windows|realty|insurance|motors|auto\b)/i,
};

/** The trade that a name tells; undefined if it tells none, or more than one. */
export function tradeInName(name: string): Trade | undefined {
  const told = (Object.keys(words) as Trade[]).filter((trade) => words[trade].test(name));
  return told.length === 1 ? told[0] : undefined;
}
