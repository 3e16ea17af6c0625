import { useEffect, useRef } from "react";
import { contact } from "#content/contact/contact.ts";
import { Button } from "#site/ui/button.tsx";
import { CheckIcon } from "#ui/icons.tsx";

interface MessageSentProps {
  headingId: string;
  answerTo: string;
  onAnother: () => void;
}

const { sent } = contact.form;

export function MessageSent({ headingId, answerTo, onAnother }: MessageSentProps) {
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
