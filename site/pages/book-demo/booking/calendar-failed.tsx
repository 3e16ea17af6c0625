import { booking } from "#content/book-demo/booking.ts";
import { company } from "#content/company.ts";
import { Button } from "#site/ui/button.tsx";
import { ErrorIcon } from "#ui/icons.tsx";
import type { RequestState } from "./request-state.ts";

/** Says what happened, the state of the request, and what to do now. */
export function CalendarFailed({ request, onAgain }: { request: RequestState; onAgain: () => void }) {
  const requestThen = booking.requestThen[request];
  const { title, why, again, orWrite } = booking.failed;
  return (
    <div className="mt-6 rounded-card border border-bad bg-bad/8 p-5 @lg:p-6">
      <p className="flex gap-3 font-semibold text-lead leading-snug">
        <ErrorIcon className="mt-1 size-5 flex-none text-bad" />
        {title}
      </p>
      <p className="mt-3">{why}</p>
      {requestThen && <p className="mt-3">{requestThen}</p>}
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
