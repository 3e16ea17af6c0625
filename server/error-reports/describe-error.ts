import { createHash } from "node:crypto";
import { join } from "node:path";
import { allLocalPaths } from "#domain/local-paths.ts";

export const errorPlaces = ["page", "call"] as const;
export type ErrorPlace = (typeof errorPlaces)[number];

/** An error as it is told. Anything may be in it. */
export interface ToldError {
  readonly place: ErrorPlace;
  readonly name: string;
  readonly message: string;
  /** As browsers or Node write it. */
  readonly stack?: string;
  /** Path of the page's address. */
  readonly path?: string;
}

/** An error as it is kept and passed on: nothing of a visitor is in it. */
export interface DescribedError {
  readonly place: ErrorPlace;
  readonly name: string;
  readonly message: string;
  /** `function file:line:column`, the topmost first. */
  readonly frames: readonly string[];
  readonly path: string | null;
  /** 16 bytes; the same for the same name and topmost frames at the same place. */
  readonly fingerprint: Buffer;
}

/** Most frames that are kept, and those that tell one error from another. */
const mostFrames = 8;
const tellingFrames = 3;

/** Longest message, in characters. */
const longestMessage = 300;

const pages: ReadonlySet<string> = new Set(allLocalPaths());

const root = join(import.meta.dirname, "..", "..");

/**
 * Takes everything out of an error that could be a visitor's: quotations, addresses and numbers in its message, all but
 * the names of our own files in its frames, query and fragment of the page. An address that is no page's is "other".
 */
export function describeError(told: ToldError): DescribedError {
  const name = /^[A-Za-z_$][\w$.]{0,79}$/.test(told.name) ? told.name : "Error";
  const message = maskMessage(told.message);
  const frames = framesOf(told.stack ?? "");
  const telling = frames.length > 0 ? frames.slice(0, tellingFrames) : [message];
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([told.place, name, ...telling]))
    .digest()
    .subarray(0, 16);
  const isPage = pages.has(told.path ?? "");
  const path = told.path === undefined ? null : isPage ? told.path : "other";
  return { place: told.place, name, message, frames, path, fingerprint };
}

/** Ends with its own mark; an apostrophe between letters neither begins nor ends one. */
const quotation =
  /"(?:\\.|[^"\\])*"|`[^`]*`|«[^»]*»|“[^”]*”|(?:‘|(?<![\p{L}\p{N}])').*?['’](?![\p{L}\p{N}])/gsu;

/** The message without what could quote a visitor. */
export function maskMessage(message: string): string {
  return (
    message
      .slice(0, 2_000)
      .replace(/https?:\/\/\S+/gi, "<address>")
      .replace(quotation, "<quoted>")
      // A quotation without an end.
      .replace(/(?:["`«“‘]|(?<![\p{L}\p{N}])').*$/su, "<quoted>")
      // Whose something is.
      .replace(/\p{Lu}\p{L}*['’]s\b/gu, "<name>")
      .replace(/[^\s<>]*@[^\s<>]*/g, "<address>")
      .replace(/[^\s<>]*\p{N}[^\s<>]*/gu, "<number>")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they would break lines of a list
      .replace(/[\s\u0000-\u001f\u007f]+/g, " ")
      .trim()
      .slice(0, longestMessage)
  );
}

/** Chromium and Node write "at name (file:1:2)", Firefox and Safari "name@file:1:2". */
const frame =
  /^\s*(?:at (?:async )?(?:(?<left>[^()]*?) \()?|(?<right>[^@\s]*)@)(?<file>[^\s()]+):(?<line>\d+):(?<column>\d+)\)?\s*$/;

function framesOf(stack: string): string[] {
  const frames: string[] = [];
  for (const line of stack.slice(0, 8_000).split("\n")) {
    const { left, right, file, line: row, column } = frame.exec(line)?.groups ?? {};
    if (file === undefined) continue;
    const written = (left ?? right ?? "").replace(/^(new|get|set) /, "");
    const name = /^[\w$.<>#]{1,80}$/.test(written) ? `${written} ` : "";
    frames.push(`${name}${fileOf(file)}:${row}:${column}`);
    if (frames.length === mostFrames) break;
  }
  return frames;
}

/** The file's path on the site or in the project; of others no more than where they come from. */
function fileOf(file: string): string {
  const here = file.replace(/^file:\/\//, "");
  const isHere = here.startsWith(`${root}/`);
  const path = isHere ? here.slice(root.length) : (URL.parse(file)?.pathname ?? "");
  const own = (isHere || /^https?:/.test(file)) && /^\/[\w./@-]{1,150}\.(?:js|mjs|ts|tsx)$/.test(path);
  if (own) return path.replace(/^.*\/node_modules\//, "/node_modules/");
  return /^(node|[\w-]+-extension):/.exec(file)?.[1] ?? "page";
}
