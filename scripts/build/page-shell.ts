import { shellMarkers } from "#server/pages/page-shell.ts";

/**
 * Turns a page without scripts into a shell whose title and main content the server fills in per request. It links the
 * whole stylesheet, since the rules it will need are not known yet.
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
