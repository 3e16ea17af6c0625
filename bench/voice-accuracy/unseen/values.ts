/** Answers in free words, each with the value that it gives. No grammar holds them, and nothing was tuned on them. */
type Answers = readonly (readonly [say: string, means: string])[];

export const names: Answers = [
  ["my name is priya", "Priya"],
  ["it's olivia", "Olivia"],
  ["i'm marcus", "Marcus"],
  ["this is beatrice", "Beatrice"],
  ["gabriela", "Gabriela"],
  ["my name is oscar lindgren", "Oscar Lindgren"],
  ["samuel", "Samuel"],
  ["i'm fatima", "Fatima"],
  ["daniel harper", "Daniel Harper"],
  ["my name is victoria palmer", "Victoria Palmer"],
  ["it's henry", "Henry"],
  ["this is angela morgan", "Angela Morgan"],
  ["benjamin", "Benjamin"],
  ["my name is dmitri", "Dmitri"],
  ["call me walter", "Walter"],
  ["rachel green", "Rachel Green"],
  ["i'm patrick", "Patrick"],
  ["my name is naomi", "Naomi"],
  ["it's leonard", "Leonard"],
  ["this is julian", "Julian"],
];

export const phones: Answers = [
  ["six oh two, five five five, oh one seven eight", "+16025550178"],
  ["it's three one two, five five five, oh one two nine", "+13125550129"],
  ["my number is five oh three, five five five, oh one six one", "+15035550161"],
  ["two oh two, five five five, oh one one three", "+12025550113"],
  ["seven one three, five five five, oh one eight six", "+17135550186"],
  ["four oh four, five five five, oh one nine four", "+14045550194"],
  ["nine seven two, five five five, oh one three seven", "+19725550137"],
  ["eight one three, five five five, oh one five two", "+18135550152"],
  ["you can reach me at six one seven, five five five, oh one oh six", "+16175550106"],
  ["four one two, five five five, oh one four eight", "+14125550148"],
  ["five one two, five five five, zero one two five", "+15125550125"],
  ["three zero three, five five five, zero one seven three", "+13035550173"],
  ["two one four, five five five, oh one eight nine", "+12145550189"],
  ["seven oh two, five five five, oh one three one", "+17025550131"],
  ["nine one nine, five five five, oh one six four", "+19195550164"],
  ["six one five, five five five, oh one nine seven", "+16155550197"],
];

export const addresses: Answers = [
  ["o l i v i a at example dot com", "olivia@example.com"],
  ["h e n r y dot p a r k at gmail dot com", "henry.park@gmail.com"],
  ["marcus at example dot org", "marcus@example.org"],
  ["s a m at bluefin dot com", "sam@bluefin.com"],
  ["w a l t e r at outlook dot com", "walter@outlook.com"],
  ["my email is rachel dot green at yahoo dot com", "rachel.green@yahoo.com"],
  ["d m i t r i at example dot net", "dmitri@example.net"],
  ["j u l i a n dash f at gmail dot com", "julian-f@gmail.com"],
  ["it's patrick at example dot com", "patrick@example.com"],
  ["n a o m i seven two at gmail dot com", "naomi72@gmail.com"],
  ["contact at h i l l dot com", "contact@hill.com"],
  ["b e n underscore l e e at hotmail dot com", "ben_lee@hotmail.com"],
];

/** Messages, without their punctuation. */
export const messages: readonly string[] = [
  "please tell the team that our office moves to a new building in march",
  "i would like to know whether you can transfer our old phone number",
  "the invoice that you sent last week has the wrong company name on it",
  "can somebody call my colleague about the contract before friday",
  "we have three clinics and each of them needs its own greeting",
  "your assistant was very polite but it could not find our parking lot",
  "i need a copy of the security questionnaire for our insurance",
  "our receptionist is leaving in two weeks and we need help quickly",
  "thank you for the demo yesterday we are talking about it with our partners",
  "could you send me the slides that you showed to my manager",
  "the callers often ask for the emergency service at night",
  "please write to me and not to my assistant about the new offer",
  "we want to start with one number and add the others in summer",
  "is it possible to record the calls only when the customer agrees",
  "my question is about the holidays because we are closed in august",
  "there was a loud noise on the line when i tried your number this morning",
];
