import { useControl } from "#ui/use-control.ts";
import { FieldErrorText, FieldHintText, type FieldProps, RequiredMark } from "./field.tsx";

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** A line below the label that describes the choice. Only cards have room for it. */
  readonly description?: string | undefined;
}

interface ChoiceGroupProps extends FieldProps {
  name: string;
  choices: readonly ChoiceOption[];
  /** The chosen value; "" for none. */
  chosen: string;
  onChoose: (value: string) => void;
  /** "cards" have room for a sentence each, "chips" for a few words. */
  shape: "cards" | "chips";
  /** Puts cards side by side where there is room. Default: stacked. */
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

/** A question with one of several answers, all of them in view. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, hint, error, required, className = "", choices, shape, sideBySide = false } = props;
  const { control, errorId, hintId } = useControl({ hint, error });
  return (
    <fieldset className={`min-w-0 ${className}`} aria-describedby={control["aria-describedby"]}>
      <legend className="mb-1.5 font-medium text-[0.9375rem] text-text leading-snug">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div
        className={`grid gap-2 ${shape === "chips" ? chipColumns : sideBySide ? "grid-cols-[minmax(0,1fr)] @lg:grid-cols-2" : "grid-cols-[minmax(0,1fr)]"}`}
      >
        {choices.map((choice) => (
          <Choice key={choice.value} id={`${control.id}-${choice.value}`} choice={choice} group={props} />
        ))}
      </div>
      <FieldErrorText id={errorId} text={error} />
      <FieldHintText id={hintId} text={hint} />
    </fieldset>
  );
}

/** Two chips in a row where there is room: the questions have four answers, and none is left alone in a row. */
const chipColumns = "grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.25rem,40%)),1fr))]";

/** The words of a chip run around its mark. */
const shapes = {
  cards: { frame: "flex gap-[min(0.75rem,3vw)] px-[min(0.875rem,3.5vw)] py-3", mark: "" },
  chips: { frame: "p-2.5", mark: "float-right ml-2" },
} as const;

function Choice({ id, choice, group }: { id: string; choice: ChoiceOption; group: ChoiceGroupProps }) {
  const { name, required, chosen, onChoose, shape } = group;
  const { frame, mark } = shapes[shape];
  const { description } = choice;
  return (
    <div
      className={`relative min-h-12 rounded-control border border-outline bg-night-sunken transition-colors duration-150 hover:border-text-muted has-checked:border-violet has-checked:bg-violet/12 ${frame}`}
    >
      <input
        type="radio"
        id={id}
        name={name}
        value={choice.value}
        checked={chosen === choice.value}
        onChange={() => onChoose(choice.value)}
        required={required}
        aria-describedby={description ? `${id}-description` : undefined}
        className={`${markClass} ${dotClass} ${mark}`}
      />
      <div className="wrap-anywhere min-w-0 hyphens-auto leading-snug">
        {/* The label's empty ::after makes the whole card clickable. */}
        <label htmlFor={id} className="cursor-pointer after:absolute after:inset-0">
          {shape === "chips" ? <ChipWords label={choice.label} /> : choice.label}
        </label>
        {description && (
          <p id={`${id}-description`} className="mt-1 line-clamp-3 text-sm text-text-muted">
            {description}
          </p>
        )}
      </div>
    </div>
  );
}

/** What a label has in parentheses stands on a line of its own. */
function ChipWords({ label }: { label: string }) {
  const [words, more] = label.split("(");
  return (
    <>
      {words}
      {more && <span className="block text-label text-text-muted">({more}</span>}
    </>
  );
}
