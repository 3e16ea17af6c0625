import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { type CountryCode, findCountry } from "#content/forms/countries.ts";
import type { OutboundCallsContent } from "#content/outbound-calls.ts";
import { Button } from "#site/ui/button.tsx";
import { ConsentField } from "#site/ui/consent-field.tsx";
import { CountrySelect } from "#site/ui/country-select.tsx";
import { RequiredMark, TextField } from "#site/ui/field.tsx";

/**
 * The request for a demo call. Its sending comes later; until then the form says so and sends nothing,
 * with scripts or without: a `dialog` method outside of a dialog checks the fields and stops there.
 */
export function OutboundForm({ content }: { content: OutboundCallsContent["form"] }) {
  const { fields, notOpen } = content;
  const [country, setCountry] = useState<string>("US" satisfies CountryCode);
  const [pressed, setPressed] = useState(false);
  const [ready, setReady] = useState(false);
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => setReady(true), []);
  return (
    <form
      method="dialog"
      data-ready={ready}
      aria-labelledby="outbound-form-title"
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        notice.current?.focus();
      }}
      className="@container/form rounded-panel border border-hairline bg-night-raised p-6 @md:p-8"
    >
      <p className="text-right text-label text-text-muted">
        <RequiredMark /> {content.required}
      </p>
      <div className="mt-2 grid grid-cols-1 gap-x-4 gap-y-6 @lg/form:grid-cols-2">
        <CountrySelect
          label={fields.country}
          name="country"
          required
          autoComplete="country"
          value={country}
          onChange={(event) => setCountry(event.target.value)}
        />
        <TextField
          label={fields.phone}
          name="phone"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          before={findCountry(country)?.dialPrefix}
        />
        <TextField label={fields.companyName} name="companyName" required autoComplete="organization" />
        <TextField label={fields.name} name="name" required autoComplete="name" />
        <TextField
          label={fields.website}
          hint={fields.websiteHint}
          name="website"
          required
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          className="@lg/form:col-span-2"
        />
      </div>
      <ConsentField name="consent" label={content.consent} required className="mt-6" />
      <p
        ref={notice}
        tabIndex={-1}
        role="status"
        className="mt-6 rounded-control border border-outline bg-night-sunken p-4 leading-snug"
      >
        {pressed && <strong className="font-semibold">{notOpen.pressed} </strong>}
        {notOpen.text}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" tone="quiet" className="min-h-12">
          {content.submit}
        </Button>
        <a href={`mailto:${notOpen.write}`} className={textLink}>
          {notOpen.write}
        </a>
        <Link to={notOpen.demo.to} className={textLink}>
          {notOpen.demo.label}
        </Link>
      </div>
    </form>
  );
}

const textLink =
  "wrap-anywhere inline-flex min-h-11 min-w-0 items-center font-semibold underline decoration-violet underline-offset-4 hover:decoration-2";
