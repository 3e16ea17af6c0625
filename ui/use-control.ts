import { type ReactNode, useId } from "react";

interface ControlOptions {
  /** One sentence below the control that helps the visitor fill it in. */
  hint?: ReactNode;
  /** Says what is wrong and what to do, below the control. */
  error?: string | undefined;
  /** Id of a text elsewhere that describes the control, too. */
  describedBy?: string | undefined;
  /** Default: false. */
  required?: boolean | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  required: boolean;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
}

/** @returns the control's attributes, and the ids for the elements of its error and its hint. */
export function useControl({ hint, error, describedBy, required = false }: ControlOptions) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const control: ControlProps = {
    id,
    required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby":
      [error && errorId, hint && hintId, describedBy].filter(Boolean).join(" ") || undefined,
  };
  return { control, errorId, hintId };
}
