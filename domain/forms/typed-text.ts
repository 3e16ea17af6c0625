import * as v from "valibot";

/**
 * Normalizes typed and pasted text for storage. A tab or line break in a name is an accident: it becomes a space
 * instead of an error, and such a name can never begin a new line in a mail's header.
 */

/** Unpaired surrogates, which neither the database nor mails can carry. */
const loneSurrogates = /\p{Cs}/gu;

const tooLong = (longest: number) => (issue: { readonly received: string }) =>
  `This is too long (${issue.received}). Shorten it to ${longest} characters.`;

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
export function typedLine(longest: number, missing?: string) {
  return v.pipe(
    v.optional(v.string("Enter a text."), ""),
    v.transform(oneLine),
    v.check((text) => missing === undefined || text !== "", missing ?? ""),
    v.maxLength(longest, tooLong(longest)),
  );
}

/** Required text of several lines, with line ends normalized to line feeds. */
export function typedMessage(longest: number, missing: string) {
  return v.pipe(
    v.optional(v.string("Enter a text."), ""),
    v.transform((text) =>
      text
        .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
        .replace(/[^\P{Cc}\n\t]/gu, "")
        .replace(loneSurrogates, "\ufffd")
        .trim(),
    ),
    v.nonEmpty(missing),
    v.maxLength(longest, tooLong(longest)),
  );
}

/** A mail address that the browsers' email fields accept, and with a dot in its domain. */
export function typedEmail(longest: number, missing: string, wrong: string) {
  return v.pipe(
    typedLine(longest, missing),
    v.check((text) => text === "" || (v.is(mailAddress, text) && /@[^@]*[^@.]\.[^@.]/.test(text)), wrong),
  );
}

const mailAddress = v.pipe(v.string(), v.rfcEmail());
