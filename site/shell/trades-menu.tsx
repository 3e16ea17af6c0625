import { tradeLinks, tradeMenu } from "#content/trades/trade-menu.ts";
import { LanguageMark, Link } from "#site/ui/link.tsx";
import { ChevronDownIcon } from "#ui/icons.tsx";

interface TradesMenuProps {
  /** Of the page. */
  path: string | undefined;
}

/** The trades in a wide window's header. A native popover, as is the menu of a small window. */
export function TradesMenu({ path }: TradesMenuProps) {
  const { label, callers, proof } = tradeMenu;
  return (
    <>
      <button
        type="button"
        popoverTarget="trades-menu"
        className="trades-button inline-flex min-h-11 items-center gap-1.5 px-3.5 text-text-muted transition-colors duration-150 hover:text-text"
      >
        {label}
        <ChevronDownIcon className="size-4" />
      </button>
      <div id="trades-menu" popover="auto" className="trades-menu">
        <div className="mx-auto box-content grid max-w-page grid-cols-[minmax(0,1fr)_16rem] gap-x-16 px-gutter pt-6 pb-9">
          <ul className="grid grid-cols-3 gap-x-8 gap-y-2">
            {tradeLinks.map(({ trade, label: name, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  isMarked
                  aria-current={to === path ? "page" : undefined}
                  className="group block py-3 leading-snug"
                >
                  <span className="block font-display font-semibold text-[1.25rem] tracking-tight underline decoration-2 decoration-transparent underline-offset-[6px] transition-colors duration-150 group-hover:decoration-violet group-aria-[current=page]:decoration-violet">
                    {name}
                    <LanguageMark to={to} />
                  </span>
                  <span className="mt-1 block text-label text-text-muted">{callers[trade]}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Link
            to={proof.link.to}
            isMarked
            className="group block border-hairline border-l py-3 pl-8 leading-snug"
          >
            <span className="block font-display font-semibold text-[1.75rem] tracking-tight">
              {proof.figure}
            </span>
            <span className="block text-label text-text-muted">{proof.text}</span>
            <span className="mt-2 block font-semibold underline decoration-2 decoration-violet underline-offset-[6px] group-hover:decoration-current">
              {proof.link.label}
              <LanguageMark to={proof.link.to} />
            </span>
          </Link>
        </div>
      </div>
    </>
  );
}

/** The same in the menu of a small window. */
export function TradesInMenu({ path }: TradesMenuProps) {
  const { label, proof } = tradeMenu;
  return (
    <details className="faq">
      <summary className="flex min-h-16 cursor-pointer items-center justify-between font-display font-semibold text-[1.75rem] tracking-tight">
        {label}
        <ChevronDownIcon className="trades-chevron size-6 text-violet" />
      </summary>
      <ul className="pb-4">
        {[...tradeLinks, proof.link].map(({ label: name, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === path ? "page" : undefined}
              className="flex min-h-11 items-center text-lead text-text-muted aria-[current=page]:text-violet"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
