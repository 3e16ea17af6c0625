export interface SpeechRequest {
  readonly id: number;
  /** Words only: numbers and symbols are spelt out already. */
  readonly text: string;
  /** "slt", "rms", "awb" or "kal16". */
  readonly voice: string;
  /** Factor of duration: 1 is as recorded, 2 takes twice as long. */
  readonly stretch: number;
}

export interface SpokenClause {
  readonly id: number;
  readonly samples: Int16Array<ArrayBuffer>;
}
