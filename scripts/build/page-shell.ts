import { shellMarkers } from "#server/pages/page-shell.ts";

/**
 * A page of the site with room for a title and a main content that the server writes when it is asked: made from a
 * page without scripts. It links the whole stylesheet, since which rules it needs is not known here.
 */
export function pageShell(html: string): string {
  return replaceOnce(
    replaceOnce(html, /(<title>)[\s\S]*?(<\/title>)/g, shellMarkers.title),
    /(<main\b[^>]*>)[\s\S]*(<\/main>)/g,
    shellMarkers.main,
  );
}

function replaceOnce(html: string, element: RegExp, marker: string): string {
  let count = 0;
  const replaced = html.replace(element, (_, start: string, end: string) => {
    count++;
    return start + marker + end;
  });
  if (count !== 1) throw new Error(`The page has ${count} places for ${marker} instead of one.`);
  return replaced;
}
