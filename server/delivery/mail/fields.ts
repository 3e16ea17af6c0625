import { bookDemo } from "#content/book-demo/book-demo.ts";
import { contactForm } from "#content/contact/contact-form.ts";
import { countryNames } from "#content/country-names.ts";
import { ownerMails } from "#content/mails/owner-mails.ts";
import { outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import { findCountry } from "#domain/countries.ts";
import {
  type DemoRequestField,
  type FieldWords,
  optionsIn,
  type StoredField,
  storedFields,
} from "#domain/forms/demo-request-field.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import { readablePhoneNumber } from "#domain/forms/phone-number.ts";
import { findPlan } from "#domain/plans.ts";
import type { Words } from "#server/words.ts";
import type { Subject } from "../subject.ts";
import type { Field } from "./letter/letter.ts";

type RowOf<About extends Subject["about"]> = Extract<Subject, { about: About }>["row"];

/** The fields of a demo request, for the owner: in the wizard's English words and order. */
export function fieldsOfDemoRequest(row: RowOf<"demo-request">): Field[] {
  return fieldsOfStored(demoRequestFields, bookDemo.fields, row);
}

/**
 * Those of {@link fieldsOfDemoRequest} that were chosen from a list, without what was typed beside it, in the visitor's
 * language.
 */
export function choicesOfDemoRequest(row: RowOf<"demo-request">, { bookDemo }: Words): Field[] {
  const cells: Readonly<Record<string, unknown>> = row;
  return storedFields(demoRequestFields).flatMap((field) => {
    if (field.kind !== "choice" && field.kind !== "choices") return [];
    const chosen = [cells[field.column]].flat();
    const words = bookDemo.fields[field.name];
    const labels = optionsIn(field, words).flatMap(({ value, label }) =>
      chosen.includes(value) ? [label] : [],
    );
    return labels.length > 0 ? [{ label: words.label, value: labels }] : [];
  });
}

/** The plan that a contact message is about. */
export function planOfContactMessage({ plan }: RowOf<"contact-message">, { mails }: Words): Field[] {
  const name = plan === null ? undefined : findPlan(plan)?.name;
  return name === undefined ? [] : [{ label: mails.plan, value: name }];
}

/** {@link fieldsOfDemoRequest} for any list of fields. */
export function fieldsOfStored<Name extends string>(
  fields: readonly DemoRequestField<Name>[],
  words: Readonly<Record<Name, FieldWords>>,
  row: Readonly<Record<string, unknown>>,
): Field[] {
  return filledIn(storedFields(fields).map((field) => [words[field.name], shown(field, row[field.column])]));
}

/** An option is shown by its label, or as stored if it is no longer offered. */
function shown(field: StoredField, cell: unknown): string | readonly string[] | null {
  if (Array.isArray(cell)) return cell.map(String);
  if (typeof cell !== "string") return null;
  if (field.kind === "phone") return readablePhoneNumber(cell);
  const options = field.kind === "choice" ? field.options : [];
  return options.find(({ value }) => value === cell)?.label ?? cell;
}

/** The fields of the contact form, or their equivalents from a call, without the message. */
export function fieldsOfContactMessage(row: RowOf<"contact-message">): Field[] {
  const { fields } = contactForm;
  return filledIn([
    ...(row.kind === "call-back"
      ? [[{ label: ownerMails.notice.phone }, row.phone && readablePhoneNumber(row.phone)] as const]
      : []),
    [{ label: fields.firstName }, row.first_name],
    [{ label: fields.lastName }, row.last_name],
    [{ label: fields.email }, row.email],
    [{ label: fields.company }, row.company],
    ...(row.kind === "message"
      ? [[{ label: ownerMails.notice.plan }, row.plan && (findPlan(row.plan)?.name ?? row.plan)] as const]
      : []),
  ]);
}

/** The fields of a demo call's form. */
export function fieldsOfOutboundRequest(row: RowOf<"demo-call">): Field[] {
  const { fields } = outboundCalls.form;
  return filledIn([
    [{ label: fields.country }, nameOfCountry(row.country)],
    [{ label: fields.phone }, readablePhoneNumber(row.phone)],
    [{ label: fields.companyName }, row.company_name],
    [{ label: fields.website }, row.website],
    [{ label: fields.name }, row.name],
  ]);
}

function nameOfCountry(code: string): string {
  const country = findCountry(code);
  return country ? countryNames[country.code] : code;
}

/** Empty fields are shown as such, so that no reader wonders whether they got lost. */
function filledIn(
  fields: readonly (readonly [{ label: string }, string | readonly string[] | null])[],
): Field[] {
  return fields.map(([{ label }, value]) => ({
    label,
    value: value === null || value.length === 0 ? ownerMails.notice.none : value,
  }));
}
