import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Signs a webhook as Twilio does: HMAC-SHA1, in base64, of the address with its query, followed by all parameters of the
 * body, sorted by name, each as name and value without anything between them.
 */
export function signTwilio(authToken: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const values = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return createHmac("sha1", authToken)
    .update(url + values.join(""))
    .digest("base64");
}

/**
 * True for the signature of a webhook that Twilio sent to one of these addresses. Twilio's own library tries each with
 * and without the standard port, since Twilio is not always of one mind.
 */
export function isSignedByTwilio(
  authToken: string,
  signature: string | undefined,
  urls: readonly string[],
  form: URLSearchParams,
): boolean {
  const given = Buffer.from(signature ?? "");
  let isSigned = false;
  for (const url of urls.flatMap(withAndWithoutPort)) {
    const expected = Buffer.from(signTwilio(authToken, url, form));
    if (given.length === expected.length && timingSafeEqual(given, expected)) isSigned = true;
  }
  return isSigned;
}

function withAndWithoutPort(text: string): string[] {
  const url = new URL(text);
  if (url.port !== "") return [url.href];
  const port = url.protocol === "https:" ? 443 : 80;
  return [url.href, url.href.replace(url.host, `${url.host}:${port}`)];
}
