import { pagePaths } from "#domain/site-map.ts";
import { checkContent } from "./check-content.ts";

/** All content, read once while pages are built. */
const files = import.meta.glob<Record<string, unknown>>(["/content/**/*.ts", "!/content/**/*.test.ts"], {
  eager: true,
});

/**
 * Reports incomplete content by file and field, and ends the build. The development server goes on, so that the
 * content can be fixed while it is in view.
 */
export function requireWholeContent(): void {
  const modules = Object.entries(files).map(
    ([path, exports]) => [path.replace("/content/", ""), exports] as const,
  );
  const problems = checkContent(Object.fromEntries(modules), pagePaths);
  if (problems.length === 0) return;
  const lines = problems.map(({ file, field, message }) => `  content/${file}: ${field} ${message}`);
  console.error(`The content is not whole:\n${lines.join("\n")}`);
  // An error thrown here would reach the renderer, which would only render an empty error page.
  if (import.meta.env.PROD) process.exit(1);
}
