import { bookDemo } from "#content/book-demo/book-demo.ts";
import { callNotice } from "#content/book-demo/call-notice.ts";
import { contact } from "#content/contact/contact.ts";
import { outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import { countries } from "#domain/countries.ts";
import { contactLimits } from "#domain/forms/contact-message.ts";
import type { DemoRequestField, FieldWords } from "#domain/forms/demo-request-field.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import { outboundRequestLimits } from "#domain/forms/outbound-request.ts";
import type { FormName } from "#server/forms/guard/form-token.ts";

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
  /** Of a select, cards or choices. */
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
export const formViews: Readonly<Record<FormName, FormView>> = {
  contact: {
    action: "/api/contact",
    button: contact.form.button,
    fields: [
      { ...text("firstName", contact.form.fields, contactLimits), autocomplete: "given-name" },
      { ...text("lastName", contact.form.fields, contactLimits), autocomplete: "family-name" },
      {
        ...text("email", contact.form.fields, contactLimits),
        kind: "email",
        required: true,
        autocomplete: "email",
      },
      { ...text("company", contact.form.fields, contactLimits), autocomplete: "organization" },
      { ...text("message", contact.form.fields, contactLimits), kind: "long-text", required: true },
      { name: "plan", label: "", kind: "hidden" },
    ],
  },
  "demo-call": {
    action: "/api/demo-calls",
    button: outboundCalls.form.submit,
    fields: [
      {
        name: "country",
        label: outboundCalls.form.fields.country,
        kind: "country",
        required: true,
        autocomplete: "country",
      },
      {
        ...text("phone", outboundCalls.form.fields, outboundRequestLimits),
        kind: "tel",
        required: true,
        autocomplete: "tel",
      },
      {
        ...text("companyName", outboundCalls.form.fields, outboundRequestLimits),
        required: true,
        autocomplete: "organization",
      },
      {
        ...text("website", outboundCalls.form.fields, outboundRequestLimits),
        kind: "url",
        required: true,
        autocomplete: "url",
      },
      {
        ...text("name", outboundCalls.form.fields, outboundRequestLimits),
        required: true,
        autocomplete: "name",
      },
      { name: "consent", label: outboundCalls.form.consent, kind: "consent", required: true },
    ],
  },
  "demo-request": {
    action: "/api/demo-requests",
    button: bookDemo.noScript.button,
    fields: demoRequestViews(demoRequestFields, bookDemo.fields),
  },
};

/** The wizard's fields, for any list of them. */
export function demoRequestViews<Name extends string>(
  fields: readonly DemoRequestField<Name>[],
  words: Readonly<Record<Name, FieldWords>>,
): FieldView[] {
  return fields.map((field) => {
    const { label, hint, placeholder } = words[field.name];
    const { name, isRequired: required } = field;
    const view = { name, label, hint, placeholder, required };
    switch (field.kind) {
      case "choice":
        return { ...view, kind: field.isCards ? "cards" : "select", options: field.options };
      case "choices":
        return { ...view, kind: "choices", options: field.options };
      case "phone":
        return { ...view, kind: "tel", autocomplete: "tel-national", hint: callNotice.noCalls };
      case "detail":
        return { ...view, kind: "text", autocomplete: "off" };
      case "text":
        return { ...view, kind: "text", autocomplete: field.autoComplete ?? "off" };
      default:
        return { ...view, kind: field.kind, autocomplete: field.kind };
    }
  });
}

function text<Name extends string>(
  name: Name,
  labels: { readonly [name in Name]: string },
  limits: { readonly [name in Name]: number },
): FieldView {
  return { name, label: labels[name], kind: "text", longest: limits[name] };
}

/** A field's value as shown to the visitor; empty if there is none. */
export function shownValue({ name, kind, options = [] }: FieldView, typed: TypedFields): string {
  const values = typed.getAll(name).filter((value) => value.trim() !== "");
  const labelOf = (value: string) =>
    kind === "country"
      ? countries.find(({ code }) => code === value)?.name
      : options.find((option) => option.value === value)?.label;
  return values.map((value) => labelOf(value) ?? value).join("\n");
}

/** The values for the form's schema. A browser sends a ticked box as some text, and leaves out an unticked one. */
export function valuesOf(form: FormName, typed: TypedFields): Record<string, unknown> {
  return Object.fromEntries(
    formViews[form].fields.map(({ name, kind }) => {
      if (kind === "choices") return [name, typed.getAll(name)];
      const value = typed.get(name) ?? "";
      return [name, kind === "consent" ? value !== "" : value];
    }),
  );
}
