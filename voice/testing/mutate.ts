/** Values that break parsers: extremes of numbers, texts and nesting. */
const strange = [
  "\0",
  "\\u0000",
  "\ud800",
  "😀",
  '"',
  "\\",
  "{",
  "}",
  "[[[[",
  "\r",
  "\r\n",
  " ",
  "-",
  "9".repeat(400),
  "1e999",
  "-1",
  "NaN",
  "null",
  "__proto__",
  "ÿþ",
  "%s",
];

/** Damages a text at random in one to four places, as a network or an attacker might. */
export function mutate(text: string, chance: () => number, others: readonly string[] = [text]): string {
  let result = text;
  const times = 1 + Math.floor(chance() * 4);
  for (let i = 0; i < times; i++) result = damage(result, chance, others);
  return result;
}

/** The same for a text of lines; most damage is to whole lines. */
export function mutateLines(text: string, chance: () => number): string {
  const lines = text.split("\r\n");
  const any = () => Math.floor(chance() * lines.length);
  const times = 1 + Math.floor(chance() * 4);
  for (let i = 0; i < times; i++) {
    const [at, other] = [any(), any()];
    const line = lines[at] ?? "";
    switch (Math.floor(chance() * 6)) {
      case 0:
        lines.splice(at, 1);
        break;
      case 1:
        lines.splice(at, 0, ...Array<string>(1 + Math.floor(chance() * 50)).fill(line));
        break;
      case 2:
        lines[at] = lines[other] ?? "";
        lines[other] = line;
        break;
      case 3:
        lines[at] = line.replace(/\d+/, () => pick(strange, chance));
        break;
      case 4:
        lines.length = Math.max(1, at);
        break;
      default:
        lines[at] = damage(line, chance, lines);
    }
  }
  return lines.join(chance() < 0.1 ? "\n" : "\r\n");
}

function damage(text: string, chance: () => number, others: readonly string[]): string {
  const at = Math.floor(chance() * (text.length + 1));
  const until = Math.min(text.length, at + Math.floor(chance() ** 3 * text.length));
  const [before, between, after] = [text.slice(0, at), text.slice(at, until), text.slice(until)];
  switch (Math.floor(chance() * 6)) {
    case 0:
      return before + after;
    case 1:
      return before + between + between + after;
    case 2:
      return before + pick(strange, chance) + after;
    case 3:
      return before + pick(others, chance).slice(at);
    case 4:
      return text.replace(/true|false|null|\d+|"[^"]*"/, () => pick(strange, chance));
    default:
      return before + String.fromCharCode(Math.floor(chance() * 0x1_0000)) + after;
  }
}

function pick(from: readonly string[], chance: () => number): string {
  return from[Math.floor(chance() * from.length)] ?? "";
}
