import { embedPaths } from "#domain/embed.ts";

/**
 * Origin of the server that this script came from, which holds the calls and the calendar. Read it while the script
 * runs, since the browser names it only then; a module is not named at all, and is looked for by its address.
 */
export function originOfScript(): string {
  const named = document.currentScript;
  const script =
    named instanceof HTMLScriptElement && named.src !== ""
      ? named
      : document.querySelector<HTMLScriptElement>(`script[src*="${embedPaths.script}"]`);
  return new URL(script?.src ?? location.href, location.href).origin;
}
