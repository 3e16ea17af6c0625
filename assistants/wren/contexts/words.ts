import { commonFirstNames } from "#voice/languages/en/first-names.ts";

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

/** As a pattern. */
export const firstNames = commonFirstNames.join("|");
