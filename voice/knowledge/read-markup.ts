import { Parser } from "htmlparser2";
import { type Block, plain } from "./block.ts";

/** Elements of HTML whose content nobody reads. */
const unread: ReadonlySet<string> = new Set([
  "head",
  "script",
  "style",
  "template",
  "noscript",
  "svg",
  "nav",
]);
/** Elements of HTML that begin and end a block. Rows end one, their cells do not. */
const blocks: ReadonlySet<string> = new Set([
  ...["address", "article", "aside", "blockquote", "body", "caption", "dd", "details", "div", "dl", "dt"],
  ...["fieldset", "figcaption", "figure", "footer", "form", "header", "hr", "li", "main", "ol", "p", "pre"],
  ...["section", "summary", "table", "tbody", "thead", "tfoot", "tr", "ul"],
]);

/** Collects text into blocks under their headings. */
function createCollector() {
  const found: Block[] = [];
  const headings: string[] = [];
  let text = "";
  return {
    found,
    add(piece: string): void {
      text += piece;
    },
    /** @param level of a heading, from 1; undefined for a block of text. */
    end(level?: number, isRecord = false): void {
      const own = plain(text).replace(/(?:\s*;)+\s*$/u, "");
      text = "";
      if (own === "") return;
      if (level === undefined) {
        found.push({ text: own, headings: headings.filter(Boolean), ...(isRecord && { isRecord }) });
        return;
      }
      headings.length = Math.min(headings.length, level - 1);
      while (headings.length < level - 1) headings.push("");
      headings.push(own);
    },
  };
}

/** Reads the text of an HTML page. Nothing in it is fetched or run. */
export function readHtml(html: string): Block[] {
  const collector = createCollector();
  let unreadDepth = 0;
  let cells: string[] = [];
  let columns: readonly string[] = [];
  let cell: string | undefined;
  let isHeadRow = false;
  const parser = new Parser({
    onopentag(name) {
      if (unread.has(name)) unreadDepth++;
      if (unreadDepth > 0) return;
      if (name === "br") collector.add("\n");
      if (/^h[1-6]$/.test(name) || blocks.has(name)) collector.end();
      if (name === "table") columns = [];
      if (name === "tr") {
        cells = [];
        isHeadRow = true;
      }
      if (name === "td" || name === "th") {
        cell = "";
        isHeadRow &&= name === "th";
      }
    },
    ontext(text) {
      if (unreadDepth > 0) return;
      if (cell !== undefined) cell += text;
      else collector.add(text);
    },
    onclosetag(name) {
      if (unread.has(name)) unreadDepth--;
      if (unreadDepth > 0) return;
      if ((name === "td" || name === "th") && cell !== undefined) {
        cells.push(plain(cell));
        cell = undefined;
      } else if (name === "tr") {
        if (isHeadRow && cells.length > 1 && columns.length === 0) columns = cells;
        else collector.add(rowOf(columns, cells));
        collector.end(undefined, true);
      } else if (/^h[1-6]$/.test(name)) collector.end(Number(name[1]));
      else if (blocks.has(name)) collector.end();
    },
  });
  parser.end(html);
  collector.end();
  return collector.found;
}

/** Reads the paragraphs, headings and tables of a Word document's main part (ECMA-376, WordprocessingML). */
export function readWordXml(xml: string): Block[] {
  const collector = createCollector();
  let level: number | undefined;
  let isText = false;
  let cells: string[] | undefined;
  let columns: readonly string[] | undefined;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === "w:t") isText = true;
        else if (name === "w:tab") collectOrCell("\t");
        else if (name === "w:br" || name === "w:cr") collectOrCell("\n");
        else if (name === "w:pStyle") level = levelOf(attributes["w:val"]);
        else if (name === "w:tbl") {
          if (depth++ === 0) columns = undefined;
        } else if (name === "w:tr" && depth === 1) cells = [];
        else if (name === "w:tc" && depth === 1) cells?.push("");
      },
      ontext(text) {
        if (isText) collectOrCell(text);
      },
      onclosetag(name) {
        if (name === "w:t") isText = false;
        else if (name === "w:p") {
          if (cells) collectOrCell(" ");
          else collector.end(level);
          level = undefined;
        } else if (name === "w:tr" && depth === 1 && cells) {
          const row = cells.map(plain);
          cells = undefined;
          // A table's first row names its columns, if every column has a name.
          if (columns === undefined) {
            columns = row.length > 1 && row.every((each) => each !== "" && !/\d/.test(each)) ? row : [];
            if (columns.length > 0) return;
          }
          collector.add(rowOf(columns, row));
          collector.end(undefined, true);
        } else if (name === "w:tbl") depth--;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  function collectOrCell(text: string): void {
    if (cells && cells.length > 0) cells[cells.length - 1] += text;
    else collector.add(text);
  }

  parser.end(xml);
  collector.end();
  return collector.found;
}

/** "Heading2" and "Title" as levels. */
function levelOf(style = ""): number | undefined {
  if (/^title$/i.test(style)) return 1;
  const [, level] = /^heading\s*([1-6])$/i.exec(style) ?? [];
  return level === undefined ? undefined : Number(level);
}

/** A row as a sentence can quote it: "Service: Haircut; Price: $40". */
export function rowOf(columns: readonly string[], cells: readonly string[]): string {
  return cells
    .flatMap((cell, at) => {
      if (cell === "") return [];
      const column = columns[at];
      return column ? `${column}: ${cell}` : cell;
    })
    .join("; ");
}
