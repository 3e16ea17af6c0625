import { pagePaths } from "#domain/site-map.ts";
import { checkContent } from "./check-content.ts";
import { checkTranslations } from "./check-translation.ts";

/** All content, in all languages, read once while pages are built. */
const files = import.meta.glob<Record<string, unknown>>(["/content/**/*.ts", "!/content/**/*.test.ts"], {
  eager: true,
});

/** @throws Error that names the file and the field of everything that the content lacks. */
export function requireWholeContent(): void {
  const modules = Object.fromEntries(
    Object.entries(files).map(([path, exports]) => [path.replace("/content/", ""), exports]),
  );
  const problems = [...checkContent(modules, pagePaths), ...checkTranslations(modules)];
  if (problems.length === 0) return;
  const lines = problems.map(({ file, field, message }) => `  content/${file}: ${field} ${message}`);
  throw new Error(`The content is not whole:\n${lines.join("\n")}`);
}
