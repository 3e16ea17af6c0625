import { html } from "hono/html";
import { company } from "#content/company.ts";
import type { FormName } from "#domain/forms/form-names.ts";
import type { Problem } from "#server/errors.ts";
import type { Markup, Page } from "#server/pages/page-shell.ts";
import type { Words } from "#server/words.ts";
import { consentHint, fieldMarkup, hiddenField, trapMarkup } from "./form-fields.ts";
import { type FieldView, formView, shownValue, type TypedFields } from "./form-view.ts";

/** The form again, filled in, with the error of each field. It begins at the first error, which may be far down. */
export function fillInPage(
  form: FormName,
  typed: TypedFields,
  { errors = [], ...problem }: Problem,
  words: Words,
): Page {
  const { action, button, fields } = formView(form, words);
  const first = fields.find(({ name }) => errors.some(({ field }) => field === name));
  const shown = fields.map((field) => {
    const error = errors.find(({ field: name }) => name === field.name)?.message;
    return fieldMarkup(field, typed.getAll(field.name), words, { error, isFocused: field === first });
  });
  return frame(
    words,
    words.formPages[form].again.title,
    problem.status,
    html`${notice(problem)}
<form method="post" action="${action}" class="form-page-panel">
${shown}
${trapMarkup(words)}
<button class="form-page-button">${button}</button></form>`,
  );
}

/**
 * A summary of the typed values with the button that sends them: the step that replaces the puzzle for a form without
 * scripts.
 *
 * @param problem the reason why it was refused a moment ago. The typed values are kept.
 */
export function confirmPage(
  form: FormName,
  typed: TypedFields,
  token: string,
  words: Words,
  problem?: Problem,
): Page {
  const { action, button, fields } = formView(form, words);
  const { confirm } = words.formPages[form];
  return frame(
    words,
    problem?.title ?? confirm.title,
    problem?.status ?? 200,
    html`${problem ? notice(problem) : html`<p class="form-page-lead">${confirm.lead}</p>`}
<form method="post" action="${action}" class="form-page-panel">
<dl class="form-page-summary">${fields.filter(({ kind }) => !/hidden|consent/.test(kind)).map(shown)}</dl>
${fields.filter(({ kind }) => kind === "consent").map(({ label }) => html`<div><p>${label}</p>${consentHint(words)}</div>`)}
${fields.map(({ name }) => typed.getAll(name).map((value) => hiddenField(name, value)))}${hiddenField("token", token)}
<button class="form-page-button">${button}</button></form>`,
  );

  function shown(field: FieldView): Markup {
    const value = shownValue(field, typed);
    return html`<div><dt>${field.label}</dt><dd>${
      value === "" ? html`<i>${confirm.empty}</i>` : value
    }</dd></div>`;
  }
}

/** A refusal: the reason, and what to do. */
export function formRefusalPage(form: FormName, problem: Problem, words: Words): Page {
  return frame(words, problem.title, problem.status, html`${notice(problem)}${wayBack(form, words)}`);
}

/** @param dials true if phones can be called. */
export function receivedPage(form: FormName, dials: boolean, words: Words): Page {
  const { received, receivedUncalled = received } = words.formPages[form];
  const { title, text } = dials ? received : receivedUncalled;
  return frame(words, title, 200, html`<p class="form-page-lead">${text}</p>${wayBack(form, words)}`);
}

function frame({ language }: Words, title: string, status: Problem["status"], content: Markup): Page {
  return {
    title,
    status,
    language,
    main: html`<section class="form-page"><h1>${title}</h1>${content}</section>`,
  };
}

function notice({ detail }: Pick<Problem, "detail">): Markup {
  return html`<p class="form-page-notice">${detail}</p>`;
}

function wayBack(form: FormName, { formPages }: Words): Markup {
  const { page, back } = formPages[form];
  return html`<p class="form-page-ways"><a href="${page}" class="form-page-button">${back}</a>
<a href="mailto:${company.email}" class="form-page-link">${company.email}</a></p>`;
}
