import { type FormEvent, useEffect, useRef } from "react";
import { contact } from "#content/contact/contact.ts";
import { findPlan } from "#domain/plans.ts";
import { FailureAlert } from "#site/features/form-submission/failure-alert.tsx";
import { focusFirstInvalid } from "#site/features/form-submission/focus-first-invalid.ts";
import { formAddress } from "#site/features/form-submission/form-address.ts";
import { Honeypot } from "#site/features/form-submission/honeypot.tsx";
import { SubmitButton } from "#site/features/form-submission/submit-button.tsx";
import { useFormDraft } from "#site/features/form-submission/use-form-draft.ts";
import { useSubmission } from "#site/features/form-submission/use-submission.ts";
import { useSearch } from "#site/ui/address.ts";
import { TextAreaField, TextField } from "#site/ui/field.tsx";
import { Link } from "#site/ui/link.tsx";
import { type ContactValues, contactValues, planInAddress } from "./contact-values.ts";

interface ContactFieldsProps {
  /** True after a sent message, when the visitor asked to write another: the form then takes focus. */
  isAnother: boolean;
  /** Called with the address that our reply goes to. */
  onSent: (answerTo: string) => void;
}

const { form: words } = contact;

/** Works without scripts too: the form is then posted, and the server responds with a page. */
export function ContactFields({ isAnother, onSent }: ContactFieldsProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useFormDraft(form, "larkline:contact:draft");
  const search = useSearch();
  const plan = draft.ready ? planInAddress(search) : undefined;
  const { submission, open, submit, edited } = useSubmission<ContactValues>({
    tokenPath: formAddress("/api/forms/contact/token"),
    postPath: formAddress("/api/contact"),
    loadCheck: async () => (await import("./check-contact.ts")).checkContact,
    onEnd({ status }, { email }) {
      if (status !== "success") return focusFirstInvalid(form.current);
      draft.forget();
      onSent(email.trim());
    },
  });
  const isSubmitting = submission.status === "submitting";

  useEffect(() => {
    if (isAnother) form.current?.querySelector<HTMLElement>("input")?.focus();
  }, [isAnother]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(contactValues(event.currentTarget, plan));
  }

  const field = (name: keyof typeof words.fields) => ({
    name,
    label: words.fields[name],
    error: submission.status === "failure" ? submission.fieldErrors[name] : undefined,
    readOnly: isSubmitting,
  });
  return (
    <form
      ref={form}
      method="post"
      action={formAddress("/api/contact")}
      data-ready={draft.ready || undefined}
      // Our own errors are shown beside the fields. Without scripts the browser's are better than none.
      noValidate={draft.ready}
      onFocus={open}
      onInput={(event) => {
        open();
        draft.keep();
        edited((event.target as HTMLInputElement).name);
      }}
      onSubmit={send}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 @md:grid-cols-2"
    >
      {plan && (
        <p className="rounded-control border border-violet bg-violet/12 px-4 py-3 font-medium @md:col-span-2">
          {words.about(findPlan(plan)?.name ?? plan)}
          <input type="hidden" name="plan" value={plan} />
        </p>
      )}
      <TextField {...field("firstName")} autoComplete="given-name" />
      <TextField {...field("lastName")} autoComplete="family-name" />
      <TextField {...field("email")} type="email" autoComplete="email" />
      <TextField {...field("company")} autoComplete="organization" />
      <TextAreaField {...field("message")} className="@md:col-span-2" />
      <Honeypot />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-4 @md:col-span-2 @md:grid-cols-[auto_minmax(0,1fr)]">
        <SubmitButton isSubmitting={isSubmitting} className="min-h-12">
          {isSubmitting ? words.sending : words.button}
        </SubmitButton>
        <p className="text-label text-text-muted">
          {words.privacy.text}{" "}
          <Link to={words.privacy.to} className="underline underline-offset-4">
            {words.privacy.label}
          </Link>
        </p>
      </div>
      <FailureAlert submission={submission} className="@md:col-span-2" />
    </form>
  );
}
