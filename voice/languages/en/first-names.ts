/** The most common English first names; of those that sound alike, the more common one. */
export const commonFirstNames: readonly string[] =
  `james mary john patricia robert jennifer michael linda william elizabeth david barbara richard susan joseph
  jessica thomas sarah charles karen christopher lisa daniel nancy matthew betty anthony margaret mark sandra
  donald ashley steven kimberly paul emily andrew donna joshua michelle kenneth carol kevin amanda brian melissa
  george deborah edward stephanie ronald rebecca timothy sharon jason laura jeffrey cynthia ryan kathleen jacob
  amy gary angela nicholas shirley eric anna jonathan brenda pamela larry emma justin nicole scott helen brandon
  samantha benjamin katherine samuel christine gregory rachel frank carolyn alexander janet raymond catherine
  patrick maria jack heather dennis diane jerry ruth tyler julie aaron olivia jose joyce adam virginia nathan
  victoria henry kelly douglas lauren zachary christina peter joan kyle evelyn walter judith ethan megan jeremy
  andrea harold cheryl keith hannah christian jacqueline roger martha noah gloria gerald teresa carl sean madison
  arthur austin lawrence janice jesse dylan alice abigail joe julia jordan judy billy sophia bruce grace albert
  denise amber gabriel doris logan marilyn alan danielle juan beverly wayne isabella roy theresa ralph diana randy
  natalie eugene brittany vincent charlotte russell elijah kayla louis alexis philip lori bobby max oscar simon
  martin lucy claire kate jane ella leo luke oliver ben sam tom tim bob jim bill mike dan nick alex chris anne eva
  sofia carlos luis miguel elena marta rosa`.split(/\s+/);

/** Other names that visitors give. No names that are also everyday words. */
const otherFirstNames =
  `dana aisha ahmed ali alejandro alicia alina amir ana anita anjali ann annie anton antonio arjun arun ash ashok astrid beth
  bianca bill bjorn brad brett bruno caleb camila carla carmen caroline cathy cesar chad chloe chuck cindy clara colin
  connor craig dale damian darren dave dawn debbie derek diego dmitri dominic don dora doug duncan eduardo eileen elaine
  eleanor eli elise ella ellen eli erik erin ernesto esther fatima felix fernando fiona francisco fred frieda gabriela gavin
  gina giulia glen gordon greta gus hana hannah hans harriet harry hassan heidi hugo ian ibrahim igor ines ingrid irene
  isabel ivan jackie jake jamal jamie jan javier jay jean jeff jenna jenny jess jessie jill jo joanna joel johan jonas jorge
  josh juanita juan karim karl kathy katie kenji kim kiran klaus kurt lara lars lauren laurie layla lena leon leona liam
  lily linda lorenzo louise lucas lucia luisa lydia mara marc marco margot mariana marie mario mei melanie mia mila mina
  miriam mohamed mohammed molly monica nadia naomi neil nina nora norman olga omar owen pablo paola pat paula pedro penny
  pete petra phil pierre priya rahul raj ramon raul ravi rita rick rob robin rodrigo ron rosie ross ruby sal sally sandeep
  sanjay sara sebastian sergio shane shawn sheila sonia stan stella steve stuart sue sunil susanna suresh sven tamara tanya
  ted teddy terry theo tina todd tom tomas tony tracy trevor ursula valentina vera vikram vince wendy will xavier yasmin
  yuki yusuf zack zara zoe`.split(/\s+/);

/** All first names that are known, the common ones first. */
export const firstNames: readonly string[] = [...new Set([...commonFirstNames, ...otherFirstNames])];

const all: ReadonlySet<string> = new Set(firstNames);

/** True if a word, in any case, is a first name that is known. */
export function isFirstName(word: string): boolean {
  return all.has(word.toLowerCase());
}
