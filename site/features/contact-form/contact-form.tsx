import { type FormEvent, useState, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { company } from "#content/company.ts";
import { contact } from "#content/contact.ts";
import { Button } from "#site/ui/button.tsx";
import { TextField } from "#site/ui/field.tsx";
import { TextAreaField } from "#site/ui/text-area.tsx";
import { type ContactValues, contactMail, planInAddress } from "./contact-mail.ts";

const nothingToWatch = () => () => undefined;
const { form } = contact;

/** The message becomes a mail in the visitor's own mail program; nothing here claims to have sent it. */
export function ContactForm() {
  const ready = useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  );
  const { search } = useLocation();
  const plan = ready ? planInAddress(search) : undefined;
  const [opened, setOpened] = useState(false);

  function compose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as unknown as ContactValues;
    openMail(contactMail(values, plan));
    setOpened(true);
  }

  return (
    <section
      aria-labelledby="contact-form-title"
      className="@container self-start rounded-panel border border-hairline bg-night-raised px-[min(1.25rem,4vw)] py-7 shadow-card @lg:px-8 @lg:py-8"
    >
      <h2 id="contact-form-title" className="text-heading">
        {form.title}
      </h2>
      <noscript>
        <p className="mt-4">
          {form.noScript} <MailLink />
        </p>
      </noscript>
      {/* Without scripts the form could do nothing; the address stands in its place. */}
      <form
        data-ready={ready || undefined}
        noValidate
        onSubmit={compose}
        className="noscript:hidden mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 @md:grid-cols-2"
      >
        {plan && (
          <p className="rounded-control border border-violet bg-violet/12 px-4 py-3 font-medium @md:col-span-2">
            {form.about(contact.plans[plan])}
          </p>
        )}
        <TextField label={form.fields.firstName} name="firstName" autoComplete="given-name" />
        <TextField label={form.fields.lastName} name="lastName" autoComplete="family-name" />
        <TextField label={form.fields.email} name="email" type="email" autoComplete="email" />
        <TextField label={form.fields.company} name="company" autoComplete="organization" />
        <TextAreaField label={form.fields.message} name="message" className="@md:col-span-2" />
        <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-4 @md:col-span-2 @md:grid-cols-[auto_minmax(0,1fr)]">
          {/* Before its script runs, sending the form would only reload the page and lose what was typed. */}
          <Button type={ready ? "submit" : "button"} className="min-h-12">
            {form.button}
          </Button>
          <p className="text-label text-text-muted">
            {form.note} {form.privacy.text}{" "}
            <Link to={form.privacy.to} className="underline underline-offset-4">
              {form.privacy.label}
            </Link>
          </p>
        </div>
        <p role="status" className="@md:col-span-2">
          {opened && (
            <>
              {form.opened} <MailLink />.
            </>
          )}
        </p>
      </form>
    </section>
  );
}

function MailLink() {
  return (
    <a href={`mailto:${company.email}`} className="font-semibold underline underline-offset-4">
      {company.email}
    </a>
  );
}

/** As a click on a link, so that the page stays as it is whether or not there is a mail program. */
function openMail(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
