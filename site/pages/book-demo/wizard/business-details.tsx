import { bookDemo } from "#content/book-demo/book-demo.ts";
import { businessSizes, industries } from "#domain/forms/demo-request.ts";
import { TextField } from "#site/ui/field.tsx";
import { SelectField } from "#site/ui/select.tsx";
import { type StepProps, textField } from "./step-props.ts";

const industryOptions = industries.map((industry) => ({ value: industry, label: industry }));

export function BusinessDetails({ onWebsiteLeft, ...step }: StepProps & { onWebsiteLeft: () => void }) {
  const { industry, businessSize } = bookDemo.fields;
  return (
    <>
      <TextField
        {...textField(step, "businessName")}
        required
        autoComplete="organization"
        enterKeyHint="next"
      />
      <div className="grid @lg:grid-cols-2 gap-x-4 gap-y-6">
        <SelectField
          {...textField(step, "industry")}
          required
          options={industryOptions}
          placeholder={industry.placeholder}
        />
        <SelectField
          {...textField(step, "businessSize")}
          required
          options={businessSizes}
          placeholder={businessSize.placeholder}
        />
      </div>
      <TextField
        {...textField(step, "website")}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        onBlur={onWebsiteLeft}
      />
    </>
  );
}
