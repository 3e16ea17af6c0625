import { company } from "#content/company.ts";
import { footerColumns } from "#content/navigation.ts";
import { tradeLinks, tradeMenu } from "#content/trades/trade-menu.ts";
import type { SitePath } from "#domain/site-map.ts";
import { Link } from "#site/ui/link.tsx";
import { Brand } from "./brand.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

const link =
  "inline-flex min-h-9 items-center py-1.5 leading-snug [overflow-wrap:anywhere] text-text-muted underline-offset-4 transition-colors duration-150 hover:text-text hover:underline";

/** @param path Of the page. */
export function Footer({ path }: { path: SitePath | undefined }) {
  return (
    <footer className="@container border-hairline border-t bg-night-sunken">
      <div className="mx-auto box-content max-w-page px-gutter pt-16 pb-8">
        {/* In two columns the long list has the left one, and the short ones share the right. */}
        <div className="grid gap-x-6 gap-y-10 @3xs:grid-cols-2 @lg:grid-cols-3 @4xl:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-full @4xl:col-span-1 @4xl:-mt-2">
            <Brand />
            <p className="mt-4 max-w-[34ch] text-balance text-text-muted">{company.tagline}</p>
            <ul className="mt-4 flex flex-wrap gap-x-6">
              <li>
                <a className={link} href={`mailto:${company.email}`}>
                  {company.email}
                </a>
              </li>
              <li>
                <a className={link} href={company.microblog.url} rel="me noopener">
                  {company.microblog.label}
                </a>
              </li>
            </ul>
          </div>
          {footerColumns.map(({ title, links }) => (
            <nav
              key={title}
              aria-label={title}
              className="first-of-type:row-span-2 @lg:first-of-type:row-span-1"
            >
              <h2 className="font-sans font-semibold text-base">{title}</h2>
              <ul className="mt-3">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link className={link} to={to}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <nav
          aria-label={tradeMenu.label}
          className="mt-12 flex flex-wrap items-baseline gap-x-6 border-hairline border-t pt-5"
        >
          <h2 className="font-sans font-semibold text-base">{tradeMenu.label}</h2>
          <ul className="flex flex-wrap gap-x-6">
            {tradeLinks.map(({ label, to }) => (
              <li key={to}>
                <Link className={link} to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 border-hairline border-t pt-4 text-label">
          <p className="text-text-muted">{company.copyright}</p>
          <LanguageSwitch path={path} className={link} />
        </div>
      </div>
    </footer>
  );
}
