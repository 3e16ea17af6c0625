import { usedRules } from "./used-rules.ts";

/**
 * Inlines the rules of each stylesheet that the page uses, so that the first paint needs one request instead of two.
 * Each `<style>` keeps the stylesheet's address in `data-href`: hydration expects the `<link>` elements, which are put
 * back right before it (see defer-scripts.ts). Without scripts, or on a page that has none, the whole stylesheets are
 * linked at the end of the page.
 *
 * @param readAsset reads a built file by its path.
 */
export function inlineStyles(html: string, readAsset: (path: string) => string): string {
  const links: string[] = [];
  const inlined = html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, path: string) => {
    links.push(link);
    // The framework appends "#" to some addresses to tell links to the same file apart.
    const css = usedRules(readAsset(path.replace(/#.*$/, "")), html);
    return `<style data-href="${path}">${css}</style>`;
  });
  const whole = links.join("");
  const rest = html.includes("<script") ? `<noscript>${whole}</noscript>` : whole;
  return inlined.replace("</body>", () => `${rest}</body>`);
}
