/**
 * The files that pages of other sites include: the script with the elements, and the pages that it shows in frames. Who
 * may frame a call is up to the operator, so the page that holds one is loaded once for each allowed site.
 */
import { embedPaths } from "#domain/embed.ts";

const callPage = `${embedPaths.call.slice(1)}/index.html`;
const refusedPage = `${embedPaths.refused.slice(1)}/index.html`;
const script = embedPaths.script.slice(1);

/** For pages that are cross-origin isolated, too: what they embed must opt in and be isolated. */
const embeddable = { "Cross-Origin-Resource-Policy": "cross-origin" };
const isolated = { "Cross-Origin-Embedder-Policy": "require-corp" };

/**
 * The headers of a file, by its name in the build, that replace the site's own.
 *
 * @param options.hasHostedCalls true if the hosted service holds the calls: its files do not opt in to isolation.
 */
export function embedHeaders(
  name: string,
  { hasHostedCalls = false }: { readonly hasHostedCalls?: boolean },
): Readonly<Record<string, string>> {
  if (name === script) {
    return {
      ...embeddable,
      // For pages that load it as a module. It holds nothing of a visitor's.
      "Access-Control-Allow-Origin": "*",
      // Other sites refer to this address for years, so browsers must soon notice a new version.
      "Cache-Control": "public, max-age=300, must-revalidate",
    };
  }
  if (name === refusedPage) return { ...embeddable, ...isolated };
  if (name === callPage) return { ...embeddable, ...(!hasHostedCalls && isolated) };
  // A worker of an isolated page must be isolated, too.
  return name.startsWith("embed/assets/") && name.endsWith(".js") ? isolated : {};
}

/** Who may frame a page of the build. @param site origin of the allowed site that it is loaded for, if any. */
export function frameAncestorsOf(name: string, site?: string): readonly string[] | undefined {
  if (name === refusedPage) return ["*"];
  if (name === callPage) return ["'self'", ...(site === undefined ? [] : [site])];
  return undefined;
}
