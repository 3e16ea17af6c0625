import type { RefObject } from "react";
import type { OutboundCallsContent } from "#content/outbound-calls/outbound-calls.ts";
import type { Roi, RoiField } from "#domain/roi.ts";
import { controlClass, FormField, TextField } from "#site/ui/field.tsx";
import { MinusIcon, PlusIcon } from "#ui/icons.tsx";
import { amountText, countText } from "./amount-text.ts";
import { countIn } from "./count-in.ts";
import { type RoiTexts, steppedReps } from "./roi-address.ts";

interface RoiFormProps {
  content: OutboundCallsContent["roi"];
  texts: RoiTexts;
  onChange: (texts: RoiTexts) => void;
  roi: Roi;
  form: RefObject<HTMLFormElement | null>;
  ready: boolean;
}

const whole = { inputMode: "numeric", autoComplete: "off", maxLength: 40, spellCheck: false } as const;

export function RoiForm({ content, texts, onChange, roi, form, ready }: RoiFormProps) {
  const { fields, situation, beyond } = content;

  /** Props of a field. Its hint shows the number that the text counts as, if that differs from the text. */
  function field(name: RoiField) {
    const { value, isLiteral } = countIn(texts[name]);
    return {
      ...whole,
      label: fields[name],
      name,
      value: texts[name],
      hint: isLiteral ? undefined : content.counted(countText(value, beyond.count)),
      onChange: (event: { target: { value: string } }) => onChange({ ...texts, [name]: event.target.value }),
    };
  }

  const { label, hint, ...reps } = field("salesReps");
  return (
    <form
      ref={form}
      data-ready={ready}
      onSubmit={(event) => event.preventDefault()}
      className="@container/form flex flex-col rounded-panel border border-hairline bg-night-raised"
    >
      <div className="grid grow grid-cols-1 content-evenly gap-x-4 gap-y-6 p-6 @md/form:grid-cols-2 @md/form:p-8">
        <FormField label={label} hint={hint}>
          {(control) => (
            <div className="flex">
              <Step name={content.stepper.fewer} onClick={() => step(-1)}>
                <MinusIcon />
              </Step>
              <input
                className={`${controlClass} min-w-0 rounded-none text-center font-mono`}
                {...control}
                {...reps}
              />
              <Step name={content.stepper.more} onClick={() => step(1)}>
                <PlusIcon />
              </Step>
            </div>
          )}
        </FormField>
        <TextField {...field("avgSalary")} before="$" />
        <TextField {...field("workingHours")} />
        <TextField {...field("callsPerHour")} />
        <TextField {...field("conversionRate")} />
        <TextField {...field("avgRevenue")} before="$" />
      </div>
      <p
        role="alert"
        // Said by site/islands/loader.ts.
        data-unreachable={content.unreachable}
        className="mx-6 mb-6 rounded-control border border-bad bg-bad/8 p-4 leading-snug empty:hidden @md/form:mx-8"
      />
      <section
        aria-labelledby="situation-title"
        className="mt-auto border-hairline border-t p-6 @md/form:p-8"
      >
        <h3 id="situation-title" className="font-sans font-semibold text-base">
          {situation.title}
        </h3>
        <dl className="mt-3 grid grid-cols-1">
          <Figure label={situation.staffCost} value={amountText(roi.annualStaffCost, beyond.amount)} />
          <Figure label={situation.weeklyCalls} value={countText(roi.weeklyCalls, beyond.count)} />
          <Figure
            label={situation.monthlyConversions}
            value={countText(roi.monthlyConversions, beyond.count)}
          />
        </dl>
      </section>
    </form>
  );

  function step(by: 1 | -1): void {
    onChange({ ...texts, salesReps: steppedReps(texts.salesReps, by) });
  }
}

interface StepProps {
  name: string;
  onClick: () => void;
  children: React.ReactNode;
}

function Step({ name, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onClick}
      className="grid w-12 flex-none place-items-center border border-outline bg-night-raised transition-colors duration-150 first:rounded-l-control first:border-r-0 last:rounded-r-control last:border-l-0 hover:border-text-muted hover:bg-text/6"
    >
      {children}
    </button>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline border-t py-2.5 first:border-t-0">
      <dt className="text-text-muted">{label}</dt>
      <dd className="wrap-anywhere min-w-0 font-mono text-lead">{value}</dd>
    </div>
  );
}
