import { type RefObject, useLayoutEffect, useState } from "react";
import { forgetDraft, keepDraft, restoreDraft } from "./form-draft.ts";

/**
 * The draft of a form whose fields keep their own values.
 *
 * @param key Key in the session storage.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, key: string) {
  const [ready, setReady] = useState(false);
  useLayoutEffect(() => {
    if (form.current) restoreDraft(form.current, key);
    setReady(true);
  }, [form, key]);
  return {
    /** True once scripts run and the draft is in the form. */
    ready,
    keep: () => form.current && keepDraft(form.current, key),
    forget: () => forgetDraft(key),
  };
}
