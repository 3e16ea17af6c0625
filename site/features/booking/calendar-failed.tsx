import type { ReactNode } from "react";
import { booking } from "#content/booking.ts";
import { company } from "#content/company.ts";
import { Button } from "#site/ui/button.tsx";
import { ErrorIcon } from "#site/ui/icons.tsx";

/** What happened, that the request is safe, and what to do now. */
export function CalendarFailed({ onAgain, children }: { onAgain: () => void; children: ReactNode }) {
  const { title, why, again, orWrite } = booking.failed;
  return (
    <div className="rounded-card border border-bad bg-bad/8 p-5 @lg:p-6">
      <p className="flex gap-3 font-semibold text-lead leading-snug">
        <ErrorIcon className="mt-1 size-5 flex-none text-bad" />
        {title}
      </p>
      <p className="mt-3">{why}</p>
      {children && <p className="mt-3">{children}</p>}
      <Button onClick={onAgain} className="mt-5 w-full @sm:w-auto">
        {again}
      </Button>
      <p className="mt-5 text-text-muted">{orWrite}</p>
      <p className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        <Address href={`mailto:${company.email}`}>{company.email}</Address>
        <Address href={`tel:${company.phone.replace(/[^+\d]/g, "")}`}>{company.phone}</Address>
      </p>
    </div>
  );
}

function Address({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="wrap-anywhere py-1 font-semibold underline underline-offset-4">
      {children}
    </a>
  );
}
