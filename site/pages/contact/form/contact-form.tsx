import { useEffect, useRef, useState } from "react";
import { contact } from "#content/contact/contact.ts";
import { Button } from "#site/ui/button.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { ContactFields } from "./contact-fields.tsx";

const { form } = contact;
const { sent } = form;

/** The form or, once a message has arrived, the next steps in its place. */
export function ContactForm() {
  /** The address that our reply goes to. */
  const [answerTo, setAnswerTo] = useState<string>();
  const [isAnother, setIsAnother] = useState(false);

  function startAnother() {
    setIsAnother(true);
    setAnswerTo(undefined);
  }

  return (
    <section
      aria-labelledby="contact-form-title"
      className="@container self-start rounded-panel border border-hairline bg-night-raised px-[min(1.25rem,4vw)] py-7 shadow-card @lg:px-8 @lg:py-8"
    >
      {answerTo === undefined ? (
        <>
          <div className="flex flex-col gap-x-6 gap-y-1 @md:flex-row @md:items-baseline @md:justify-between">
            <h2 id="contact-form-title" className="text-heading">
              {form.title}
            </h2>
            <p className="text-label text-text-muted">{form.needed}</p>
          </div>
          <ContactFields isAnother={isAnother} onSent={setAnswerTo} />
        </>
      ) : (
        <MessageSent headingId="contact-form-title" answerTo={answerTo} onAnother={startAnother} />
      )}
    </section>
  );
}

interface MessageSentProps {
  headingId: string;
  answerTo: string;
  onAnother: () => void;
}

function MessageSent({ headingId, answerTo, onAnother }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <CheckIcon className="-ml-1.5 size-9 text-ok" />
      <h2 ref={heading} id={headingId} tabIndex={-1} className="mt-4 text-heading outline-none">
        {sent.title}
      </h2>
      <p className="mt-3 text-lead">{sent.next}</p>
      <p className="wrap-anywhere mt-3 text-text-muted">{sent.answerTo(answerTo)}</p>
      <Button tone="quiet" onClick={onAnother} className="mt-7 min-h-12">
        {sent.another}
      </Button>
    </>
  );
}
