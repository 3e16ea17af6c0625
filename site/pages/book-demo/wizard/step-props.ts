import type { ChangeEvent } from "react";
import { bookDemo } from "#content/book-demo/book-demo.ts";
import type { FieldErrors } from "./wizard-checks.ts";
import type { FieldName, WizardValues } from "./wizard-values.ts";

export interface StepProps {
  values: WizardValues;
  errors: FieldErrors;
  onEdit: (change: Partial<WizardValues>) => void;
}

type TextFieldName = Exclude<FieldName, "challenges" | "integrations">;
type ListFieldName = "challenges" | "integrations";

interface Words {
  readonly label: string;
  readonly hint?: string;
}

/** Label, hint, value, error and change of one control that holds a text. */
export function textField({ values, errors, onEdit }: StepProps, name: TextFieldName) {
  const { label, hint }: Words = bookDemo.fields[name];
  return {
    name,
    label,
    hint,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onEdit({ [name]: event.target.value }),
  };
}

/** The same for a group of choices of which one is chosen. */
export function oneOfGroup({ values, errors, onEdit }: StepProps, name: TextFieldName) {
  const { label, hint }: Words = bookDemo.fields[name];
  const onChoose = ([value = ""]: string[]) => onEdit({ [name]: value });
  return { choose: "one", name, label, hint, chosen: [values[name]], error: errors[name], onChoose } as const;
}

/** The same for a group of choices of which any number is chosen. */
export function manyOfGroup({ values, errors, onEdit }: StepProps, name: ListFieldName) {
  const { label, hint }: Words = bookDemo.fields[name];
  const onChoose = (chosen: string[]) => onEdit({ [name]: chosen });
  return { choose: "many", name, label, hint, chosen: values[name], error: errors[name], onChoose } as const;
}
