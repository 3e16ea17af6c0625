import { useSyncExternalStore } from "react";
import { NavLink } from "react-router";
import { bookDemoLink, headerLinks } from "#content/navigation.ts";
import { ButtonLink } from "#site/ui/button.tsx";
import { Brand } from "./brand.tsx";
import { Menu } from "./menu.tsx";

export function Header() {
  const scrolled = useScrolled();
  return (
    <header className="site-header" data-scrolled={scrolled}>
      <div className="mx-auto box-content flex h-(--header-height) max-w-page items-center justify-between gap-2 px-gutter">
        <Brand />
        <nav aria-label="Main" className="hidden items-center gap-1 @min-[52rem]:flex">
          <ul className="flex items-center gap-1">
            {headerLinks.map(({ label, to }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="inline-flex min-h-11 items-center px-3.5 text-text-muted transition-colors duration-150 hover:text-text aria-[current=page]:text-text aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-violet aria-[current=page]:underline-offset-8"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <ButtonLink to={bookDemoLink.to} className="ml-4">
            {bookDemoLink.label}
          </ButtonLink>
        </nav>
        <Menu />
      </div>
    </header>
  );
}

/** Scroll positions above this many pixels count as scrolled (specification, section 4). */
const threshold = 20;

function subscribe(notify: () => void): () => void {
  addEventListener("scroll", notify, { passive: true });
  return () => removeEventListener("scroll", notify);
}

/** True when the page is scrolled past the header's threshold. */
function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > threshold,
    () => false,
  );
}
