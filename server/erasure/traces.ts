import { domainToASCII, domainToUnicode } from "node:url";
import type { Phone } from "./phone-meant.ts";

/** Digits. Shorter national numbers are only searched for with their country code: they could be any number. */
const shortestNational = 8;

/**
 * A regular expression that finds an address in free text. JavaScript and PostgreSQL read it alike, both ignoring case.
 */
export function addressPattern(address: string): string {
  const at = address.lastIndexOf("@");
  const domains = new Set(spellings(address).map((spelling) => literal(spelling.slice(at + 1))));
  const local = literal(address.slice(0, at));
  // Not as part of another address: neither joann@… nor ann@clinic.example.org.
  return `(?:(?<![\\w.+-])|(?<=%[0-9a-f][0-9a-f]))${local}(?:@|%40|&#64;|\\\\u0040)(?:${[...domains].join("|")})(?![\\w-]|\\.\\w)`;
}

/** An address with its domain in Unicode and in ASCII (punycode). */
export function spellings(address: string): string[] {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const domains = [domain, domainToASCII(domain), domainToUnicode(domain)].filter(Boolean);
  return [...new Set(domains.map((each) => `${address.slice(0, at)}@${each}`.toLowerCase()))];
}

/**
 * Like {@link addressPattern}, for a number: its digits in any grouping, with the country code in any spelling or, when
 * long enough, without.
 */
export function phonePattern({ number, national }: Phone): string {
  const separators = "[\\s().\\/-]{0,3}";
  const spaced = (digits: string) => [...digits].join(separators);
  const countryCode = spaced(number.slice(1, number.length - national.length));
  const prefix = `(?:\\+|%2b|00|011)?${separators}${countryCode}${separators}`;
  const trunk = `(?:\\(?0\\)?${separators})?`;
  const body = national
    ? `(?:${prefix})${national.length >= shortestNational ? "?" : ""}${trunk}${spaced(national)}`
    : `(?:\\+|%2b|00|011)?${spaced(number.slice(1))}`;
  return `(?:(?<![0-9a-z])|(?=\\+|%2b))${body}(?![0-9])`;
}

/** The digits as they are stored, without separators: for text where other digits are close by. */
export function plainPhonePattern({ number }: Phone): string {
  return `(?<![0-9])${number.slice(1)}(?![0-9])`;
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
