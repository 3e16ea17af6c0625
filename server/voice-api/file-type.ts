import { fileTypeFromBuffer } from "file-type";

/** Bytes at a file's beginning by which its type is told. */
export const tellingBytes = 4_100;

/** Types of text by their names' endings: nothing in the content tells them apart. */
const textTypes: Readonly<Record<string, string>> = {
  csv: "text/csv",
  html: "text/html",
  json: "application/json",
  md: "text/markdown",
  tsv: "text/tab-separated-values",
  xml: "application/xml",
  yaml: "application/yaml",
  yml: "application/yaml",
};

/** Tells a file's type by its content; what the client says is not asked. */
export async function typeOf(beginning: Uint8Array, name: string): Promise<string> {
  const found = await fileTypeFromBuffer(beginning);
  if (found) return found.mime;
  if (!isText(beginning)) return "application/octet-stream";
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return (Object.hasOwn(textTypes, ending) ? textTypes[ending] : undefined) ?? "text/plain";
}

/** True for UTF-8 without NUL. The beginning may end within a character. */
function isText(beginning: Uint8Array): boolean {
  if (beginning.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(beginning, { stream: true });
    return true;
  } catch {
    return false;
  }
}
