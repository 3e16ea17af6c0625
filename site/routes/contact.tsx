import { contact } from "#content/contact.ts";
import { paths } from "#content/site-map.ts";
import { OfficeHours } from "#site/features/office-hours/office-hours.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { ContactOpening } from "#site/sections/contact-opening.tsx";
import { Shortcuts } from "#site/sections/shortcuts.tsx";
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
