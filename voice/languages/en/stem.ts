/** Words that do not tell a question's subject. */
const empty = new Set(
  `a an the i you he she it we they me us my your our their his her its this that these those is are am be been was
  were do does did done have has had can could will would shall should may might must to of in on at by for with from
  as and or but if so than then too very just really actually please okay well also there here what which who whom
  whose when where why how not no yes any some all each every more most much many only own same s t ll get got let
  about into over up out down off again once now like want need know tell say see give hi hello hey kind sort thing
  things something anything someone somebody anyone one ones go going come make take use because while until
  understand day days week weeks two three four five six ten twenty thirty fifty hundred thousand good best better
  usually exactly sure possible able currently info information idea rough straight moment place question questions
  maybe perhaps afraid wondering curious short sometimes often besides half few sometime usual actual entire whole
  anyway ever still yet already currently old new same right top next last first simply after before simply basically honestly great
  seven eight eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen forty sixty seventy eighty
  ninety grateful appreciate appreciated kindly dear sir madam regards sincerely thank thanks advance cheers morning afternoon
  greetings howdy hiya yo hope well hear love looking glad happy guys guy team folks quick question thx plz pls erm hmm
  uh oh wow phew gosh man dude bro r u ur im ive id ill thats whats gimme lemme gotta gonna wanna kinda lot lots bit
  thing stuff whole certain particular various per via regarding concerning around roughly approximately ballpark`
    .split(/\s+/)
    .filter(Boolean),
);

export function isEmpty(word: string): boolean {
  return empty.has(word);
}
