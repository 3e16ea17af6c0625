import { Fragment } from "react";
import { bookDemoLink, headerLinks, navigationWords } from "#content/navigation.ts";
import type { SitePath } from "#domain/site-map.ts";
import { ButtonLink } from "#site/ui/button.tsx";
import { Link } from "#site/ui/link.tsx";
import { Brand } from "./brand.tsx";
import { Menu } from "./menu.tsx";
import { TradesMenu } from "./trades-menu.tsx";

/** @param path Of the page. */
export function Header({ path }: { path: SitePath | undefined }) {
  return (
    <header className="site-header">
      <div className="mx-auto box-content flex h-(--header-height) max-w-page items-center justify-between gap-2 px-gutter">
        <Brand />
        <nav aria-label={navigationWords.main} className="hidden items-center gap-1 @min-[60rem]:flex">
          <ul className="flex items-center gap-1">
            {headerLinks.map(({ label, to }, index) => (
              <Fragment key={to}>
                <li>
                  <Link
                    to={to}
                    aria-current={to === path ? "page" : undefined}
                    className="inline-flex min-h-11 items-center px-3.5 text-text-muted transition-colors duration-150 hover:text-text aria-[current=page]:text-text aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-violet aria-[current=page]:underline-offset-8"
                  >
                    {label}
                  </Link>
                </li>
                {index === 0 && (
                  <li>
                    <TradesMenu path={path} />
                  </li>
                )}
              </Fragment>
            ))}
          </ul>
          <ButtonLink to={bookDemoLink.to} className="ml-4">
            {bookDemoLink.label}
          </ButtonLink>
        </nav>
        <Menu path={path} />
      </div>
    </header>
  );
}
