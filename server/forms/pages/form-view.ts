import { countries } from "#domain/countries.ts";
import { contactLimits } from "#domain/forms/contact-message.ts";
import { type DemoRequestField, type FieldWords, optionsIn } from "#domain/forms/demo-request-field.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import type { FormName } from "#domain/forms/form-names.ts";
import { outboundRequestLimits } from "#domain/forms/outbound-request.ts";
import { addressIn } from "#domain/language-parameter.ts";
import { inEachLanguage } from "#domain/languages.ts";
import { type Words, wordsIn } from "#server/words.ts";

/** The values as typed. A field of choices has one for each that is ticked. */
export type TypedFields = Pick<URLSearchParams, "get" | "getAll">;

/** One field on a page without scripts. */
export interface FieldView {
  readonly name: string;
  readonly label: string;
  /** "select" is a drop-down list, "cards" are radio buttons, "choices" are checkboxes. */
  readonly kind:
    | "text"
    | "email"
    | "tel"
    | "url"
    | "long-text"
    | "country"
    | "select"
    | "cards"
    | "choices"
    | "consent"
    | "hidden";
  /** Of a select, a list of countries, cards or choices. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Shown in a drop-down list while nothing is chosen. */
  readonly placeholder?: string | undefined;
  /** One sentence below the control. */
  readonly hint?: string | undefined;
  /** Longest text, in UTF-16 units. */
  readonly longest?: number;
  readonly required?: boolean | undefined;
  /** Value of the `autocomplete` attribute. */
  readonly autocomplete?: string;
}

interface FormView {
  /** Path to post it to. */
  readonly action: string;
  readonly button: string;
  readonly fields: readonly FieldView[];
}

/** The forms as on the site's own pages: same names, labels and order. */
const views = inEachLanguage((language) => formViewsIn(wordsIn[language]));

export function formView(form: FormName, { language }: Words): FormView {
  return views[language][form];
}

function formViewsIn(words: Words): Readonly<Record<FormName, FormView>> {
  const { bookDemo, contactForm, language, outboundForm } = words;
  return {
    contact: {
      action: addressIn("/api/contact", language),
      button: contactForm.button,
      fields: [
        { ...text("firstName", contactForm.fields, contactLimits), autocomplete: "given-name" },
        { ...text("lastName", contactForm.fields, contactLimits), autocomplete: "family-name" },
        {
          ...text("email", contactForm.fields, contactLimits),
          kind: "email",
          required: true,
          autocomplete: "email",
        },
        { ...text("company", contactForm.fields, contactLimits), autocomplete: "organization" },
        { ...text("message", contactForm.fields, contactLimits), kind: "long-text", required: true },
        { name: "plan", label: "", kind: "hidden" },
      ],
    },
    "demo-call": {
      action: addressIn("/api/demo-calls", language),
      button: outboundForm.submit,
      fields: [
        {
          name: "country",
          label: outboundForm.fields.country,
          kind: "country",
          options: countryOptions(words),
          required: true,
          autocomplete: "country",
        },
        {
          ...text("phone", outboundForm.fields, outboundRequestLimits),
          kind: "tel",
          required: true,
          autocomplete: "tel",
        },
        {
          ...text("companyName", outboundForm.fields, outboundRequestLimits),
          required: true,
          autocomplete: "organization",
        },
        {
          ...text("website", outboundForm.fields, outboundRequestLimits),
          kind: "url",
          required: true,
          autocomplete: "url",
        },
        {
          ...text("name", outboundForm.fields, outboundRequestLimits),
          required: true,
          autocomplete: "name",
        },
        { name: "consent", label: outboundForm.consent, kind: "consent", required: true },
      ],
    },
    "demo-request": {
      action: addressIn("/api/demo-requests", language),
      button: bookDemo.noScript.button,
      fields: demoRequestViews(demoRequestFields, bookDemo.fields, words),
    },
  };
}

/** The wizard's fields, for any list of them. */
export function demoRequestViews<Name extends string>(
  fields: readonly DemoRequestField<Name>[],
  fieldWords: Readonly<Record<Name, FieldWords>>,
  words: Words,
): FieldView[] {
  return fields.map((field) => {
    const ofField = fieldWords[field.name];
    const { label, hint, placeholder } = ofField;
    const { name, isRequired: required } = field;
    const view = { name, label, hint, placeholder, required };
    switch (field.kind) {
      case "choice":
        return { ...view, kind: field.shownAs ? "cards" : "select", options: optionsIn(field, ofField) };
      case "choices":
        return { ...view, kind: "choices", options: optionsIn(field, ofField) };
      case "phone":
        return { ...view, kind: "tel", autocomplete: "tel-national", hint: words.callNotice.noCalls };
      case "country":
        return { ...view, kind: "country", autocomplete: "country", options: countryOptions(words) };
      case "detail":
        return { ...view, kind: "text", autocomplete: "off" };
      case "text":
        return { ...view, kind: "text", autocomplete: field.autoComplete ?? "off" };
      default:
        return { ...view, kind: field.kind, autocomplete: field.kind };
    }
  });
}

function countryOptions({ countryNames }: Words): NonNullable<FieldView["options"]> {
  return countries.map(({ code }) => ({ value: code, label: countryNames[code] }));
}

function text<Name extends string>(
  name: Name,
  labels: { readonly [name in Name]: string },
  limits: { readonly [name in Name]: number },
): FieldView {
  return { name, label: labels[name], kind: "text", longest: limits[name] };
}

/** A field's value as shown to the visitor; empty if there is none. */
export function shownValue({ name, options = [] }: FieldView, typed: TypedFields): string {
  const values = typed.getAll(name).filter((value) => value.trim() !== "");
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label;
  return values.map((value) => labelOf(value) ?? value).join("\n");
}

/** The values for the form's schema. A browser sends a ticked box as some text, and leaves out an unticked one. */
export function valuesOf(form: FormName, typed: TypedFields, words: Words): Record<string, unknown> {
  return Object.fromEntries(
    formView(form, words).fields.map(({ name, kind }) => {
      if (kind === "choices") return [name, typed.getAll(name)];
      const value = typed.get(name) ?? "";
      return [name, kind === "consent" ? value !== "" : value];
    }),
  );
}
