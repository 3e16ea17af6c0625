import { company } from "#content/company.ts";
import { cleanLine, cleanLines } from "#server/clean-text.ts";
import type { Field, Letter, LetterLink, LetterPart } from "./letter.ts";
import { textWidth, wrapped } from "./wrapped.ts";

/** The brand's line: flat, a voice, flat again. */
const line = `____/\\__/\\/\\_/\\${"_".repeat(textWidth - 15)}`;

/** Renders the letter as plain text. */
export function textOf({ title, parts, footer }: Letter): string {
  const blocks = [
    `${company.name}\n${line}`,
    wrapped(title),
    ...parts.map(textOfPart),
    [
      "-".repeat(textWidth),
      wrapped([footer.text, footer.link?.label].filter(Boolean).join(" ")),
      ...(footer.link ? [footer.link.url] : []),
    ].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function textOfPart(part: LetterPart): string {
  switch (part.kind) {
    case "paragraph":
      return wrapped(part.text);
    case "steps":
      return titled(
        part.title,
        part.steps
          .map(({ title, text }, index) => `${wrapped(title, `${index + 1}. `)}\n${wrapped(text, "   ")}`)
          .join("\n"),
      );
    case "fields":
      return titled(part.title, textOfFields(part.fields));
    case "quote":
      return titled(
        part.title,
        cleanLines(part.text)
          .split("\n")
          .map((quoted) => wrapped(quoted, "> ", "> ").trimEnd())
          .join("\n"),
      );
    case "links":
      return titled(
        part.title,
        [part.lead && wrapped(part.lead), ...part.links.map(textOfLink)].filter(Boolean).join("\n"),
      );
    case "moment":
      return titled(
        part.title,
        [part.day, ...part.times.map(({ day, time, zone }) => [day, time, zone].filter(Boolean).join(", "))]
          .map((line) => wrapped(line, "  "))
          .join("\n"),
      );
    case "command":
      return titled(part.title, part.command);
  }
}

/** The address of a page gets a line of its own, so that it is easy to copy. */
function textOfLink({ label, text, url }: LetterLink): string {
  const words = wrapped(text ? `${label}: ${text}` : label);
  return /^https?:/.test(url) ? `${words}\n${url}` : words;
}

function titled(title: string, text: string): string {
  return `${title.toUpperCase()}\n${text}`;
}

/** Two columns; long values wrap within theirs. */
function textOfFields(fields: readonly Field[]): string {
  const column = Math.max(...fields.map(({ label }) => label.length)) + 2;
  return fields
    .flatMap(({ label, value }) =>
      [value]
        .flat()
        .map((item, index) => wrapped(cleanLine(item), (index === 0 ? label : "").padEnd(column))),
    )
    .join("\n");
}
