/** A figure of the practice, before and after. */
interface Change {
  readonly before: number;
  readonly after: number;
  /** Written before and after the number. */
  readonly prefix: string;
  readonly suffix: string;
}

/** Percent of the appointments. */
export const noShowRate = { before: 42, after: 5, prefix: "", suffix: "%" } as const satisfies Change;

/** Hours of the staff on the phone, a week. */
export const phoneHours = { before: 68, after: 12, prefix: "", suffix: "" } as const satisfies Change;

/** Whole US dollars a month. */
export const receptionCost = { before: 4200, after: 1100, prefix: "$", suffix: "" } as const satisfies Change;
