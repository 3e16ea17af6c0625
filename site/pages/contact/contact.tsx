import { contact } from "#content/contact/contact.ts";
import { paths } from "#domain/site-map.ts";
import { CallOpener } from "#site/features/live-call/call-opener.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { ContactOpening } from "#site/pages/contact/opening.tsx";
import { Shortcuts } from "#site/pages/contact/shortcuts.tsx";
import { Island } from "#site/ui/island.tsx";
import { Section } from "#site/ui/section.tsx";
import { AnswerIcon } from "#ui/icons.tsx";
import { OfficeHours } from "./office-hours/office-hours.tsx";

export function meta() {
  return pageMeta({ ...contact.meta, path: paths.contact });
}

export default function Contact() {
  return (
    <>
      <ContactOpening content={contact} />
      <Section surface="raised" labelledBy="office-title">
        <Island name="office-hours" of={OfficeHours} when="view">
          <CallOpener className="min-h-12">
            <AnswerIcon className="size-4.5" />
            {contact.office.onCall.call}
          </CallOpener>
        </Island>
      </Section>
      <Shortcuts content={contact.shortcuts} />
    </>
  );
}
