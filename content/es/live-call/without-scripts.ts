import type { callWithoutScripts as original } from "../../live-call/without-scripts.ts";
import type { TranslationOf } from "../../translation.ts";

/** In place of a call button where scripts are off. The mail address follows `write`, the number `call`. */
export const callWithoutScripts = {
  why: "Para llamar desde esta página se necesita JavaScript, y en su navegador está desactivado.",
  write: "Escriba a",
  call: "o llame al",
} as const satisfies TranslationOf<typeof original>;
