import { plain } from "./digits.ts";
export type Command = "cancel" | "restart" | "type" | "refuse" | "unsure" | "later" | "earlier" | "others";
const around =
  /^(?:(?:no|nah|nope|hmm|um|uh|ah|wait|hold on|hang on|you know what|on second thought|please|okay|ok|well|actually|sorry|just|then|oh|let's|can you|could you|can we|i want to|i'd like to|i would like to|wren) )+|(?: (?:please|now|then|thanks|thank you|for me|after all))+$/g;
const patterns: readonly (readonly [RegExp, Command])[] = [
  [
    /^(?:cancel|cancel (?:it|that|this|everything|all|(?:the|my) (?:booking|demo|message|appointment|call|call back|request))|(?:never ?mind|nevermind)(?: that| it)?|forget (?:it|about it|that|about that)|stop (?:it|this|that|the booking|booking)|abort|quit|leave it|drop it|not (?:any ?more|interested)|(?:i )?(?:don't|do not|dont) (?:(?:want|need) (?:it|this|that|to|(?:a|the|any) (?:demo|booking|appointment|message|call|call back|estimate)|to (?:book|make|have|leave|get|do)(?: (?:it|this|that|one|anything|(?:a|the|any) (?:demo|booking|appointment|message|call|call back|estimate)))?)|book(?: it)?|do it)(?: any ?more| at all)?|i changed my mind|i've changed my mind|nothing|do nothing|end this)$/,
    "cancel",
  ],
  [/^(?:start (?:over|again)|begin again|from the beginning|restart)$/, "restart"],
  [
    /^(?:(?:i'll |i will |i'd rather |let me |i )?(?:type|write)(?: it| that| this| the address| my (?:email|name))?|type it in|use the keyboard|by keyboard|keyboard)$/,
    "type",
  ],
  [
    /^(?:(?:i'd |i would |i )?(?:rather|prefer) not\b.{0,40}|i (?:don't|do not|won't|will not) (?:want to |like to |need to )?(?:give|tell|say|share|disclose)\b.{0,40}|(?:but )?why|what for|what do you need (?:it|that|this|my .{1,20}) for|why (?:do|would|should) (?:you|i) (?:need|want|ask|give|tell)\b.{0,40}|(?:do i have to|do i need to|must i)(?! (?:prepare|bring|have|install|download|buy|pay|sign|be|come|travel|do)\b)\b.{0,30}|is (?:it|that|this) (?:necessary|required|needed|mandatory)|none of your business|(?:that's|that is|it's)? ?(?:private|personal|secret)|anonymous|no name|skip(?: it| that| this)?|pass|no|nope)$/,
    "refuse",
  ],
  [
    /^(?:(?:i am |i'm )?(?:not (?:really |quite |too )?sure|unsure)\b.{0,30}|(?:i )?(?:really |honestly )?(?:don't|do not|dont) (?:really )?(?:know|remember)\b.{0,30}|no (?:idea|clue)|hard to (?:say|tell)|(?:it |that )?(?:depends|varies)|(?:use |take )?(?:the |a |your )?(?:default|usual|average|typical)(?: one| value| number)?|you (?:tell me|choose|decide)|whatever)$/,
    "unsure",
  ],
];
export function readCommand(text: string): Command | undefined {
  const bare = plain(text)
    .replace(/[^a-z' ]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const words = bare.replace(around, "").replace(around, "");
  const found = patterns.find(([pattern]) => pattern.test(words) || pattern.test(bare))?.[1];
  if (found) return found;
  const way =
    /\b(?:anything|something|nothing|any|times?|slots?) (?:a (?:bit|little) |much |any )?(later|after|earlier|before|sooner)\b/.exec(
      plain(text),
    )?.[1];
  if (way) return way === "later" || way === "after" ? "later" : "earlier";
  if (/\b(?:none|neither|(?:other|another|different) (?:day|date|time|one)s?)\b/i.test(text)) return "others";
  return undefined;
}
