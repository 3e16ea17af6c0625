import { useId } from "react";
import { formSubmission } from "#content/forms/form-submission.ts";

/** A field hidden from sight, keyboard and screen readers: only a program fills it in. */
export function Honeypot() {
  const id = useId();
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>{formSubmission.honeypot}</label>
      <input id={id} name="nickname" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
