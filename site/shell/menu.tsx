import { Fragment } from "react";
import { company } from "#content/company.ts";
import { onCall } from "#content/live-call/on-call.ts";
import { bookDemoLink, headerLinks, navigationWords } from "#content/navigation.ts";
import type { SitePath } from "#domain/site-map.ts";
import { ScriptedCallOpener } from "#site/features/live-call/call-opener.tsx";
import { ButtonLink } from "#site/ui/button.tsx";
import { Link } from "#site/ui/link.tsx";
import { AnswerIcon } from "#ui/icons.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { TradesInMenu } from "./trades-menu.tsx";

const footLink = "inline-flex min-h-11 items-center text-text-muted";

/**
 * The menu of a small window. It is a native popover: without a script the browser opens it, closes it on Escape,
 * returns focus and tells screen readers whether it is open.
 */
export function Menu({ path }: { path: SitePath | undefined }) {
  return (
    <div className="@min-[60rem]:hidden">
      <button
        type="button"
        popoverTarget="site-menu"
        className="-mr-3 inline-flex min-h-11 items-center gap-2.5 rounded-control px-3 font-semibold"
      >
        <span className="sr-only @min-[16rem]:not-sr-only">{navigationWords.menu}</span>
        <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="menu-glyph size-6">
          <path d="M3 8h18" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          <path d="M3 16h18" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
      <div id="site-menu" popover="auto" className="site-menu">
        <nav aria-label={navigationWords.menu} className="flex min-h-full flex-col px-gutter pt-4 pb-8">
          <ul>
            {headerLinks.map(({ label, to }, index) => (
              <Fragment key={to}>
                <li className="border-hairline border-b">
                  <Link
                    to={to}
                    aria-current={to === path ? "page" : undefined}
                    className="flex min-h-16 items-center font-display font-semibold text-[1.75rem] tracking-tight aria-[current=page]:text-violet"
                  >
                    {label}
                  </Link>
                </li>
                {index === 0 && (
                  <li className="border-hairline border-b">
                    <TradesInMenu path={path} />
                  </li>
                )}
              </Fragment>
            ))}
          </ul>
          <div className="mt-8 grid gap-3">
            {/* A page without a path, such as the error screen, runs no script. */}
            {path && (
              <ScriptedCallOpener tone="quiet" className="min-h-12">
                <AnswerIcon className="size-4.5" />
                {onCall.action}
              </ScriptedCallOpener>
            )}
            <ButtonLink to={bookDemoLink.to} className="min-h-12">
              {bookDemoLink.label}
            </ButtonLink>
          </div>
          <div className="mt-auto flex flex-wrap justify-between gap-x-6 pt-8">
            <a href={`mailto:${company.email}`} className={footLink}>
              {company.email}
            </a>
            <LanguageSwitch path={path} className={footLink} />
          </div>
        </nav>
      </div>
    </div>
  );
}
