import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import { countryOfLanguages, findCountry, usualCountry } from "#domain/countries.ts";
import { normalizeWebsite } from "#domain/forms/website.ts";
import { paths } from "#domain/site-map.ts";
import { dialWords } from "#site/dials.ts";
import { FailureAlert } from "#site/features/form-submission/failure-alert.tsx";
import { focusFirstInvalid } from "#site/features/form-submission/focus-first-invalid.ts";
import { formAddress } from "#site/features/form-submission/form-address.ts";
import { clearForm, isControlUntouched, readFormDraft } from "#site/features/form-submission/form-draft.ts";
import { Honeypot } from "#site/features/form-submission/honeypot.tsx";
import { SubmitButton } from "#site/features/form-submission/submit-button.tsx";
import { useFormDraft } from "#site/features/form-submission/use-form-draft.ts";
import { useSubmission } from "#site/features/form-submission/use-submission.ts";
import { timeInWords } from "#site/features/phone-call/time-in-words.ts";
import { publicConfig } from "#site/public-config.ts";
import { ConsentField } from "#site/ui/consent-field.tsx";
import { CountrySelect } from "#site/ui/country-select.tsx";
import { RequiredMark, TextField } from "#site/ui/field.tsx";
import { Link } from "#site/ui/link.tsx";
import { visitorCountry } from "#site/visitor-country.ts";
import { OutboundReceived } from "./outbound-received.tsx";
import { type OutboundRequestValues, outboundRequestValues } from "./outbound-request-values.ts";
import { ThankYou } from "./thank-you.tsx";

/** Hides the prefix without scripts, as it could not follow the chosen country. The list shows each one's prefix. */
const followsCountry = "noscript:[&_.font-mono]:hidden noscript:[&_input]:rounded-l-control";

const draftKey = "larkline:demo-call:draft";

/**
 * The request for a demo call. Works without scripts too: the form is then posted, and the server responds with a
 * page.
 */
export function OutboundForm() {
  const { form: content } = outboundCalls;
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const draft = useFormDraft(form, draftKey);
  const [country, setCountry] = useCountry(form, draftKey);
  /** The request that the open dialog confirms. */
  const [received, setReceived] = useState<OutboundRequestValues>();
  /** When we call, in words, if the call waits. */
  const [callsAt, setCallsAt] = useState<string>();
  /** The server's name for the call, if a phone rings now. */
  const [call, setCall] = useState<string>();
  const { submission, open, submit, holdBack, edited } = useSubmission<OutboundRequestValues>({
    tokenPath: formAddress("/api/forms/demo-call/token"),
    postPath: formAddress("/api/demo-calls"),
    loadCheck: async () => (await import("./check-outbound-request.ts")).checkOutboundRequest,
    onEnd(outcome, values) {
      if (outcome.status !== "success") return focusFirstInvalid(form.current);
      setCallsAt(outcome.callsAt && timeInWords(outcome.callsAt));
      setCall(outcome.call);
      draft.forget();
      if (form.current) clearForm(form.current);
      setReceived(values);
    },
  });
  const isSubmitting = submission.status === "submitting";
  const isScheduled = submission.status === "success";

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(outboundRequestValues(event.currentTarget));
  }

  /** Shows errors of the browser's own check beside the fields instead of in its bubble, in our words if loaded. */
  function sayWhatIsMissing(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const invalid = [...event.currentTarget.querySelectorAll<HTMLInputElement>(":invalid")];
    if (event.target !== invalid[0]) return;
    const messages = invalid.map(({ name, validationMessage }) => [name, validationMessage]);
    holdBack(outboundRequestValues(event.currentTarget), Object.fromEntries(messages));
  }

  function requestAnother() {
    edited("phone");
    form.current?.querySelector<HTMLElement>("[name=phone]")?.focus();
  }

  /** Takes focus after the dialog, because the button that opened it can no longer be pressed. */
  function focusThanks() {
    thanks.current?.focus();
  }

  function prepare() {
    open();
    // Says whether the browser or a phone will ring, which is needed as soon as the request has been stored.
    publicConfig().catch(() => undefined);
  }

  const error = (name: string) =>
    submission.status === "failure" ? submission.fieldErrors[name] : undefined;
  const field = (name: Exclude<keyof OutboundRequestValues, "nickname" | "consent">) => ({
    name,
    label: content.fields[name],
    error: error(name),
    required: true,
  });
  const text = (name: "phone" | "companyName" | "website" | "name") => ({
    ...field(name),
    readOnly: isSubmitting,
  });
  return (
    <div>
      <form
        ref={form}
        method="post"
        action={formAddress("/api/demo-calls")}
        data-ready={draft.ready}
        aria-labelledby="outbound-form-title"
        onFocus={prepare}
        onInput={(event) => {
          open();
          draft.keep();
          edited((event.target as HTMLInputElement).name);
        }}
        onInvalidCapture={sayWhatIsMissing}
        onSubmit={send}
        className="@container/form rounded-panel border border-hairline bg-night-raised p-6 @md:p-8"
      >
        <p className="text-right text-label text-text-muted">
          <RequiredMark /> {content.required}
        </p>
        <div className="mt-2 grid grid-cols-1 gap-x-4 gap-y-6 @lg/form:grid-cols-2">
          <CountrySelect
            {...field("country")}
            autoComplete="country"
            value={country}
            onChange={(event) => setCountry(event.target.value)}
          />
          <TextField
            {...text("phone")}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            before={findCountry(country)?.dialPrefix}
            className={followsCountry}
          />
          <TextField {...text("companyName")} autoComplete="organization" />
          <TextField {...text("name")} autoComplete="name" />
          <TextField
            {...text("website")}
            hint={content.fields.websiteHint}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            onBlur={(event) => tidyWebsite(event.currentTarget)}
            className="@lg/form:col-span-2"
          />
        </div>
        <ConsentField
          name="consent"
          label={content.consent}
          hint={
            <>
              {dialWords(content.consentHint)}{" "}
              <Link to={paths.privacy} className="@3xs:whitespace-nowrap underline underline-offset-4">
                {content.privacy}
              </Link>
            </>
          }
          error={error("consent")}
          required
          className="mt-6"
        />
        <Honeypot />
        <FailureAlert submission={submission} className="mt-6" />
        <SubmitButton
          isSubmitting={isSubmitting}
          disabled={isScheduled}
          // Enter clicks it too, and so does a press from before this code was there, which saw no field being left.
          onClick={() => tidyWebsite(form.current?.elements.namedItem("website"))}
          className="mt-6 min-h-12 w-full @md/form:w-auto"
        >
          {isSubmitting ? content.processing : isScheduled ? content.scheduled : content.submit}
        </SubmitButton>
        <ThankYou
          text={callsAt ? content.callsAt(callsAt) : dialWords(content.thanks)}
          another={content.another}
          isShown={isScheduled}
          ref={thanks}
          onAnother={requestAnother}
        />
      </form>
      {received && (
        <OutboundReceived
          request={received}
          callsAt={callsAt}
          call={call}
          onAway={focusThanks}
          onClose={() => {
            setReceived(undefined);
            focusThanks();
          }}
        />
      )}
    </div>
  );
}

/** Adds the scheme, which the browser requires and visitors do not type. */
function tidyWebsite(input: Element | RadioNodeList | null | undefined): void {
  if (input instanceof HTMLInputElement) input.value = normalizeWebsite(input.value);
}

/**
 * The chosen country. Its initial value is the one already chosen in the form (before the page's scripts ran, or
 * restored by the browser), else the draft's, else that of the visitor's languages, else that of their address.
 */
function useCountry(form: RefObject<HTMLFormElement | null>, draftKey: string) {
  const [country, setCountry] = useState<string>(usualCountry);
  useLayoutEffect(() => {
    const select = form.current?.querySelector<HTMLSelectElement>("select[name=country]");
    if (select && !isControlUntouched(select)) return setCountry(select.value);
    const kept = findCountry(readFormDraft(draftKey).country ?? "")?.code;
    setCountry(kept ?? countryOfLanguages(navigator.languages));
    if (kept) return;
    void visitorCountry().then((found) => {
      // A number that was begun meanwhile is one of the country that was shown.
      const phone = form.current?.querySelector<HTMLInputElement>("[name=phone]")?.value;
      if (found && phone === "") setCountry((shown) => (shown === usualCountry ? found : shown));
    });
  }, [form, draftKey]);
  return [country, setCountry] as const;
}
