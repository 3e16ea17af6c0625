import * as v from "valibot";

/**
 * Texts as people type and paste them, brought into the form in which they are kept. A tab or a line break in a
 * name is an accident, not an error, so it becomes a space instead of a complaint; and a name that goes into a
 * mail's header can then never begin a new line there.
 */

/** Half of a pair of UTF-16 units, which no database and no mail can carry. */
const loneSurrogates = /\p{Cs}/gu;

const tooLong = (longest: number) => (issue: { readonly received: string }) =>
  `This is too long (${issue.received}). Shorten it to ${longest} characters.`;

/**
 * One line without control characters.
 *
 * @param missing said when it is empty. Without it, the line may be left empty.
 */
export function typedLine(longest: number, missing?: string) {
  return v.pipe(
    v.optional(v.string("Enter a text."), ""),
    v.transform((text) =>
      text
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
        .replace(loneSurrogates, "\ufffd")
        .trim(),
    ),
    v.check((text) => missing === undefined || text !== "", missing ?? ""),
    v.maxLength(longest, tooLong(longest)),
  );
}

/** Several lines, each ended by a line feed whatever the browser ended them with. Must not be empty. */
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

/** A mail address as browsers' own email fields take it, with a dot in its domain besides. */
export function typedEmail(longest: number, missing: string, wrong: string) {
  return v.pipe(
    typedLine(longest, missing),
    v.check((text) => text === "" || (v.is(mailAddress, text) && /@[^@]*[^@.]\.[^@.]/.test(text)), wrong),
  );
}

const mailAddress = v.pipe(v.string(), v.rfcEmail());
