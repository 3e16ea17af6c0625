import { useId } from "react";
import { bookDemo } from "#content/book-demo/book-demo.ts";
import { callNotice } from "#content/book-demo/call-notice.ts";
import { emptyValues } from "#domain/forms/wizard-values.ts";
import { paths } from "#domain/site-map.ts";
import { formAddress } from "#site/features/form-submission/form-address.ts";
import { Honeypot } from "#site/features/form-submission/honeypot.tsx";
import { Button } from "#site/ui/button.tsx";
import { Link } from "#site/ui/link.tsx";
import { WizardStepFields } from "./wizard-step.tsx";

/**
 * The wizard where scripts are off: its fields as one form, which the browser posts and the server answers with a page.
 * Rendered only while pages are built.
 */
export function PlainWizard() {
  return (
    <noscript>
      <PlainForm />
    </noscript>
  );
}

const values = emptyValues();
const partClass = "mt-10 border-hairline border-t pt-8";
const ignore = () => undefined;

function PlainForm() {
  const noticeId = useId();
  const { headings, requiredNote, noScript } = bookDemo;
  return (
    <form
      method="post"
      action={formAddress("/api/demo-requests")}
      className="@container rounded-panel border border-hairline bg-night-raised shadow-card"
    >
      <div className="@lg:px-8 px-[min(1.25rem,4vw)] py-7 @lg:py-8">
        {([1, 2, 3] as const).map((step) => (
          <section key={step} className={step === 1 ? "" : partClass}>
            <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
              <h2 className="text-heading">{headings[step]}</h2>
              {step === 1 && (
                <p className="text-label text-text-muted">
                  <span className="text-violet">*</span> {requiredNote}
                </p>
              )}
            </div>
            <div className="mt-6 grid gap-6">
              <WizardStepFields
                step={step}
                values={values}
                errors={{}}
                onEdit={ignore}
                onUrlLeft={ignore}
                phoneDescribedBy={noticeId}
                withoutScripts
              />
              {step === 2 && (
                <div className="rounded-control border border-hairline bg-night-sunken px-[min(1rem,4vw)] py-3.5 leading-snug">
                  <p id={noticeId}>{callNotice.noCalls}</p>
                  <Link
                    to={paths.privacy}
                    className="mt-1 inline-flex min-h-11 items-center underline decoration-violet underline-offset-4 hover:decoration-2"
                  >
                    {callNotice.privacy}
                  </Link>
                </div>
              )}
            </div>
          </section>
        ))}
        <section className={partClass}>
          <h2 className="text-heading">{headings[4]}</h2>
          <p className="mt-3 leading-snug">{noScript.schedule}</p>
          <Honeypot />
          <Button type="submit" className="mt-6 w-full @sm:w-auto">
            {noScript.button}
          </Button>
        </section>
      </div>
    </form>
  );
}
