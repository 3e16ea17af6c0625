import { translationLanguages } from "#domain/languages.ts";
import type { ContentProblem } from "./content-problem.ts";

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Fields that are the same in every language. */
const sameFields = ["id", "slug", "footnote", "icon"];
/** Links name a page by its path in the site map; `<Link>` finds its translation. */
const linkFields = ["to", "href"];

/** The file that a file translates, by its name below `content/`: `home/home.ts` for `es/home/home.ts`. */
export function originalOf(file: string): string {
  const language = translationLanguages.find((each) => file.startsWith(`${each}/`));
  return language ? file.slice(language.length + 1) : file;
}

/**
 * Compares every translated file with its original: it exports the same, no field is missing or empty, and what is not
 * words, such as figures and links, has not been changed. A list of texts may have another length.
 *
 * @param modules Exports by file name, below `content/`.
 */
export function checkTranslations(modules: Modules): ContentProblem[] {
  return Object.entries(modules).flatMap(([file, translated]) => {
    const original = modules[originalOf(file)];
    if (original === undefined || original === translated) return [];
    return [...differences(original, translated, [])].map((problem) => ({ file, ...problem }));
  });
}

type Difference = Omit<ContentProblem, "file">;

function* differences(
  original: unknown,
  translated: unknown,
  path: readonly string[],
): Generator<Difference> {
  const field = path.join(".");
  if (original === undefined) return;
  if (translated === undefined) yield { field, message: "is missing" };
  else if (typeof original !== typeof translated)
    yield { field, message: `is a ${typeof translated}, but a ${typeof original} in the original` };
  else if (isFixed(original, path.at(-1)) && original !== translated)
    yield { field, message: `is ${translated}, but ${original} in the original` };
  else if (typeof original === "string" && original.trim() !== "" && (translated as string).trim() === "")
    yield { field, message: "is empty" };
  else if (Array.isArray(original)) yield* differentLists(original, translated as unknown[], path);
  else if (isObject(original))
    for (const [index, [name, child]] of Object.entries(original).entries()) {
      const own = translated as Record<string, unknown>;
      // A name that is words is translated, too; such fields have an order.
      const value = isWords(name) ? Object.values(own)[index] : own[name];
      yield* differences(child, value, [...path, name]);
    }
}

function* differentLists(
  original: readonly unknown[],
  translated: readonly unknown[],
  path: readonly string[],
): Generator<Difference> {
  const isOfTexts = original.every((each) => typeof each === "string");
  const count = isOfTexts ? Math.min(original.length, Math.max(translated.length, 1)) : original.length;
  for (const [index, child] of original.slice(0, count).entries())
    yield* differences(child, translated[index], [...path, String(index)]);
}

function isFixed(value: unknown, name = ""): boolean {
  if (typeof value === "string")
    return sameFields.includes(name) || (linkFields.includes(name) && isLink(value));
  return typeof value === "number" || typeof value === "boolean";
}

function isLink(text: string): boolean {
  return /^(\/|#|https?:|mailto:|tel:)/.test(text);
}

function isWords(name: string): boolean {
  return /[A-Z].* /.test(name);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
