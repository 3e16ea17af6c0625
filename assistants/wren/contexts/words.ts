/** Shared parts of recognition contexts. See voice/language/pattern.ts for the notation. */
const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const alphabet =
  "alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey yankee zulu".split(
    " ",
  );
/** Words that people use to spell letters. */
const examples =
  "apple boy cat dog edward frank george harry ice john king love mary nancy orange peter queen robert sam tom umbrella victor william yellow zebra".split(
    " ",
  );

export const shared = {
  letter: letters.join("|"),
  nato: alphabet.join("|"),
  // Any word with any letter: a single state for all of them improves recognition.
  example: `<letter> (as in|for) (${[...new Set([...examples, ...alphabet])].join("|")})`,
  digit: "zero|oh|one|two|three|four|five|six|seven|eight|nine",
  unit: "one|two|three|four|five|six|seven|eight|nine",
  teen: "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen",
  tens: "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety",
  small: "<unit>|<teen>|<tens> [<unit>]",
  spell: "<letter>|<example>|double <letter>",
  weekday: "monday|tuesday|wednesday|thursday|friday|saturday|sunday",
  month: "january|february|march|april|may|june|july|august|september|october|november|december",
  nth: "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty (first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirtieth|thirty first",
  part: "[in the|this] (morning|afternoon|evening)",
  day: "(today|tomorrow|the day after tomorrow) [<part>]|[on|this|next] <weekday> [<part>]|<weekday> next week|next week [[on] <weekday>]|in (two|three) (weeks|days)|[on] the <nth> [of <month>]|[on] [<weekday>] <month> [the] <nth>|[on] <weekday> the <nth>",
  hour: "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve",
  minutes: "fifteen|thirty|forty five|twenty|ten|oh five|forty|fifty",
  half: "a m|p m|in the morning|in the afternoon",
  time: "<hour> [<minutes>] [<half>]|<hour> o'clock [<half>]|half past <hour>|quarter (past|to) <hour>|noon",
  commands:
    "cancel [that|it]|never mind|forget it|[please] (repeat that|say that again)|pardon|slower|stop|wait|[i'll|let me] type it|(can i|i want to|i'd like to|let me) (talk|speak) to (a person|somebody|a human)|a person please|help|start over|goodbye",
  /** The most frequent questions during a task; sentences of the main language. */
  questions:
    "how much is it|how much does it cost|what does it cost|what are your prices|is there a contract|how long does it take to set up|are you a robot|are you a real person|how long is the demo|is the demo free|which plan do you recommend|which languages do you speak",
} as const;

/** The most common English first names; of those that sound alike, the more common one. */
export const firstNames =
  "james mary john patricia robert jennifer michael linda william elizabeth david barbara richard susan joseph jessica thomas sarah charles karen christopher lisa daniel nancy matthew betty anthony margaret mark sandra donald ashley steven kimberly paul emily andrew donna joshua michelle kenneth carol kevin amanda brian melissa george deborah edward stephanie ronald rebecca timothy sharon jason laura jeffrey cynthia ryan kathleen jacob amy gary angela nicholas shirley eric anna jonathan brenda pamela larry emma justin nicole scott helen brandon samantha benjamin katherine samuel christine gregory rachel frank carolyn alexander janet raymond catherine patrick maria jack heather dennis diane jerry ruth tyler julie aaron olivia jose joyce adam virginia nathan victoria henry kelly douglas lauren zachary christina peter joan kyle evelyn walter judith ethan megan jeremy andrea harold cheryl keith hannah christian jacqueline roger martha noah gloria gerald teresa carl sean madison arthur austin lawrence janice jesse dylan alice abigail joe julia jordan judy billy sophia bruce grace albert denise amber gabriel doris logan marilyn alan danielle juan beverly wayne isabella roy theresa ralph diana randy natalie eugene brittany vincent charlotte russell elijah kayla louis alexis philip lori bobby max oscar simon martin lucy claire kate jane ella leo luke oliver ben sam tom tim bob jim bill mike dan nick alex chris anne eva sofia carlos luis miguel elena marta rosa"
    .split(" ")
    .join("|");
