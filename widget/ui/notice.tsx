import type { ReactNode } from "react";
import { company } from "#content/company.ts";
import { ErrorIcon } from "#ui/icons.tsx";
import { withLinks } from "#ui/with-links.tsx";

/**
 * A message that needs attention. The alert is on the page from the start, because screen readers announce only
 * changes inside it.
 */
export function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="alert">
      {text && (
        <div className="notice">
          <ErrorIcon />
          <div>
            <p>{withMailLink(text)}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

/** The text with our mail address as a link that opens outside the frame. */
export function withMailLink(text: string): ReactNode {
  const link = (
    <a href={`mailto:${company.email}`} target="_top">
      {company.email}
    </a>
  );
  return withLinks(text, company.email, link);
}
