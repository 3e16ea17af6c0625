import { Parser } from "htmlparser2";

/** The text of the first element of this name, wherever it stands; undefined if there is none. */
export function textOfXml(xml: string, element: string): string | undefined {
  let text: string | undefined;
  let isIn = false;
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === element && text === undefined) {
          isIn = true;
          text = "";
        }
      },
      ontext(piece) {
        if (isIn) text += piece;
      },
      onclosetag(name) {
        if (name === element) isIn = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return text;
}

/** Elements of one level, each with texts in it. */
export function toXml(
  root: string,
  elements: readonly (readonly [name: string, texts: Readonly<Record<string, string>>])[],
): string {
  const inner = elements.map(
    ([name, texts]) =>
      `<${name}>${Object.entries(texts)
        .map(([each, text]) => `<${each}>${escaped(text)}</${each}>`)
        .join("")}</${name}>`,
  );
  return `<${root}>${inner.join("")}</${root}>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
