import { type Block, plain } from "./block.ts";
import { longestText, longestUnpacked, mostPages } from "./limits.ts";
import { UnreadableError } from "./unreadable-error.ts";

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/**
 * Reads the text of a file. Its libraries are loaded with the first file of a kind.
 *
 * @param mimetype as the file's content tells it.
 * @throws UnreadableError for a kind that has no text, a broken file, and one beyond the limits.
 */
export async function readDocument(content: Uint8Array, mimetype: string): Promise<Block[]> {
  const blocks = await read(content, mimetype);
  const length = blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (length === 0) throw new UnreadableError("There is no text in this file.");
  if (length > longestText)
    throw new UnreadableError(`Its text has more than ${longestText.toLocaleString("en-US")} characters.`);
  return blocks;
}

async function read(content: Uint8Array, mimetype: string): Promise<Block[]> {
  switch (mimetype) {
    case "application/pdf":
      return readPdf(content);
    case word:
    case "application/zip":
      return readWord(content);
    case "text/html":
    case "application/xhtml+xml":
      return (await import("./read-markup.ts")).readHtml(textOf(content));
    case "text/markdown":
      return readMarkdown(textOf(content));
    case "text/csv":
    case "text/tab-separated-values":
      return readTable(textOf(content));
    case "application/json":
      return readJson(textOf(content));
    default:
      if (mimetype.startsWith("audio/"))
        throw new UnreadableError(
          "It is sound: it can be played into calls, and nothing is answered from it.",
        );
      if (mimetype.startsWith("text/") || mimetype === "application/yaml") return readText(textOf(content));
      throw new UnreadableError("Only text, Markdown, CSV, JSON, HTML, PDF and Word files can be read.");
  }
}

function textOf(content: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw new UnreadableError("It is no text in UTF-8.");
  }
}

/** Paragraphs are parted by empty lines, or are lines. */
function readText(text: string): Block[] {
  return text.split(/\n\s*\n/).flatMap((part) => linesOf(part).map((line) => ({ text: line, headings: [] })));
}

/** Lines of a layout that were one sentence are joined again. */
function linesOf(part: string): string[] {
  const lines: string[] = [];
  for (const line of part.split(/\r?\n/).map(plain)) {
    if (line === "") continue;
    const before = lines.at(-1);
    const goesOn = before !== undefined && !/[.!?:;]$/.test(before) && /^[\p{Ll}(]/u.test(line);
    if (goesOn) lines[lines.length - 1] = `${before} ${line}`;
    else lines.push(line);
  }
  return lines;
}

async function readMarkdown(text: string): Promise<Block[]> {
  const [{ micromark }, { gfmTable, gfmTableHtml }, { readHtml }] = await Promise.all([
    import("micromark"),
    import("micromark-extension-gfm-table"),
    import("./read-markup.ts"),
  ]);
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, "");
  return readHtml(micromark(body, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] }));
}

/** The first row names the columns, unless it has a number or an empty cell. */
async function readTable(text: string): Promise<Block[]> {
  const [{ default: papa }, { rowOf }] = await Promise.all([import("papaparse"), import("./read-markup.ts")]);
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { skipEmptyLines: "greedy" });
  const rows = data.map((row) => row.map(plain));
  const [first = []] = rows;
  const isHead = rows.length > 1 && first.every((cell) => cell !== "" && !/^[\d.,$€£%\s-]+$/.test(cell));
  return (isHead ? rows.slice(1) : rows).flatMap((row) => {
    const line = rowOf(isHead ? first : [], row);
    return line === "" ? [] : [{ text: line, headings: [], isRecord: true }];
  });
}

/** Each object is a record: its own values, under the names on the way to it. */
function readJson(text: string): Block[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableError("It is no JSON.");
  }
  const blocks: Block[] = [];
  const isPlain = (each: unknown) => typeof each !== "object" || each === null;
  const tell = (each: unknown) => (isPlain(each) ? plain(String(each)) : "");
  function visit(part: unknown, headings: readonly string[]): void {
    if (isPlain(part)) {
      if (part !== null) blocks.push({ text: tell(part), headings, isRecord: true });
      return;
    }
    if (Array.isArray(part)) {
      if (part.every(isPlain)) visit(part.map(tell).join(", "), headings);
      else for (const each of part) visit(each, headings);
      return;
    }
    const entries = Object.entries(part as object);
    const isShort = (each: unknown) => isPlain(each) || (Array.isArray(each) && each.every(isPlain));
    const own = entries
      .filter(([, each]) => each !== null && isShort(each))
      .map(([name, each]) => `${name}: ${Array.isArray(each) ? each.map(tell).join(", ") : tell(each)}`);
    if (own.length > 0) blocks.push({ text: own.join("; "), headings, isRecord: true });
    for (const [name, each] of entries) if (!isShort(each)) visit(each, [...headings, plain(name)]);
  }
  visit(value, []);
  return blocks;
}

async function readPdf(content: Uint8Array): Promise<Block[]> {
  const { extractText, getDocumentProxy } = await import("unpdf");
  let pages: readonly string[];
  try {
    const document = await getDocumentProxy(content.slice(), { verbosity: 0 });
    if (document.numPages > mostPages)
      throw new UnreadableError(`It has more than ${mostPages.toLocaleString("en-US")} pages.`);
    ({ text: pages } = await extractText(document, { mergePages: false }));
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    const { name } = error as Error;
    throw new UnreadableError(
      name === "PasswordException" ? "It is protected by a password." : "It is no PDF that can be read.",
    );
  }
  return pages.flatMap(readText);
}

async function readWord(content: Uint8Array): Promise<Block[]> {
  const [{ unzipSync }, { readWordXml }] = await Promise.all([import("fflate"), import("./read-markup.ts")]);
  const main = "word/document.xml";
  let isTooLong = false;
  let parts: Record<string, Uint8Array>;
  try {
    // A part is unpacked into as many bytes as it declares, so a lie about them cannot take more.
    parts = unzipSync(content, {
      filter({ name, originalSize }) {
        isTooLong ||= name === main && originalSize > longestUnpacked;
        return name === main && !isTooLong;
      },
    });
  } catch {
    throw new UnreadableError("It is no Word document that can be read.");
  }
  if (isTooLong) throw new UnreadableError("It is too long once it is unpacked.");
  const xml = parts[main];
  if (!xml)
    throw new UnreadableError("Only text, Markdown, CSV, JSON, HTML, PDF and Word files can be read.");
  return readWordXml(textOf(xml));
}
