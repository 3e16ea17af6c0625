import { usedRules } from "./used-rules.ts";

/**
 * Puts a page's stylesheets into the page, so that the first picture needs one answer from the server instead
 * of two: of each, the rules that the page uses. Each keeps its address in `data-href`: the framework expects
 * its `<link>` elements when it takes the page over, and they are put back right before that (see
 * defer-scripts.ts). Without scripts, or on a page that has none, the whole stylesheets are asked for at the end.
 *
 * @param readAsset the text of a built file, by its path.
 */
export function inlineStyles(html: string, readAsset: (path: string) => string): string {
  const links: string[] = [];
  const inlined = html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, path: string) => {
    links.push(link);
    // The framework ends some addresses with "#", to tell one file's links apart.
    const css = usedRules(readAsset(path.replace(/#.*$/, "")), html);
    return `<style data-href="${path}">${css}</style>`;
  });
  const whole = links.join("");
  const rest = html.includes("<script") ? `<noscript>${whole}</noscript>` : whole;
  return inlined.replace("</body>", () => `${rest}</body>`);
}
