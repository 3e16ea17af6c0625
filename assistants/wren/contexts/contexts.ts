import { topics } from "../tasks/visitor-slots.ts";
import { firstNames, shared } from "./words.ts";

/** The expected answers to a kind of question, as a language of their own. */
interface ContextContent {
  readonly patterns: readonly string[];
  readonly phrases: Readonly<Record<string, string>>;
  readonly holds?: "email" | "phone" | "name" | "text";
  readonly isAlongside?: boolean;
}

function define(
  patterns: readonly string[],
  { phrases = {} }: { phrases?: Readonly<Record<string, string>> } = {},
) {
  return { patterns: [...patterns, "<commands>|<questions>"], phrases: { ...shared, ...phrases } };
}

const when = "[at] <time>|<day>|<day> [at] <time>|[at] <time> [on] <day>|<part>";
const topicWords = [...new Set(Object.values(topics).flatMap((words) => words.split("|")))].join("|");

/** Amounts with their units. */
const figures = {
  amount:
    "<small> [and a half]|<small> point <unit>|[a|<unit>] hundred [[and] <small>]|<small> thousand [<unit> hundred]|[a|<unit>] hundred [[and] <small>] thousand|half a|<small> hundred",
  what: "percent|dollars|people|reps|calls|calls an hour|hours|hours a week|a year|dollars a year|thousand dollars|per sale|of us",
} as const;

export const contexts: Readonly<Record<string, ContextContent>> = {
  "day-and-time": {
    ...define(
      [
        "<when>",
        "[no|actually|rather|how about|what about|let's say|i would like|i'd like|can we do|maybe|make it] <when>",
        "[i'll take|let's take] the (first|second|third|last|earlier|later) [one]",
        "(another|a different) (day|time|date)|none of them|neither|any|either one|no",
        "<day> (works|is good|would be good|is fine)|<time> (works|is good|is fine)",
      ],
      { phrases: { when } },
    ),
  },
  "yes-no": {
    ...define(
      [
        "(yes|yeah|yep|sure|okay|correct|right|exactly|perfect) [please|that's right|that is right|that's correct|book it|go ahead|do it|sure|yes]",
        "that's (right|correct|fine)|that is (right|correct)|sounds good|go ahead|book it|do it|please do|of course|absolutely",
        "(no|nope|wrong) [that's wrong|that's not right|thank you|don't]|not (yet|now|right)|that's (wrong|not right)|don't book it",
        // No bare days: they are so short that "correct" could be recognized as one.
        "(no|actually|make it|rather|how about|no actually|no make it|no rather|change it to) <when>",
        "[no] change (my|the) <thing>|[no] (my|the) <thing> is (wrong|not right)|[no] a different <thing>|the <thing>",
        "maybe|i'm not sure|i don't know|nothing cancel it",
      ],
      {
        phrases: { when, thing: "name|email|email address|phone number|number|day|time|topic|message" },
      },
    ),
  },
  // Answers to "Shall I help you choose?", which any question may follow instead.
  agreement: {
    ...define([
      "(yes|yeah|yep|sure|okay|exactly|right|correct) [please|that's right|go ahead|sure|yes|i do|i did]",
      "that's right|sounds good|go ahead|please do|of course|absolutely",
      "(no|nope) [thanks|thank you|not now|i don't|i didn't]|not (yet|now|really)|maybe later",
    ]),
    isAlongside: true,
  },
  // For read-backs of figures: expects other figures, but no days.
  "yes-no-figures": {
    ...define(
      [
        "(yes|yeah|yep|sure|okay|correct|right|exactly|perfect) [please|that's right|that is right|that's correct|go ahead|do it]",
        "that's (right|correct|fine)|that is (right|correct)|sounds good|go ahead|please do|of course|absolutely",
        "(no|nope|wrong) [that's wrong|that's not right|thank you]|not (yet|now|right)|that's (wrong|not right)",
        "[no] change (my|the) <thing>|[no] (my|the) <thing> is (wrong|not right)|[no] a different <thing>",
        "[no|actually|no actually|make it|no make it|rather|change it to] <amount> <what>",
        "maybe|i'm not sure|i don't know|nothing cancel it",
      ],
      {
        phrases: { ...figures, thing: "rate|conversion rate|salary|hours|calls|revenue|people|percentage" },
      },
    ),
  },
  digits: {
    ...define(["[<before>] [plus|area code] <number>+"], {
      phrases: {
        number: "<digit>|double <digit>|triple <digit>|<tens> [<unit>]|<teen>|eight hundred",
        before:
          "[sure|yes|okay] (it's|it is|that's|that is)|[sure|yes|okay] (my|the) [phone|cell] number is|[you can] (call|reach) me (at|on)",
      },
    }),
    holds: "phone",
  },
  letters: {
    ...define(["[my email is|it's|the address is] <local> at <place>"], {
      phrases: {
        // Names only in certain places, as they sound like sequences of letters.
        local:
          "<spelled>|<spelled> <sign> <spelled>|<first> [<sign> (<first>|<spelled>)]|<spelled> <sign> <first>|info|office|hello|contact|sales",
        // "A" and "eight" sound alike: digits come last.
        spelled: "<spell>+ [<digit>+]|<nato>+ [<digit>+]",
        sign: "dot|dash|underscore|hyphen",
        first: firstNames,
        known: "gmail|outlook|hotmail|yahoo|icloud|example|proton mail|live",
        place: "<known> dot (com|org|net|de|co dot uk)|<domain>+ dot (com|org|net|co|io|edu|info|co dot uk)",
        domain: "<spell>|dash",
      },
    }),
    holds: "email",
  },
  names: {
    ...define(
      [
        "[my name is|i'm|i am|it's|this is] <first> [<first>]",
        "[my name is|it's] <letter> <letter> <letter>+",
      ],
      { phrases: { first: firstNames } },
    ),
    holds: "name",
  },
  numbers: {
    ...define(
      [
        "[about|around|maybe|roughly] <amount> [<what>]",
        "[about] <amount> <what> [and|with|at|earning] <amount> [<what>]",
        "[no] [make it|change it to|actually] <amount> [<what>]",
        "change (my|the) (salary|rate|hours|calls|revenue|people)",
      ],
      { phrases: figures },
    ),
  },
  // Of a message or its subject: a topic, or whatever the visitor dictates.
  topics: {
    ...define(["[it's] [about] [the|your] (<topic>)", "something else|anything|skip"], {
      phrases: { topic: topicWords },
    }),
    holds: "text",
  },
};
