import type { KeyboardEvent } from "react";
import type { FieldName } from "#domain/forms/wizard-values.ts";

/** Text fields, in which Enter means "next". */
const textField = "input:not([type=checkbox], [type=radio])";

/** Focuses a field of the form, in the middle of the window, where no foot or header covers it. */
export function moveToField(form: HTMLFormElement | null, name: FieldName | undefined): void {
  const control = form?.querySelector<HTMLElement>(`[name="${name}"]`);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "center" });
}

/**
 * Enter in a text field while the step still requires something leads to what is missing, first to what comes after
 * that field. When nothing is, the browser submits the step.
 */
export function enterLeadsOn(event: KeyboardEvent<HTMLFormElement>, missing: readonly FieldName[]): void {
  const { target, currentTarget: form } = event;
  if (event.key !== "Enter" || event.nativeEvent.isComposing || missing.length === 0) return;
  if (!(target instanceof HTMLInputElement) || !target.matches(textField)) return;
  event.preventDefault();
  const isAfter = (name: FieldName) => {
    const control = form.querySelector(`[name="${name}"]`);
    return control && target.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING;
  };
  moveToField(form, missing.find(isAfter) ?? missing[0]);
}
