import { useId } from "react";

interface ControlOptions {
  /** One sentence below the control that helps to fill it in. */
  hint?: string | undefined;
  /** What is wrong and what to do, shown below the control. */
  error?: string | undefined;
  /** Default: false. */
  required?: boolean | undefined;
}

/** Ties a control to its label, its hint and its error. */
export interface ControlProps {
  id: string;
  required: boolean;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
}

/** Attributes of a control, and the ids that its error and its hint must bear. */
export function useControl({ hint, error, required = false }: ControlOptions) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const control: ControlProps = {
    id,
    required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": [error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined,
  };
  return { control, errorId, hintId };
}
