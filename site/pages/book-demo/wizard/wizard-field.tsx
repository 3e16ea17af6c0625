import type { ChangeEvent, ComponentProps } from "react";
import { bookDemo } from "#content/book-demo/book-demo.ts";
import { findCountry } from "#domain/countries.ts";
import {
  type DemoRequestField,
  detailsOf,
  type FieldValues,
  type FieldWords,
  optionsIn,
} from "#domain/forms/demo-request-field.ts";
import { fieldList, fieldText } from "#domain/forms/wizard-values.ts";
import { Chip } from "#site/ui/chip.tsx";
import { ChoiceGroup } from "#site/ui/choice-group.tsx";
import { CountrySelect } from "#site/ui/country-select.tsx";
import { TextField } from "#site/ui/field.tsx";
import { SelectField } from "#site/ui/select.tsx";
import { ChoicesGroup } from "./choices-group.tsx";

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
      if (!field.shownAs)
        return (
          <SelectField
            {...control}
            options={optionsIn(field, words[name])}
            {...(placeholder && { placeholder })}
          />
        );
      return (
        <ChoiceGroup
          {...around}
          choices={spokenFor(optionsIn(field, words[name]), samples, values)}
          chosen={control.value}
          onChoose={(value) => onEdit({ [name]: value })}
          shape={field.shownAs}
          sideBySide={field.isSideBySide ?? false}
        />
      );
    case "choices":
      return <ChoicesField field={field} form={form} {...(className && { className })} />;
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

type ChoicesOf<Name extends string> = Extract<DemoRequestField<Name>, { kind: "choices" }>;

/** Chips, and the fields for what is not among them. */
function ChoicesField<Name extends string>({
  field,
  form,
  className,
}: Omit<WizardFieldProps<Name>, "field"> & { field: ChoicesOf<Name> }) {
  const { words, values, errors, onEdit } = form;
  const { name, isRequired: required } = field;
  const options = optionsIn(field, words[name]);
  const chosen = fieldList(field, values);
  const details = detailsOf(field, form.fields);
  const written = details.filter(
    (detail) => detail.revealedBy === undefined && fieldText(detail, values) !== "",
  );
  const isShown = ({ revealedBy }: (typeof details)[number]) =>
    form.withoutScripts || revealedBy === undefined || chosen.includes(revealedBy);

  function toggle(value: string): void {
    const isKept = (option: string) => (option === value ? !chosen.includes(value) : chosen.includes(option));
    // In the order of the options, whatever the order of the presses.
    onEdit({ [name]: options.map((option) => option.value).filter(isKept) });
  }

  return (
    <ChoicesGroup
      {...words[name]}
      {...{ required, className }}
      error={errors[name]}
      filled={chosen.length + written.length}
      folds={!required && !form.withoutScripts}
    >
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <Chip
            key={value}
            {...{ label, name, value }}
            isChosen={chosen.includes(value)}
            onToggle={() => toggle(value)}
          />
        ))}
      </div>
      {details.filter(isShown).map((detail) => (
        <WizardField key={detail.name} field={detail} form={form} className="mt-4" />
      ))}
    </ChoicesGroup>
  );
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
