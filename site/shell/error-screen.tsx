import { company } from "#content/company.ts";
import { errorScreen } from "#content/error-screen.ts";
import { bookDemoLink, headerLinks } from "#content/navigation.ts";
import { paths } from "#domain/site-map.ts";
import { ButtonLink } from "#site/ui/button.tsx";
import { Link } from "#site/ui/link.tsx";
import { ArrowRightIcon } from "#ui/icons.tsx";

/** Title of the document that shows it. */
export const errorTitle = `${errorScreen.documentTitle} | ${company.name}`;

/** The text shown for an error: a response's status and status text, or a crash's message. */
export function errorDetail(error: unknown): string {
  if (isResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}

interface ErrorResponse {
  readonly status: number;
  readonly statusText: string;
}

function isResponse(error: unknown): error is ErrorResponse {
  return typeof error === "object" && error !== null && "status" in error && "statusText" in error;
}

/**
 * The screen for an unknown path and for a crash: a dead line, and what happened in our own words. The fixed heading stays
 * the page's first, but as the label that a technician looks for.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const detail = errorDetail(error);
  const notFound = isResponse(error) && error.status === 404;
  const { title, text } = notFound ? errorScreen.notFound : errorScreen.crashed;
  const subject = encodeURIComponent(`${errorScreen.reportSubject}: ${detail}`);
  return (
    <section aria-labelledby="error-title" className="@container overflow-x-clip">
      <div className="mx-auto box-content max-w-page px-gutter pt-opening pb-section">
        <div aria-hidden="true" className="relative mb-10 flex items-center gap-3 text-violet">
          <span className="-ml-[50vw] h-0.5 w-[calc(50vw+33%)] flex-none bg-current" />
          <span className="size-2.5 flex-none rounded-full border-2 border-current" />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 @4xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] @4xl:items-end">
          <div>
            <h1 id="error-title" className="font-mono font-normal text-label text-text-muted">
              {errorScreen.heading}
            </h1>
            <p className="mt-1 font-mono text-label text-text-muted break-words">{detail}</p>
            <p className="mt-5 max-w-[14em] text-balance font-display font-semibold text-hero">{title}</p>
            <p className="mt-6 max-w-[36rem] text-lead text-text-muted">{text}</p>
            <div className="mt-9 flex flex-col gap-3 @md:flex-row @md:flex-wrap @md:items-center">
              {!notFound && (
                // This address, whatever it is: the screen is written before it is known.
                <ButtonLink to="" className="min-h-12">
                  {errorScreen.again}
                </ButtonLink>
              )}
              <ButtonLink tone={notFound ? "primary" : "quiet"} to={paths.home} className="min-h-12">
                {errorScreen.home}
              </ButtonLink>
              <ButtonLink tone="quiet" to={bookDemoLink.to} className="min-h-12">
                {bookDemoLink.label}
              </ButtonLink>
              <a
                href={`mailto:${company.email}?subject=${subject}`}
                className="inline-flex min-h-12 items-center justify-center px-3 underline decoration-violet underline-offset-4 hover:decoration-text"
              >
                {errorScreen.report}
              </a>
            </div>
          </div>
          <OtherPages />
        </div>
        {import.meta.env.DEV && error instanceof Error ? (
          <pre className="mt-12 overflow-x-auto rounded-card bg-night-sunken p-6 font-mono text-label">
            {error.stack}
          </pre>
        ) : null}
      </div>
    </section>
  );
}

/** Pages that a visitor who came to the wrong one may have looked for. */
function OtherPages() {
  return (
    <nav aria-labelledby="other-pages-title">
      <h2 id="other-pages-title" className="font-mono font-normal text-label text-text-muted">
        {errorScreen.elsewhere}
      </h2>
      <ul className="mt-3 border-hairline border-b">
        {headerLinks.map(({ label, to }) => (
          <li
            key={to}
            className="group relative flex min-h-14 items-center justify-between gap-6 border-hairline border-t"
          >
            <Link to={to} className="font-display font-semibold text-heading after:absolute after:inset-0">
              {label}
            </Link>
            <ArrowRightIcon className="size-6 text-violet transition-transform duration-150 group-hover:translate-x-1" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
