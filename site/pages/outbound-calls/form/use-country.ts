import { type RefObject, useLayoutEffect, useState } from "react";
import { type CountryCode, countryOfLanguages, findCountry } from "#domain/countries.ts";
import { isControlUntouched, readFormDraft } from "#site/features/form-submission/form-draft.ts";

/**
 * The chosen country. To begin with it is what the form's list shows already (chosen before the page's
 * scripts ran, or restored), then the draft's, then that of the visitor's languages.
 */
export function useCountry(form: RefObject<HTMLFormElement | null>, draftKey: string) {
  const [country, setCountry] = useState<string>("US" satisfies CountryCode);
  useLayoutEffect(() => {
    const select = form.current?.querySelector<HTMLSelectElement>("select[name=country]");
    if (select && !isControlUntouched(select)) return setCountry(select.value);
    const kept = findCountry(readFormDraft(draftKey).country ?? "")?.code;
    setCountry(kept ?? countryOfLanguages(navigator.languages));
  }, [form, draftKey]);
  return [country, setCountry] as const;
}
