import { html } from "hono/html";
import { formSubmission } from "#content/forms/form-submission.ts";
import { outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import { countries } from "#domain/countries.ts";
import { paths } from "#domain/site-map.ts";
import type { Markup } from "#server/pages/page-shell.ts";
import type { FieldView } from "./form-view.ts";

const none = html``;

/** Stands below each consent. */
export const consentHint: Markup = html`<p class="form-page-hint"><a href="${paths.privacy}">${outboundCalls.form.privacy}</a></p>`;

/** One field to fill in, with its error below. The template escapes values and messages. */
export function fieldMarkup(field: FieldView, typed: string, error: string | undefined): Markup {
  const { name, label, kind, required = false } = field;
  if (kind === "hidden") return hiddenField(name, typed);
  const mark = required ? html`<span aria-hidden="true"> *</span>` : none;
  const message =
    error === undefined ? none : html`<p id="${name}-error" class="form-page-error">${error}</p>`;
  if (kind === "consent") {
    return html`<div><div class="form-page-consent">
<input type="checkbox" id="${name}" name="${name}" value="on"${attributes(field, error)}${typed === "" ? none : html` checked`}>
<label for="${name}">${label}${mark}</label></div>${message}${consentHint}</div>`;
  }
  return html`<div class="form-page-field"><label for="${name}">${label}${mark}</label>
${control(field, typed, attributes(field, error))}${message}</div>`;
}

export function hiddenField(name: string, value: string): Markup {
  return value === "" ? none : html`<input type="hidden" name="${name}" value="${value}">`;
}

/** A field hidden from people and screen readers, for scripts that fill in every field. */
export function trapMarkup(): Markup {
  return html`<div class="form-page-trap" aria-hidden="true"><label for="nickname">${formSubmission.honeypot}</label>
<input id="nickname" name="nickname" tabindex="-1" autocomplete="off"></div>`;
}

function control(field: FieldView, typed: string, rest: Markup): Markup {
  const { name, kind } = field;
  if (kind === "country") {
    const options = countries.map(
      ({ code, name, dialPrefix }) =>
        html`<option value="${code}"${code === typed ? html` selected` : none}>${name} (${dialPrefix})</option>`,
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

function attributes({ name, longest, required, autocomplete }: FieldView, error: string | undefined): Markup {
  return html`${required ? html` required` : none}${
    longest === undefined ? none : html` maxlength="${longest}"`
  }${autocomplete === undefined ? none : html` autocomplete="${autocomplete}"`}${
    error === undefined ? none : html` aria-invalid="true" aria-describedby="${name}-error"`
  }`;
}
