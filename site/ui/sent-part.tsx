import type { ReactNode } from "react";

/**
 * A part of the page as a module that renders the HTML sent with the page; undefined when none was sent.
 *
 * @param id Id of the element around the part.
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
