import { contact } from "#content/contact/contact.ts";
import { outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import { countries } from "#domain/countries.ts";
import { contactLimits } from "#domain/forms/contact-message.ts";
import { outboundRequestLimits } from "#domain/forms/outbound-request.ts";
import type { FormName } from "#server/forms/guard/form-token.ts";

/** One field on a page without scripts. */
export interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly kind: "text" | "email" | "tel" | "url" | "long-text" | "country" | "consent" | "hidden";
  /** Longest text, in UTF-16 units. */
  readonly longest?: number;
  readonly required?: boolean;
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
};

function text<Name extends string>(
  name: Name,
  labels: { readonly [name in Name]: string },
  limits: { readonly [name in Name]: number },
): FieldView {
  return { name, label: labels[name], kind: "text", longest: limits[name] };
}

/** A field's value as shown to the visitor. */
export function shownValue({ kind }: FieldView, typed: string): string {
  return kind === "country" ? (countries.find(({ code }) => code === typed)?.name ?? typed) : typed;
}

/** The values for the form's schema. A browser sends a ticked box as some text, and leaves out an unticked one. */
export function valuesOf(form: FormName, typed: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    formViews[form].fields.map(({ name, kind }) => {
      const value = typed.get(name) ?? "";
      return [name, kind === "consent" ? value !== "" : value];
    }),
  );
}
