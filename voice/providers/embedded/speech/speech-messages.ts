/** A clause to be spoken. */
export type SpeechRequest = {
  readonly id: number;
  /** Factor of duration: 1 is as recorded, 2 takes twice as long. */
  readonly stretch: number;
} & Speaking;

export type Speaking =
  /** From files that were spoken ahead, with pauses after them in ms. None: the decoder gets ready. */
  | { readonly kind: "pack"; readonly pieces: readonly { readonly sound: string; readonly pause: number }[] }
  /** By flite: "slt", "rms", "awb" or "kal16". Words only: numbers and symbols are spelt out already. */
  | { readonly kind: "words"; readonly text: string; readonly voice: string };

export type SpokenClause =
  | { readonly id: number; readonly samples: Int16Array<ArrayBuffer> }
  | { readonly id: number; readonly error: string };
