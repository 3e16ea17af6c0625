import { useState } from "react";
import { contact } from "#content/contact/contact.ts";
import { ContactFields } from "./contact-fields.tsx";
import { MessageSent } from "./message-sent.tsx";

const { form } = contact;

/** The form, and when a message has arrived, what happens next in its place. */
export function ContactForm() {
  /** Where the answer goes. */
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
          <h2 id="contact-form-title" className="text-heading">
            {form.title}
          </h2>
          <ContactFields isAnother={isAnother} onSent={setAnswerTo} />
        </>
      ) : (
        <MessageSent headingId="contact-form-title" answerTo={answerTo} onAnother={startAnother} />
      )}
    </section>
  );
}
