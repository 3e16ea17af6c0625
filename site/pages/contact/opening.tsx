import { company } from "#content/company.ts";
import type { contact } from "#content/contact/contact.ts";
import { Island } from "#site/ui/island.tsx";
import { Section } from "#site/ui/section.tsx";
import { ContactForm } from "./form/contact-form.tsx";

const way = "border-hairline border-t py-5";
const address =
  "inline-flex min-h-11 items-center font-mono text-lead tracking-tight underline decoration-violet decoration-1 underline-offset-8 transition-colors duration-150 [overflow-wrap:anywhere] hover:decoration-2";

/** The intro with the ways to reach us, and the form beside it. */
export function ContactOpening({ content }: { content: Pick<typeof contact, "intro" | "ways"> }) {
  const { intro, ways } = content;
  return (
    <Section
      labelledBy="contact-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 pt-opening @4xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @6xl:gap-x-24"
    >
      <div>
        <h1 id="contact-title" className="text-title">
          {intro.title}
        </h1>
        <p className="mt-4 max-w-[30rem] text-lead text-text-muted">{intro.lead}</p>
        <h2 className="sr-only">{ways.title}</h2>
        <dl className="mt-10 gap-x-10 border-hairline border-b @2xl:@max-4xl:grid @2xl:@max-4xl:grid-cols-2">
          <div className={way}>
            <dt className="text-text-muted">{ways.mail}</dt>
            <dd>
              <a href={`mailto:${company.email}`} className={address}>
                {company.email}
              </a>
            </dd>
          </div>
          <div className={way}>
            <dt className="text-text-muted">{ways.phone}</dt>
            <dd>
              <a href={`tel:${company.phone.replace(/[^+\d]/g, "")}`} className={address}>
                {company.phone}
              </a>
            </dd>
          </div>
          <div className={`${way} @2xl:@max-4xl:col-span-2`}>
            <dt className="text-text-muted">{ways.response}</dt>
            <dd className="mt-1 text-lead">{ways.responseText}</dd>
          </div>
        </dl>
      </div>
      <Island name="contact-form" of={ContactForm} wakes="address larkline:contact:draft" />
    </Section>
  );
}
