import { type FoundOperation, mediaOf } from "./description.ts";

/** A command line that asks for an operation, or the body of a message that is sent. */
export function exampleOf(operation: FoundOperation): string {
  const { type, body } = mediaOf(operation);
  if (operation.address === "") return written(body?.example);
  const { method, address, security, parameters = [] } = operation;
  const query = parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name }) => `${name}=$${name.toUpperCase()}`)
    .join("&");
  const url = `${address.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`)}${query && `?${query}`}`;
  const lines = [`curl ${method === "GET" ? "" : `-X ${method} `}"${url}"`];
  if (security?.length !== 0) lines.push('-H "Authorization: Bearer $KEY"');
  for (const { name, in: place, required } of parameters)
    if (place === "header" && required) lines.push(`-H "${name}: $${name.toUpperCase()}"`);
  if (type === "multipart/form-data") lines.push("-F file=@prices.txt");
  else if (type) {
    lines.push(`-H "Content-Type: ${type}"`);
    lines.push(`-d '${written(body?.example ?? {}).replaceAll("'", "’")}'`);
  }
  return lines.join(" \\\n  ");
}

/** Longest line of JSON that is not broken up, in characters: it fits beside the text. */
const longestLine = 40;

/** JSON whose short parts stand on one line. */
export function written(value: unknown, indent = ""): string {
  if (value === undefined) return "";
  const flat = JSON.stringify(value, null, 1)?.replace(/\n\s*/g, " ") ?? "";
  if (typeof value !== "object" || value === null || flat.length <= longestLine) return flat;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => written(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${written(item, inner)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
}
