import { usedRules } from "./used-rules.ts";

/**
 * Inlines the rules of each stylesheet that the page uses, so that the first paint needs one request instead of two.
 * Each `<style>` keeps the stylesheet's address in `data-href`: an island may need any rule of it, so the loader adds the
 * `<link>` with the first of them (site/islands/loader.ts). Without scripts, or on a page that has none, the whole
 * stylesheets are linked at the end of the page.
 *
 * @param readAsset reads a built file by its path.
 */
export function inlineStyles(html: string, readAsset: (path: string) => string): string {
  const links: string[] = [];
  const inlined = html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, path: string) => {
    links.push(link);
    const css = usedRules(readAsset(path), html);
    return `<style data-href="${path}">${css}</style>`;
  });
  const whole = links.join("");
  const rest = html.includes("<script") ? `<noscript>${whole}</noscript>` : whole;
  return inlined.replace("</body>", () => `${rest}</body>`);
}
