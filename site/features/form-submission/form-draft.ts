import { guardedStorage, parseJson } from "#site/guarded-storage.ts";

/**
 * Unsent form input, which survives a reload or a crash, in this tab only. It holds text fields and selects, but never
 * consent, which has to be given again.
 */
type Draft = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function keepDraft(form: HTMLFormElement, key: string): void {
  const texts = controlsOf(form).map((control) => [control.name, control.value]);
  guardedStorage("session").write(key, JSON.stringify(Object.fromEntries(texts)));
}

/** Fills the draft into untouched fields only: anything typed before the page's scripts ran is newer. */
export function restoreDraft(form: HTMLFormElement, key: string): void {
  const draft = readFormDraft(key);
  for (const control of controlsOf(form)) {
    const kept = draft[control.name];
    if (typeof kept === "string" && isControlUntouched(control) && holds(control, kept)) control.value = kept;
  }
}

export function forgetDraft(key: string): void {
  guardedStorage("session").remove(key);
}

/** Empties text fields and checkboxes. Selects keep their choice. */
export function clearForm(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = false;
    else if (isText(control)) control.value = "";
  }
}

export function readFormDraft(key: string): Draft {
  const kept = parseJson(guardedStorage("session").read(key));
  return typeof kept === "object" && kept !== null ? (kept as Draft) : {};
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control => isText(control) || control instanceof HTMLSelectElement,
  );
}

function isText(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLTextAreaElement) return true;
  return control instanceof HTMLInputElement && /^(text|email|tel|url)$/.test(control.type);
}

/** True when the control can take the text: a select of another release may lack that option. */
function holds(control: Control, text: string): boolean {
  if (!(control instanceof HTMLSelectElement)) return true;
  return [...control.options].some(({ value }) => value === text);
}

export function isControlUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected !== false;
  return control.value === "";
}
