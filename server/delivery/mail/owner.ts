import { ownerMails } from "#content/mails/owner-mails.ts";
import { defaultLanguage, type Language } from "#domain/languages.ts";
import { mostNotices } from "../allowance.ts";
import type { Field, LetterPart } from "./letter/letter.ts";

/** The recipient of notices. */
export interface Owner {
  readonly address: string;
  /** True if no further notice follows within the hour. Default: false. */
  readonly isLastForNow?: boolean | undefined;
}

/** Tells that notices pause, and where to look meanwhile. */
export function untilLater({ isLastForNow }: Owner): LetterPart[] {
  return isLastForNow ? [{ kind: "paragraph", text: ownerMails.notice.lastForNow(mostNotices) }] : [];
}

/** The visitor's language, where the owner has to think of it before replying: nothing for the default one. */
export function languageField(language: Language): Field[] {
  const { label, names } = ownerMails.notice.language;
  return language === defaultLanguage ? [] : [{ label, value: names[language] }];
}
