import { contact } from "#content/contact/contact.ts";
import { paths } from "#domain/site-map.ts";
import { pageMeta } from "#site/page-meta.ts";
import { ContactOpening } from "#site/pages/contact/opening.tsx";
import { Shortcuts } from "#site/pages/contact/shortcuts.tsx";
import { Island } from "#site/ui/island.tsx";
import { Section } from "#site/ui/section.tsx";
import { OfficeHours } from "./office-hours/office-hours.tsx";

export function meta() {
  return pageMeta({ ...contact.meta, path: paths.contact });
}

export default function Contact() {
  return (
    <>
      <ContactOpening content={contact} />
      <Section surface="raised" labelledBy="office-title">
        <Island name="office-hours" of={OfficeHours} when="view" />
      </Section>
      <Shortcuts content={contact.shortcuts} />
    </>
  );
}
