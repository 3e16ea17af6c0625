import { findCountry } from "#domain/countries.ts";
import { CountrySelect } from "#site/ui/country-select.tsx";
import { TextField } from "#site/ui/field.tsx";
import { type StepProps, textField } from "./step-props.ts";

export function ContactInformation(step: StepProps) {
  return (
    <>
      <TextField {...textField(step, "fullName")} required autoComplete="name" enterKeyHint="next" />
      <TextField
        {...textField(step, "email")}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
      />
      <div className="grid @lg:grid-cols-2 gap-x-4 gap-y-6">
        <CountrySelect {...textField(step, "country")} required autoComplete="country" />
        <TextField
          {...textField(step, "phone")}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
          before={findCountry(step.values.country)?.dialPrefix}
        />
      </div>
    </>
  );
}
