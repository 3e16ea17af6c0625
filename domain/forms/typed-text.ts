import * as v from "valibot";

/**
 * Normalizes typed and pasted text for storage. A tab or line break in a name is an accident: it becomes a space
 * instead of an error, and such a name can never begin a new line in a mail's header.
 */

/** Unpaired surrogates, which neither the database nor mails can carry. */
const loneSurrogates = /\p{Cs}/gu;

/** What a visitor reads about any text. */
export interface TextErrors {
  /** For a value that is no text, which only programs send. */
  readonly notText: string;
  /** Both in UTF-16 units. */
  readonly tooLong: (length: number, longest: number) => string;
}

/** The longest text, with the error for a longer one. */
const atMost = (longest: number, { tooLong }: TextErrors) =>
  v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(longest, ({ input }) =>
    tooLong(input.length, longest),
  );

/** The text as one line without control characters, trimmed. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(loneSurrogates, "\ufffd")
    .trim();
}

/**
 * {@link oneLine} as a schema.
 *
 * @param missing error for an empty line. Without it, the line is optional.
 */
export function typedLine(longest: number, errors: TextErrors, missing?: string) {
  return v.pipe(
    v.optional(v.string(errors.notText), ""),
    v.transform(oneLine),
    v.check((text) => missing === undefined || text !== "", missing ?? ""),
    atMost(longest, errors),
  );
}

/** Required text of several lines, with line ends normalized to line feeds. */
export function typedMessage(longest: number, errors: TextErrors, missing: string) {
  return v.pipe(
    v.optional(v.string(errors.notText), ""),
    v.transform((text) =>
      text
        .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
        .replace(/[^\P{Cc}\n\t]/gu, "")
        .replace(loneSurrogates, "\ufffd")
        .trim(),
    ),
    v.nonEmpty(missing),
    atMost(longest, errors),
  );
}

/** A mail address that the browsers' email fields accept, and with a dot in its domain. */
export function typedEmail(longest: number, errors: TextErrors, missing: string, wrong: string) {
  return v.pipe(
    typedLine(longest, errors, missing),
    v.check((text) => text === "" || (v.is(mailAddress, text) && /@[^@]*[^@.]\.[^@.]/.test(text)), wrong),
  );
}

const mailAddress = v.pipe(v.string(), v.rfcEmail());
