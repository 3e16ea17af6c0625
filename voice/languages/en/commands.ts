import { clausesOf, coresOf, isWhole, lengthAt, type Phrases, phrases } from "./phrases.ts";
import { readAgreement } from "./yes-no.ts";

/**
 * A command about the task itself. `refuse`: the visitor would rather not say, or asks why. `unsure`: the visitor does
 * not know. `later`, `earlier`, `others`: other times than those on offer.
 */
export type Command = "cancel" | "restart" | "type" | "refuse" | "unsure" | "later" | "earlier" | "others";

/** Words before a command: "hmm, you know what, …". */
const leads = phrases(
  "no|nah|nope|hmm|hm|um|uh|ah|oh|wait|hold on|hang on|you know what|on second (thought|thoughts)|please|okay|well|actually|sorry|just|then|so|but|and|yes|yeah|wren|hey|listen|look",
  "let us|can (you|we|i) [do]|could (you|we|i) [do]|i (want|need|have) to|i would like to|i think|would you|will you|i will|i am going to|honestly|to be honest|if possible|do you have|have you got|is there|are there|i need|i want|i would like|give me|show me|what about|how about|got",
);
/** Words after it. */
const tails = phrases(
  "please|now|then|thanks|thank you|for me|after all|right now|altogether|completely|instead|at all|any more|sorry|if possible|if you do not mind|today|okay|honestly|really|mate|man|in the day|that day|though|available|free|left|for that|for this",
);

const thing =
  "[the|my|our|a|an|any|this|that|your] (demo|booking|appointment|message|call|call back|callback|estimate|meeting|request|reservation|conversation|whole thing|thing)";
const info =
  "[you] [my|our|the|that|any|your|an|a|it|this|them|out] [full|real|personal|private|phone|email] [name|number|address|email|data|details|information|that|it|this|anything]";

/** Whole sentences, without their leads and tails. */
const whole: Readonly<Record<Command, Phrases>> = {
  cancel: phrases(
    `cancel [it|that|this|everything|all|all of it|all of that|${thing}]|(abort|quit [it|this|that]|exit|end it|end this|enough of this|do nothing|nothing|nothing cancel it|drop it|leave it|leave that|call it off|call ${thing} off)`,
    `end [it|that|this|everything|all|[the|my] (booking|demo|request|estimate)]|(stop|scrap|drop|forget|abandon|delete|undo|never mind|forget about) [it|that|this|everything|all|${thing}|booking]|skip (everything|all of it|the whole thing|the (demo|booking|call|appointment|meeting))|never mind [that|it|about it|about that]|forget (it|about it|that|about that|the whole thing)`,
    "[i|we] [have] changed (my|our) mind|[i am|we are] not interested|not any more|[i am] no longer interested|lost interest|count me out|i am out|i give up|i am done with this",
    `[i|we] do not [really|actually|even] (want|need) [it|this|that|to|any of (it|this|that)|one|anything|${thing}|to (book|make|have|leave|get|do|schedule|continue|go on|go ahead|proceed) [it|this|that|one|anything|${thing}]|to be called [back]|a call]`,
    "then do not",
    `do not (book|book it|book anything|do it|call|call me|send it|bother|continue|proceed) [${thing}]|i would rather not (book|do it|continue|go on|do this)`,
  ),
  restart: phrases(
    "(start|begin) (over|again|anew|from (scratch|the beginning|the start|zero))|from (the beginning|the start|scratch)|restart|start this over|once more from the (top|start|beginning)|all over again|reset|do it all again|back to the (start|beginning)",
  ),
  type: phrases(
    "[let me|may i|i would rather|i prefer to|rather] (type|write|spell|enter|key) [it|that|this|the address|(my|the) (email|name|number|phone number|address|email address)] [in|down|out]",
    "(use|with|by|on|over) [the|a|my] keyboard|keyboard|typing|i would rather type|i prefer typing|i type it|it is easier to type [it]",
  ),
  refuse: phrases(
    `[but] why|what for|why (do|does|would|should|did) (you|i|we|it|anybody|anyone) (need|want|ask|give|tell|care|have to)|[but] what do you need (it|that|this|${info}) for|what is (it|that) (for|needed for)|why is (it|that|this) (needed|necessary|required|important)|why that|why my (name|number|email|phone number)`,
    `[i would] rather not [say|tell|give|share|answer|do that] [${info}]|[i|we] [would] prefer not [to] [say|tell|give|share|answer] [${info}]|i would rather keep (it|that) (private|to myself)`,
    `[i|we] (do|will|would|can) not [want to|like to|need to|have to|wish to|feel like] (give|tell|say|share|disclose|giving|telling|sharing|answer|provide|leave) [${info}]|i am not (giving|telling|sharing|going to (give|tell|say|share)) [${info}]`,
    "[that is|it is] none of your business|[that is|it is] (private|personal|secret|confidential)|anonymous|no (name|email|mail|email address|address|phone|number|phone number)|[just|simply|only] book it [without (it|that|one|an email|a name|a number)]|can (you not|not you) (just|simply) book it|skip [it|that|this|this one|that one]|pass|next question|is (it|that|this) (necessary|required|needed|mandatory|really necessary|optional)|do you [really] need (it|that|this|to know)",
    "(do|must) i have to|do i need to|must i|do i really have to|i do not have (one|a phone|an email|email|a number)|i have no (email|phone|number)|[i am] not (telling|giving|saying) [you] [that|it|my (name|email|number)]|you do not need [to know] (that|it|this|my (name|email|number|phone))",
    "no|nope|nah",
  ),
  unsure: phrases(
    "[use|take|just] [the|a|your] (default|usual|average|typical|standard) [one|value|number|figure]|you (tell me|choose|decide|pick)|whatever [you (say|think|like)]|it depends|that depends|depends|it varies|that varies|varies|who knows|hard to (say|tell)|difficult to say|no (idea|clue)|[it] does not matter|no matter|not a clue|beats me|your guess is as good as mine|surprise me",
    "[i] (do|can|could) not [really|honestly|actually] (know|remember|say|tell|recall|count)|i forgot|i forget|i have no idea|i would have to (check|ask|look)|i need to check|i will have to (check|ask)",
  ),
  later: phrases(
    "[any|some|a] [time|times|slot|slots|appointment|appointments|anything|something|nothing|one|ones|day] [a (bit|little)|a little bit|much|any|even] (later|after that|after)",
    "[a (bit|little)|much|even] later [one|time|slot|times|slots|ones] [on]|(anything|something|nothing) in the (afternoon|evening)|too early|that is [a bit|a little|much|way] too early|not (so|that|too) early|later (on|than that|in the day|that day|would be better|works better|is better)|push it back|the later the better",
  ),
  earlier: phrases(
    "[any|some|an|a] [time|times|slot|slots|appointment|appointments|anything|something|one|ones|day] [a (bit|little)|a little bit|much|any|even] (earlier|before|before that|sooner)",
    "(an|any|some) (earlier|sooner) (one|time|slot|times|slots|ones|appointment)|[a (bit|little)|much|even] (earlier|sooner) [one|time|slot|times|slots|ones]|too late|that is [a bit|a little|much|way] too late|not (so|that|too) late|(earlier|sooner) (than that|in the day|would be better|works better|is better)|as early as possible|the (earlier|sooner) the better|(anything|something) in the morning",
  ),
  others: phrases(
    "none [of (them|those|these|the (two|three|above))] [works|work|suits|suit|fits|fit] [me|for me]|neither [of (them|those|these)] [works|work|suits] [me|for me]|nothing suits|any others|[any|some|the|see|show] (other|another|different|more) [time|times|slot|slots|day|days|date|dates|one|ones|option|options|appointment|appointments]",
    "[a|some|any] (different|another) (day|time|date|one|slot)|no (mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays) [either]|something else|anything else|(other|more) options|what else [have you got|do you have|is there]|(those [times|days]|these [times|days]|they|both|that|it) (do|does|will|would|can) not (work|suit|fit|do) [me|for me|us|for us]|that is not good|(i|we) can not (do|make) (those|these|any of those|that|it|either|them)|not (those|these|those two|these two|any of those)",
  ),
};
/** Beginnings after which a few more words may follow: "I'd rather not say that on the phone". */
const beginnings: readonly (readonly [Phrases, Command])[] = [
  [phrases("[i would|i|we would] (rather|prefer) not (say|tell|give|share|answer|disclose|leave)"), "refuse"],
  [
    phrases(
      "(i|we) (do|will|would) not (want|like|need|wish|feel like) to (give|tell|say|share|disclose)|(i|we) (do|will|would) not (give|tell|share|disclose)",
    ),
    "refuse",
  ],
  [
    phrases(
      "why (do|would|should) (you|i|we) (need|want|ask|give|tell|have to)|what do you need (my|it|that|this)",
    ),
    "refuse",
  ],
  [phrases("is (it|that|this|my (name|email|number)) (necessary|required|needed|mandatory)"), "refuse"],
  [
    phrases(
      "[i am|we are] (not [really|quite|too|so|very] (sure|certain)|unsure)|(i|we) do not [really|even] (know|remember)|(i|we) have no (idea|clue)|(i|we) do not care|[it] does not matter|hard to (say|tell)|[it|that|this] (depends|varies)",
    ),
    "unsure",
  ],
];
/** "Do I have to give my name?", but not "do I have to prepare anything?", which asks for a fact. */
const mustI = phrases(
  "(do i have to|do i need to|must i) (give|tell|say|share|disclose|answer|leave|spell|provide|do (this|that))",
);
/** Other times anywhere in a sentence: "do you have anything later than two", "is there another day". */
const times: readonly (readonly [Phrases, Command])[] = [
  [
    phrases(
      "(anything|something|nothing|any|time|times|slot|slots|any time|any times) [a (bit|little)|much|any] (later|after)",
      "(one|ones) (after|later than) (these|those)",
    ),
    "later",
  ],
  [
    phrases(
      "(anything|something|any|nothing|time|times|slot|slots) [a (bit|little)|much|any] (earlier|before|sooner)",
      "(one|ones) (before|earlier than|sooner than) (these|those)",
    ),
    "earlier",
  ],
  [
    phrases(
      "none of (them|those|these)|neither|(other|another|different) (day|days|date|dates|time|times|slot|slots)",
    ),
    "others",
  ],
];
/** Most words after a beginning. */
const mostAfter = 8;
/** A sentence with more words is hardly a command. */
const mostWords = 24;

/** Reads a command about a task in progress. Only whole sentences count: "cancel" is part of many questions. */
export function readCommand(text: string): Command | undefined {
  const clauses = clausesOf(text);
  const words = clauses.flat();
  if (words.length === 0 || words.length > mostWords) return undefined;
  const cores = coresOf(words, leads, tails);
  const isNothingBefore = /\bnothing (?:before|earlier)\b/.test(words.join(" "));
  for (const command of Object.keys(whole) as Command[]) {
    if (cores.some((core) => isWhole(whole[command], core))) return command;
  }
  for (const core of cores) {
    const found = beginnings.find(([list]) => begins(list, core));
    if (found) return found[1];
    if (begins(mustI, core)) return "refuse";
  }
  if (readAgreement(text) === "unsure") return "unsure";
  // "Nothing before ten" wants a later time.
  if (isNothingBefore) return "later";
  for (const [list, command] of times) {
    if (words.some((_, at) => lengthAt(list, words, at) > 0)) return command;
  }
  return undefined;
}

const undoing = phrases(
  `(cancel|undo|delete|revoke) [it|that|this|${thing}]|(take|call) (it|that|this) (back|off)|(actually|no|oh) (no|wait)|[that was|it was] a mistake|i (do|did) not (mean|want) (it|that) [any more]|forget (it|about it)|never mind|[i] [have] changed my mind`,
);

/** True for words that take back what was just done: "then undo that", "call it off", "actually no". */
export function takesBack(text: string): boolean {
  return coresOf(clausesOf(text).flat(), leads, tails).some((core) => isWhole(undoing, core));
}

function begins(list: Phrases, words: readonly string[]): boolean {
  const length = lengthAt(list, words);
  return length > 0 && words.length - length <= mostAfter;
}
