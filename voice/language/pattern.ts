// The notation of sentence patterns:
//   how much is [the] {plan} [plan]      words, optional words, a slot
//   (what does|how much is) <it> [cost]  alternatives, a named phrase that other patterns share
//   <digit>+                             once or more often; only in recognition contexts

export type Pattern =
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "sequence"; readonly parts: readonly Pattern[] }
  | { readonly kind: "choice"; readonly options: readonly Pattern[] }
  | { readonly kind: "repeat"; readonly part: Pattern }
  | { readonly kind: "slot"; readonly name: string }
  | { readonly kind: "phrase"; readonly name: string };

/** Nothing at all; a choice with it is optional. */
export const nothing: Pattern = { kind: "sequence", parts: [] };

/** Parses a pattern. @throws with the text if it is malformed. */
export function parsePattern(text: string): Pattern {
  const tokens = text.match(/[a-z0-9']+|[()[\]|]|\{[a-z]+\}|<[a-z-]+>|\S/g) ?? [];
  let at = 0;

  function alternatives(end: string | undefined): Pattern {
    const options = [sequence()];
    while (tokens[at] === "|") {
      at++;
      options.push(sequence());
    }
    if (tokens[at] !== end)
      throw new Error(`Pattern "${text}": expected ${end ?? "its end"} at "${tokens[at]}".`);
    at++;
    return options.length === 1 && options[0] ? options[0] : { kind: "choice", options };
  }

  function sequence(): Pattern {
    const parts: Pattern[] = [];
    for (let token = tokens[at]; token !== undefined && !"|)]".includes(token); token = tokens[at]) {
      at++;
      if (token === "(") parts.push(alternatives(")"));
      else if (token === "[") parts.push({ kind: "choice", options: [alternatives("]"), nothing] });
      else if (token.startsWith("{")) parts.push({ kind: "slot", name: token.slice(1, -1) });
      else if (token.startsWith("<")) parts.push({ kind: "phrase", name: token.slice(1, -1) });
      else if (/^[a-z0-9']+$/.test(token)) parts.push({ kind: "word", word: token });
      else if (token === "+" && parts.length > 0)
        parts.push({ kind: "repeat", part: parts.pop() ?? nothing });
      else throw new Error(`Pattern "${text}": "${token}" means nothing here.`);
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: "sequence", parts };
  }

  return alternatives(undefined);
}
