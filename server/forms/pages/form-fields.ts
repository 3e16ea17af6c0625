import { html } from "hono/html";
import { findCountry } from "#domain/countries.ts";
import { paths } from "#domain/site-map.ts";
import type { Markup } from "#server/pages/page-shell.ts";
import type { Words } from "#server/words.ts";
import type { FieldView } from "./form-view.ts";

const none = html``;

/** Stands below each consent. */
export function consentHint({ outboundForm }: Words): Markup {
  return html`<p class="form-page-hint"><a href="${paths.privacy}">${outboundForm.privacy}</a></p>`;
}

/**
 * One field to fill in, with its error below. The template escapes values and messages.
 *
 * @param values as typed: more than one only in a field of choices.
 * @param options.isFocused true to begin there: the page is opened for its sake. Default: false.
 */
export function fieldMarkup(
  field: FieldView,
  values: readonly string[],
  words: Words,
  { error, isFocused = false }: { error?: string | undefined; isFocused?: boolean } = {},
): Markup {
  const { name, label, kind, required = false, hint } = field;
  const typed = values[0] ?? "";
  if (kind === "hidden") return hiddenField(name, typed);
  const focus = isFocused ? html` autofocus` : none;
  const mark = required ? html`<span aria-hidden="true"> *</span>` : none;
  const below = html`${error === undefined ? none : html`<p id="${name}-error" class="form-page-error">${error}</p>`}${
    hint === undefined ? none : html`<p id="${name}-hint" class="form-page-hint">${hint}</p>`
  }`;
  if (kind === "consent") {
    return html`<div><div class="form-page-consent">
<input type="checkbox" id="${name}" name="${name}" value="on"${attributes(field, error)}${focus}${typed === "" ? none : html` checked`}>
<label for="${name}">${label}${mark}</label></div>${below}${consentHint(words)}</div>`;
  }
  if (kind === "cards" || kind === "choices") {
    return html`<fieldset class="form-page-choices"${described(field, error)}><legend>${label}${mark}</legend>
${optionBoxes(field, values, focus)}${below}</fieldset>`;
  }
  return html`<div class="form-page-field"><label for="${name}">${label}${mark}</label>
${control(field, typed, html`${attributes(field, error)}${focus}`)}${below}</div>`;
}

export function hiddenField(name: string, value: string): Markup {
  return value === "" ? none : html`<input type="hidden" name="${name}" value="${value}">`;
}

/** A field hidden from people and screen readers, for scripts that fill in every field. */
export function trapMarkup({ formSubmission }: Words): Markup {
  return html`<div class="form-page-trap" aria-hidden="true"><label for="nickname">${formSubmission.honeypot}</label>
<input id="nickname" name="nickname" tabindex="-1" autocomplete="off"></div>`;
}

/** A box with its label for each option. */
function optionBoxes(
  { name, kind, required = false, options = [] }: FieldView,
  values: readonly string[],
  focus: Markup,
): Markup[] {
  const type = kind === "cards" ? "radio" : "checkbox";
  return options.map(({ value, label }, index) => {
    const id = `${name}-${index}`;
    const state = html`${required ? html` required` : none}${index === 0 ? focus : none}${values.includes(value) ? html` checked` : none}`;
    return html`<div class="form-page-consent">
<input type="${type}" id="${id}" name="${name}" value="${value}"${state}>
<label for="${id}">${label}</label></div>`;
  });
}

function control(field: FieldView, typed: string, rest: Markup): Markup {
  const { name, kind } = field;
  if (kind === "country" || kind === "select") {
    const options = optionsOf(field).map(
      ({ value, label }) =>
        html`<option value="${value}"${value === typed ? html` selected` : none}>${label}</option>`,
    );
    return html`<select id="${name}" name="${name}"${rest}>${options}</select>`;
  }
  // HTML drops the first line feed of a text area, so one is added here.
  if (kind === "long-text")
    return html`<textarea id="${name}" name="${name}" rows="8"${rest}>
${typed}</textarea>`;
  // A web address without a scheme is accepted, too, which `type="url"` would refuse.
  const type = kind === "url" ? html`type="text" inputmode="url"` : html`type="${kind}"`;
  return html`<input ${type} id="${name}" name="${name}" value="${typed}"${rest}>`;
}

function optionsOf({ kind, options = [], placeholder }: FieldView): NonNullable<FieldView["options"]> {
  if (kind === "country")
    return options.map(({ value, label }) => ({
      value,
      label: `${label} (${findCountry(value)?.dialPrefix})`,
    }));
  return placeholder === undefined ? options : [{ value: "", label: placeholder }, ...options];
}

function attributes(field: FieldView, error: string | undefined): Markup {
  const { longest, required, autocomplete } = field;
  return html`${required ? html` required` : none}${
    longest === undefined ? none : html` maxlength="${longest}"`
  }${autocomplete === undefined ? none : html` autocomplete="${autocomplete}"`}${
    error === undefined ? none : html` aria-invalid="true"`
  }${described(field, error)}`;
}

function described({ name, hint }: FieldView, error: string | undefined): Markup {
  const ids = [error === undefined ? [] : `${name}-error`, hint === undefined ? [] : `${name}-hint`].flat();
  return ids.length === 0 ? none : html` aria-describedby="${ids.join(" ")}"`;
}
