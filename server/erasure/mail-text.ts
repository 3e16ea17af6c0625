/**
 * The text of a mail, for searching: its bytes as they are, and again with every transfer encoding undone (RFC 2045,
 * sections 6.7 and 6.8; RFC 2047 for headers). Nothing is parsed, so no malformed part can hide.
 */
export function mailText(mail: Buffer): string {
  const raw = mail.toString("latin1");
  return [mail.toString("utf8"), quotedPrintable(raw), ...base64Blocks(raw), ...encodedWords(raw)].join("\n");
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=[ \t]*\r?\n/g, "")
    .replace(/=([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Runs of lines that are nothing but base64. */
function base64Blocks(text: string): string[] {
  const blocks = text.match(/(?:^[A-Za-z0-9+/]{2,}={0,2}[ \t]*(?:\r?\n|$(?![\s\S])))+/gm) ?? [];
  return blocks.map((block) => Buffer.from(block, "base64").toString("utf8"));
}

/** Adjacent encoded words are decoded together: a long text is split into several. */
function encodedWords(text: string): string[] {
  const runs = text.match(/=\?[\w-]+\?[bq]\?[^?\s]*\?=(?:\s*=\?[\w-]+\?[bq]\?[^?\s]*\?=)*/gi) ?? [];
  return runs.map((run) => {
    const words = [...run.matchAll(/=\?[\w-]+\?([bq])\?([^?\s]*)\?=/gi)];
    const bytes = words.map(([, encoding = "", coded = ""]) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(coded, "base64")
        : Buffer.from(
            coded
              .replaceAll("_", " ")
              .replace(/=([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
            "latin1",
          ),
    );
    return Buffer.concat(bytes).toString("utf8");
  });
}
