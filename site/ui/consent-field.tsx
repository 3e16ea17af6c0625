import { useId } from "react";
import { checkboxClass } from "./choice-group.tsx";
import { RequiredMark } from "./field.tsx";

interface ConsentFieldProps {
  name: string;
  /** What is agreed to, in full: its wording is kept with the consent. */
  label: string;
  required?: boolean;
  className?: string;
}

/** A consent is given, never preset: the box starts empty. */
export function ConsentField({ name, label, required = false, className = "" }: ConsentFieldProps) {
  const id = useId();
  return (
    <div
      className={`relative flex gap-3 rounded-control border border-outline bg-night-sunken px-3.5 py-3 transition-colors duration-150 hover:border-text-muted has-checked:border-violet ${className}`}
    >
      <input type="checkbox" id={id} name={name} value="yes" required={required} className={checkboxClass} />
      <label
        htmlFor={id}
        className="min-w-0 cursor-pointer leading-snug after:absolute after:inset-0 wrap-anywhere"
      >
        {label}
        {required && <RequiredMark />}
      </label>
    </div>
  );
}
