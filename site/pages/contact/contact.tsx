import { contact } from "#content/contact/contact.ts";
import { paths } from "#domain/site-map.ts";
import { pageMeta } from "#site/page-meta.ts";
import { OfficeHours } from "#site/pages/contact/office-hours/office-hours.tsx";
import { ContactOpening } from "#site/pages/contact/opening.tsx";
import { Shortcuts } from "#site/pages/contact/shortcuts.tsx";
import { Section } from "#site/ui/section.tsx";

export function meta() {
  return pageMeta({ ...contact.meta, path: paths.contact });
}

export default function Contact() {
  return (
    <>
      <ContactOpening content={contact} />
      <Section surface="raised" labelledBy="office-title">
        <OfficeHours />
      </Section>
      <Shortcuts content={contact.shortcuts} />
    </>
  );
}
