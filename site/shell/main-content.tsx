import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useReveals } from "#site/ui/use-reveals.ts";

/**
 * The main landmark. After a page change it takes the focus, so that a keyboard or screen reader goes
 * on at the new page instead of at the link that is gone.
 */
export function MainContent({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useReveals(main, pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main id="main" ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}
