import { clausesOf, lengthAt, type Phrases, phrases } from "./phrases.ts";

/** Things that a visitor may decline. */
const things = wordsOf(
  "demo demos demonstration booking bookings appointment appointments call calls meeting meetings slot message messages estimate quote request reservation presentation consultation trial walkthrough conversation callback anything one any",
);
const pronouns = wordsOf("it that this them everything all");
/** What may be done about them. */
const deeds = wordsOf(
  "book booking booked schedule scheduling make making have having get getting do doing leave leaving proceed proceeding continue continuing go going sign signing buy buying order ordering reserve reserving set setting arrange arranging meet talk talking speak speaking call calling called contact contacted phone ring send sending request requesting submit commit try take taking hear be email text join attend come bother start confirm transfer pursue",
);
/** Deeds that one tells somebody else not to do: "don't call me". */
const orders = wordsOf(
  "book call schedule send reserve make contact set arrange proceed go do email text ring phone confirm submit request put save bother continue order transfer connect sign start pass register create",
);
/** What nobody wants: "I don't want to miss it" wants it. */
const evils = wordsOf(
  "miss lose forget wait overpay pay waste cancel worry bother interrupt rush repeat end regret hold be lie lock spam spend annoy offend disturb hang",
);
/** Refusing to tell something declines nothing. */
const telling = wordsOf("give say tell share disclose type spell repeat reveal answer know");
/** Only this day or time is not wanted. */
const moments = wordsOf(
  "monday tuesday wednesday thursday friday saturday sunday weekend weekends january february march april june july august september october november december tomorrow tonight morning afternoon evening noon midnight early late later earlier before after until am pm week night lunch o'clock",
);
/** Others that are spoken of, for whom nothing is declined. */
const robots = wordsOf("robot machine bot computer ai chatbot assistant recording");

/** Words between "want" and the thing. */
const fillers = wordsOf(
  "to a an the any my your our this that some more another such you us me anyone anybody somebody someone for in about on with of actually really just even free sales product phone up live online into a new long short stupid silly damn bloody whole",
);
const adverbs = wordsOf(
  "really just actually also still honestly definitely certainly simply so then and that think believe guess but well okay now sorry no please do am well um uh hmm because since as thanks yes yeah hey hi hello wren oh ah like currently personally nah nope right",
);
const selves = wordsOf("i we i'm");
/** "What if I don't want", "how do I cancel": spoken of, not said. */
const hypothetical = wordsOf("if when whether unless how why what who where which case once does whenever");

/** Words for not wanting something; what follows must be a thing or a deed. */
const unwanting = phrases(
  "(do|does|did|would|will|shall) not [really|actually|even|ever|currently|particularly|necessarily|especially|just] (want|need|wish|like|care|plan|intend|require|desire|fancy|ask|mean|feel like)",
  "(am|are|was|were) not [really|actually|even|currently|that|too|all that|at all] (looking|ready|going|planning|asking|up|keen|in the mood|here|willing|able|about|booking|buying|signing|scheduling|calling|gonna)",
  "not [really|actually] (looking|ready|going|planning|asking|up|keen|in the mood|here|willing|gonna)",
  "(never|no longer|not any longer) (said|say) (i|we) (want|wanted|need|needed)|will not (need|want|require|be needing)|(decided|deciding) against|(never|no longer|not any longer) (want|wanted|need|needed|wish|wished|asked|ask|like|meant|plan|intended|require|looking|interested)",
  "no [more|longer any] (interest|need|desire|wish|use|intention|plans|reason)",
  "(refuse|decline|hate)",
  "do not (think|believe|feel|guess) [that|like] (i|we) [really|actually|even|will|would|do|still] (want|need|would like|like|wish|should|will)",
  "(would|will) not [be]",
);
/** The same, of which nothing need follow. */
const declining = phrases(
  "(would|will) (rather|prefer) not [to]|would sooner not|prefer not [to]|rather not",
  "(am|are|is|not|was|were) not [really|that|so|actually|too|at all|all that|particularly] interested|not [really|that|so|actually|too|at all] interested|no longer interested|not (any more|any longer)|lost interest",
  "changed (my|our) mind|change my mind|let us not|never mind|forget (it|about it|that|about that|this)|think better of it|forget what (i|we) said",
  "no [more|further|such] need|not needed|not necessary|not required|not for (me|us)|drop it|leave it|call it off|call off",
);
const cancels = wordsOf(
  "cancel annul revoke forget scrap drop abandon skip stop withdraw delete undo remove end kill ditch axe quit",
);
const cancelPhrases = phrases(
  "call off|back out of|pull out of|get out of|hold off on|do away with|never mind",
);
/** Words before "cancel my booking" that make it a request. */
const requesting = wordsOf(
  "please i want would like to let us can could you we just okay actually then no so well need have must my sorry wren hey hi hello oh and yes yeah now hmm nah may wish am going think will better on second thought thoughts um uh ah know what just do d gonna got should rather about i'm thanks thank",
);
/** Any of these before it makes the whole something else, and is passed over: "I would not mind a demo". */
const exceptions = phrases(
  "not (only|just|mind|minding|sure|certain|bad|too bad|a problem|an issue|yet sure)|(do|would) not (mind|object)|not against",
  "why (do|does|did|would|can|should|could|will|is|are|not) [not] [we|you|i|it|they]|why not",
  "(do|does|did|is|are|can|could|would|will|have|has|should|was) not (you|we|i|it|they|there|that|this|she|he)",
  "(get|got|make|have) [anything|something|much|more|it] out of (it|this|that|you|them)|can not wait|could not (agree|wait|be happier)",
  "no (problem|problems|worries|worry|rush|hurry|idea|doubt|matter|one|charge|charges|cost|costs|obligation|contract|fee|fees|credit|strings|commitment|kidding|thing|big|shows|show|other|later|earlier|less|sooner|clue|pressure|longer than|need to (apologise|apologize|worry|rush|hurry|be sorry))",
  "(do|did|does) not (cancel|forget|skip|stop|drop|delete|remove|end|abandon|scrap|hesitate)|never (cancel|forget)|not (cancel|forget)",
  "will not be (long|late|able)|would not be (better|easier|possible|bad)|will not (be (a problem|an issue)|mind)",
);
/** Words after a thing that end the sentence: "no demo thanks". */
const endings = wordsOf(
  "please thanks thank you for me us today now needed necessary required at all then after any more anymore back yet no though right again but just only tomorrow i we so wren either whatsoever because since to is",
);

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** Reads whether the visitor declines or cancels what is on offer: "I don't want to book", "no demo, thanks". */
export function readNegation(text: string): { isNegated: boolean } {
  return { isNegated: clausesOf(text).some((words) => declines(words)) };
}

function declines(words: readonly string[]): boolean {
  for (let at = 0; at < words.length; ) {
    const passed = lengthAt(exceptions, words, at);
    if (passed > 0) {
      at += passed;
      continue;
    }
    if (declinesAt(words, at)) return true;
    at++;
  }
  return false;
}

function declinesAt(words: readonly string[], at: number): boolean {
  const lead = words.slice(0, at);
  const word = words[at] ?? "";
  const isOwn = isSaidOfOneself(lead);
  const unwanted = longest(words, at, unwanting);
  if (unwanted > 0 && isOwn) return isAbout(words.slice(at + unwanted), unwanted === 2);
  const declined = longest(words, at, declining);
  if (declined > 0 && isOwn) return words.length === at + declined || isDeclined(words.slice(at + declined));
  if (word === "no" || word === "without" || word === "zero") return isThingless(words, at);
  if (word === "not" && lead.every((one) => adverbs.has(one))) return isThingless(words, at);
  const cancelled = lengthAt(cancelPhrases, words, at) || (cancels.has(word) ? 1 : 0);
  if (cancelled > 0 && lead.every((one) => requesting.has(one)))
    return isCancelled(lead, words.slice(at + cancelled));
  const isOrder = (word === "do" && words[at + 1] === "not") || word === "never";
  const ordered = words[at + (word === "never" ? 1 : 2)] ?? "";
  return (
    isOrder && lead.every((one) => adverbs.has(one)) && orders.has(ordered) && !hasMoment(words.slice(at))
  );
}

function longest(words: readonly string[], at: number, list: Phrases): number {
  return lengthAt(list, words, at);
}

/** "I", "we" or nobody before it; not "my customers don't want", not "what if I don't want". */
function isSaidOfOneself(lead: readonly string[]): boolean {
  // "Is there no need to …?" asks.
  if (lead.some((word) => hypothetical.has(word)) || lead[0] === "is" || lead[0] === "are") return false;
  const before = [...lead];
  while (before.length > 0 && adverbs.has(before.at(-1) ?? "")) before.pop();
  const last = before.at(-1);
  return (
    last === undefined ||
    selves.has(last) ||
    last === "have" ||
    last === "has" ||
    last === "there" ||
    last === "is"
  );
}

/** What follows is a thing or a deed that can be declined, and not a day, a worry or a secret. */
function isAbout(rest: readonly string[], isBare: boolean): boolean {
  let at = 0;
  while (at < rest.length && fillers.has(rest[at] ?? "") && !isPronounEnd(rest, at)) at++;
  const word = rest[at];
  if (word === undefined) return isBare || rest.length === 0 || rest.at(-1) === "to";
  if (telling.has(word) || (evils.has(word) && !isCalled(rest, at))) return false;
  const tail = rest.slice(at + 1);
  if (hasMoment(tail) && !tail.includes("any") && !tail.includes("anything")) return false;
  if (tail.some((one) => robots.has(one)) || robots.has(word)) return false;
  if (pronouns.has(word)) return tail.every((one) => endings.has(one));
  // "I don't want you to call", but not "I don't want my callers to call twice".
  return things.has(word) || deeds.has(word) || isCalled(rest, at);
}

/** "To be called" is a deed, "to be late" is none. */
function isCalled(rest: readonly string[], at: number): boolean {
  return rest[at] === "be" && deeds.has(rest[at + 1] ?? "");
}

function isPronounEnd(rest: readonly string[], at: number): boolean {
  return pronouns.has(rest[at] ?? "") && rest.slice(at + 1).every((one) => endings.has(one));
}

/** "I'd rather not say" and "rather not on Monday" decline nothing. */
function isDeclined(rest: readonly string[]): boolean {
  return !rest.some((word) => telling.has(word)) && !hasMoment(rest);
}

/** "No demo", "without a call", "not a demo": the thing ends its clause. */
function isThingless(words: readonly string[], at: number): boolean {
  const lead = words.slice(0, at);
  if (
    ["there", "have", "has", "is", "are", "get", "got", "with", "had", "see", "offer"].includes(
      lead.at(-1) ?? "",
    )
  )
    return false;
  if (lead.some((word) => hypothetical.has(word))) return false;
  let next = at + 1;
  while (fillers.has(words[next] ?? "") && !things.has(words[next] ?? "")) next++;
  const word = words[next] ?? "";
  if (!things.has(word) || ["one", "any", "anything"].includes(word)) return false;
  return words.slice(next + 1).every((one) => endings.has(one));
}

/** "Cancel it", "forget the booking"; not "cancel my subscription", nor "can I cancel it at any time". */
function isCancelled(lead: readonly string[], rest: readonly string[]): boolean {
  const isAsked = /^(?:can|could|may) (?:i|we)$/.test(lead.slice(0, 2).join(" "));
  let at = 0;
  while (
    ["the", "my", "our", "that", "this", "about", "all", "with", "whole", "demo"].includes(rest[at] ?? "") &&
    at < rest.length - 1
  )
    at++;
  const word = rest[at];
  if (word === undefined) return !isAsked;
  const tail = rest.slice(at + 1);
  if (pronouns.has(word)) return !isAsked && tail.every((one) => endings.has(one));
  const isOwn = at > 0 || word === "everything";
  return (
    isOwn &&
    (things.has(word) || word === "everything" || word === "thing") &&
    !["one", "any", "anything"].includes(word)
  );
}

function hasMoment(words: readonly string[]): boolean {
  return words.some((word, at) => {
    const next = words[at + 1];
    return (moments.has(word) && next !== "all") || (word === "for" && next === "today");
  });
}
