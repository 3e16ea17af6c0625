import type { ChangeEvent, ComponentProps } from "react";
import { bookDemo } from "#content/book-demo/book-demo.ts";
import { findCountry } from "#domain/countries.ts";
import {
  type DemoRequestField,
  detailsOf,
  type FieldValues,
  type FieldWords,
} from "#domain/forms/demo-request-field.ts";
import { fieldList } from "#domain/forms/wizard-values.ts";
import { ChoiceGroup } from "#site/ui/choice-group.tsx";
import { CountrySelect } from "#site/ui/country-select.tsx";
import { TextField } from "#site/ui/field.tsx";
import { SelectField } from "#site/ui/select.tsx";

/** The form around a field. */
export interface FieldsOfForm<Name extends string> {
  readonly fields: readonly DemoRequestField<Name>[];
  readonly words: Readonly<Record<Name, FieldWords>>;
  readonly values: FieldValues;
  readonly errors: Partial<Record<Name, string>>;
  readonly onEdit: (change: Record<string, string | string[]>) => void;
  /** Id of the text that says who calls the number. */
  readonly phoneDescribedBy?: string | undefined;
  /** Nothing can follow what is entered: everything is shown from the start. Default: with scripts. */
  readonly withoutScripts?: true | undefined;
  /** Called when focus leaves a field for a web address. */
  readonly onUrlLeft: () => void;
}

interface WizardFieldProps<Name extends string> {
  field: DemoRequestField<Name>;
  form: FieldsOfForm<Name>;
  className?: string;
}

/** Input attributes of each kind of text, for autofill and phone keyboards. */
const typing = {
  text: { autoComplete: "off", enterKeyHint: "next" },
  detail: { autoComplete: "off" },
  url: {
    inputMode: "url",
    autoComplete: "url",
    autoCapitalize: "none",
    spellCheck: false,
    enterKeyHint: "next",
  },
  email: {
    type: "email",
    inputMode: "email",
    autoComplete: "email",
    autoCapitalize: "none",
    spellCheck: false,
    enterKeyHint: "next",
  },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel-national", enterKeyHint: "next" },
} as const satisfies Record<string, ComponentProps<"input">>;

/** One field with the control of its kind. */
export function WizardField<Name extends string>({ field, form, className }: WizardFieldProps<Name>) {
  const { words, values, errors, onEdit } = form;
  const { name, isRequired: required } = field;
  const { label, hint, placeholder, samples } = words[name];
  const around = { name, label, hint, required, className, error: errors[name] };
  const control = {
    ...around,
    value: String(values[name]),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onEdit({ [name]: event.target.value }),
  };
  switch (field.kind) {
    case "choice":
      if (!field.isCards)
        return <SelectField {...control} options={field.options} {...(placeholder && { placeholder })} />;
      return (
        <ChoiceGroup
          {...around}
          choose="one"
          choices={spokenFor(field.options, samples, values)}
          chosen={[control.value]}
          onChoose={([value = ""]) => onEdit({ [name]: value })}
          sideBySide={field.isSideBySide ?? false}
        />
      );
    case "choices": {
      const chosen = fieldList(field, values);
      const revealed = detailsOf(field, form.fields);
      return (
        <ChoiceGroup
          {...around}
          choose="many"
          choices={field.options}
          chosen={chosen}
          onChoose={(chosen) => onEdit({ [name]: chosen })}
          sideBySide={field.isSideBySide ?? false}
        >
          {revealed.map(
            (detail) =>
              detail.revealedBy &&
              (form.withoutScripts || chosen.includes(detail.revealedBy)) && (
                <WizardField key={detail.name} field={detail} form={form} className="mt-4" />
              ),
          )}
        </ChoiceGroup>
      );
    }
    case "country":
      return (
        <CountrySelect
          {...control}
          autoComplete="country"
          className={form.withoutScripts && "[&_.flag-slot]:hidden! [&_select]:pl-3.5"}
        />
      );
    case "phone":
      return (
        <TextField
          {...control}
          {...typing.phone}
          describedBy={form.phoneDescribedBy}
          before={form.withoutScripts ? undefined : findCountry(String(values[field.country]))?.dialPrefix}
        />
      );
    case "url":
      // The browser's own check, which scripts turn off, would refuse an address without its scheme.
      return (
        <TextField
          {...control}
          {...typing.url}
          type={form.withoutScripts ? "text" : "url"}
          onBlur={form.onUrlLeft}
        />
      );
    case "text":
      return <TextField {...control} {...typing.text} autoComplete={field.autoComplete ?? "off"} />;
    default:
      return <TextField {...control} {...typing[field.kind]} />;
  }
}

/** The options, each with the sentence that a caller of this business would hear. */
function spokenFor(
  options: readonly { value: string; label: string }[],
  samples: FieldWords["samples"],
  { businessName }: FieldValues,
) {
  const business = String(businessName).trim() || bookDemo.unnamedBusiness;
  return options.map(({ value, label }) => ({ value, label, description: samples?.[value]?.(business) }));
}
