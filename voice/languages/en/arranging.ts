const verbs = "set(?:ting)?[ -]?up|setup|start(?:ing)?|plan(?:ning)?";
const conversations = "call(?:[ -]?backs?)?|chat|talk|conversation|meeting|appointment|time";
const arranging = new RegExp(
  `\\b(?:${verbs})(?: with)? (?:an?|another|the|this|some) (?:[\\w-]+ ){0,2}?(?:${conversations})\\b`,
  "gi",
);

/** A text without words that only ask for a conversation: what is set up in "set up a call about prices" is the call. */
export function withoutArranging(text: string): string {
  return text.replace(arranging, " ");
}
