import type { ReactNode } from "react";

/**
 * A part of the page that is the HTML which was sent for it, as a module has it; undefined where none was.
 *
 * @param id of the element around it
 */
export function sentPart(id: string): { readonly default: () => ReactNode } | undefined {
  const html = document.getElementById(id)?.firstElementChild?.innerHTML;
  if (html === undefined) return undefined;
  return {
    default: function Sent() {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own HTML, unchanged
      return <div dangerouslySetInnerHTML={{ __html: html }} />;
    },
  };
}
