import { company } from "#content/company.ts";
import { footerColumns } from "#content/navigation.ts";
import { tradeLinks, tradeMenu } from "#content/trades/trade-menu.ts";
import { Link } from "#site/ui/link.tsx";
import { Brand } from "./brand.tsx";

const link =
  "inline-flex min-h-9 items-center [overflow-wrap:anywhere] text-text-muted underline-offset-4 transition-colors duration-150 hover:text-text hover:underline";

export function Footer() {
  return (
    <footer className="@container border-hairline border-t bg-night-sunken">
      <div className="mx-auto box-content max-w-page px-gutter pt-16 pb-8">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-10 @4xl:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-full @4xl:col-span-1">
            <Brand />
            <p className="mt-4 max-w-[34ch] text-text-muted">{company.tagline}</p>
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
            <nav key={title} aria-label={title}>
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
        <p className="mt-5 border-hairline border-t pt-6 text-label text-text-muted">{company.copyright}</p>
      </div>
    </footer>
  );
}
