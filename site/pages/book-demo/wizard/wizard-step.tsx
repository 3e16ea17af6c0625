import { bookDemo } from "#content/book-demo/book-demo.ts";
import type { DemoRequestField, FormStep } from "#domain/forms/demo-request-field.ts";
import { demoRequestFields } from "#domain/forms/demo-request-fields.ts";
import type { WizardValues } from "#domain/forms/wizard-values.ts";
import type { FieldErrors } from "./wizard-checks.ts";
import { type FieldsOfForm, WizardField } from "./wizard-field.tsx";

interface WizardStepProps {
  step: FormStep;
  values: WizardValues;
  errors: FieldErrors;
  onEdit: (change: Partial<WizardValues>) => void;
  onUrlLeft: () => void;
  phoneDescribedBy: string;
  withoutScripts?: true;
}

/** The fields of one step. */
export function WizardStepFields({ step, ...form }: WizardStepProps) {
  return <FieldsOfStep step={step} form={{ ...form, fields: demoRequestFields, words: bookDemo.fields }} />;
}

/**
 * {@link WizardStepFields} for any list of fields, in order, with half-width fields in pairs. What the step requires
 * comes first.
 */
export function FieldsOfStep<Name extends string>({
  step,
  form,
}: {
  step: FormStep;
  form: FieldsOfForm<Name>;
}) {
  // Details stand in the group that they belong to.
  const asked = form.fields.filter((field) => field.step === step && field.kind !== "detail");
  const inOrder = [
    ...asked.filter((field) => field.isRequired),
    ...asked.filter((field) => !field.isRequired),
  ];
  return linesOf(inOrder).map((line) => {
    const controls = line.map((field) => <WizardField key={field.name} field={field} form={form} />);
    if (line.length === 1) return controls;
    return (
      <div key={line[0]?.name} className="grid @lg:grid-cols-2 gap-x-4 gap-y-6">
        {controls}
      </div>
    );
  });
}

function linesOf<Field extends DemoRequestField>(fields: readonly Field[]): Field[][] {
  const lines: Field[][] = [];
  for (const field of fields) {
    const line = lines.at(-1);
    if (field.isHalfWidth && line?.length === 1 && line[0]?.isHalfWidth) line.push(field);
    else lines.push([field]);
  }
  return lines;
}
