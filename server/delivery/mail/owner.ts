import { mails } from "#content/mails/mails.ts";
import { mostNotices } from "../allowance.ts";
import type { LetterPart } from "./letter/letter.ts";

/** The recipient of notices. */
export interface Owner {
  readonly address: string;
  /** True if no further notice follows within the hour. Default: false. */
  readonly isLastForNow?: boolean | undefined;
}

/** Tells that notices pause, and where to look meanwhile. */
export function untilLater({ isLastForNow }: Owner): LetterPart[] {
  return isLastForNow ? [{ kind: "paragraph", text: mails.notice.lastForNow(mostNotices) }] : [];
}
