import { useControl } from "#ui/use-control.ts";
import { FieldErrorText, FieldHintText, type FieldProps, RequiredMark } from "./field.tsx";

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** A line below the label that describes the choice. */
  readonly description?: string | undefined;
}

interface ChoiceGroupProps extends FieldProps {
  name: string;
  choices: readonly ChoiceOption[];
  /** The chosen value; "" for none. */
  chosen: string;
  onChoose: (value: string) => void;
  /** Puts choices side by side where there is room. Default: stacked. */
  sideBySide?: boolean;
}

// Custom marks, because the browsers' own dark ones are nearly invisible on the night surface. Forced colours (high
// contrast) bring back the browser's own.
const markClass =
  "relative z-1 mt-[0.1em] grid size-5 flex-none cursor-pointer appearance-none place-items-center border border-outline bg-night transition-colors duration-150 before:scale-0 checked:border-violet checked:bg-violet checked:before:scale-100 forced-colors:appearance-auto";
const dotClass = "rounded-full before:size-2 before:rounded-full before:bg-night-sunken";
const tickClass =
  "rounded-[5px] before:mb-0.5 before:h-2.5 before:w-1.5 before:rotate-45 before:border-night-sunken before:border-r-2 before:border-b-2";

/** Class of a checkbox outside any group. */
export const checkboxClass = `${markClass} ${tickClass}`;

/** A question with one of several answers, each a card with room for a sentence. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, hint, error, required, className = "", choices, sideBySide = false } = props;
  const { control, errorId, hintId } = useControl({ hint, error });
  return (
    <fieldset className={`min-w-0 ${className}`} aria-describedby={control["aria-describedby"]}>
      <legend className="mb-1.5 font-medium text-[0.9375rem] text-text leading-snug">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${sideBySide ? "@lg:grid-cols-2" : ""}`}>
        {choices.map((choice) => (
          <ChoiceCard key={choice.value} id={`${control.id}-${choice.value}`} choice={choice} group={props} />
        ))}
      </div>
      <FieldErrorText id={errorId} text={error} />
      <FieldHintText id={hintId} text={hint} />
    </fieldset>
  );
}

function ChoiceCard({ id, choice, group }: { id: string; choice: ChoiceOption; group: ChoiceGroupProps }) {
  const { name, required, chosen, onChoose } = group;
  return (
    <div className="relative flex min-h-12 gap-[min(0.75rem,3vw)] rounded-control border border-outline bg-night-sunken px-[min(0.875rem,3.5vw)] py-3 transition-colors duration-150 hover:border-text-muted has-checked:border-violet has-checked:bg-violet/12">
      <input
        type="radio"
        id={id}
        name={name}
        value={choice.value}
        checked={chosen === choice.value}
        onChange={() => onChoose(choice.value)}
        required={required}
        aria-describedby={choice.description ? `${id}-description` : undefined}
        className={`${markClass} ${dotClass}`}
      />
      <div className="wrap-anywhere min-w-0 hyphens-auto leading-snug">
        {/* The label's empty ::after makes the whole card clickable. */}
        <label htmlFor={id} className="cursor-pointer after:absolute after:inset-0">
          {choice.label}
        </label>
        {choice.description && (
          <p id={`${id}-description`} className="mt-1 line-clamp-3 text-sm text-text-muted">
            {choice.description}
          </p>
        )}
      </div>
    </div>
  );
}
