export interface HourOfCalls {
  /** 0 to 23. */
  readonly hour: number;
  readonly calls: number;
}

/** Calls by hour at the salons of the pricing page, those after hours included. */
export const callsOfADay = {
  opens: 9,
  closes: 18,
  hours: [
    { hour: 6, calls: 3 },
    { hour: 7, calls: 8 },
    { hour: 8, calls: 13 },
    { hour: 9, calls: 9 },
    { hour: 10, calls: 7 },
    { hour: 11, calls: 6 },
    { hour: 12, calls: 12 },
    { hour: 13, calls: 8 },
    { hour: 14, calls: 5 },
    { hour: 15, calls: 5 },
    { hour: 16, calls: 6 },
    { hour: 17, calls: 7 },
    { hour: 18, calls: 9 },
    { hour: 19, calls: 7 },
    { hour: 20, calls: 4 },
    { hour: 21, calls: 3 },
  ],
} as const satisfies { opens: number; closes: number; hours: readonly HourOfCalls[] };
