import { type Params, parseParams, splitOutside, unquoted } from "./split.ts";

/** Schemes of addresses that can be called. */
const schemes = ["sip", "sips", "tel"] as const;

/** An address as in `sip:wren@example.com:5060;transport=tcp`. RFC 3261, 19.1; RFC 3966 for `tel:`. */
export interface SipUri {
  readonly scheme: (typeof schemes)[number];
  /** Decoded; "" for none. The number of a `tel:` address. */
  readonly user: string;
  /** Without the brackets of an IPv6 address; "" of a `tel:` address. */
  readonly host: string;
  readonly port?: number;
  readonly params: Params;
}

/** @returns undefined for any other text. */
export function parseUri(text: string): SipUri | undefined {
  const colon = text.indexOf(":");
  const scheme = schemes.find((each) => each === text.slice(0, colon).toLowerCase());
  if (!scheme || text.length > 2_000 || !isVisible(text)) return undefined;
  const rest = text.slice(colon + 1);
  if (scheme === "tel") {
    const [number = "", ...params] = rest.split(";");
    return /^\+?[\d().*#-]{1,40}$/.test(number)
      ? { scheme, user: number.replace(/[().-]/g, ""), host: "", params: parseParams(params) }
      : undefined;
  }
  // The user may hold ";" and "?", so it is cut off first.
  const at = rest.lastIndexOf("@");
  const [user = ""] = rest.slice(0, Math.max(0, at)).split(":");
  const [address = ""] = rest.slice(at + 1).split("?");
  const [hostPort = "", ...params] = address.split(";");
  const place = readHostPort(hostPort);
  const decoded = decode(user);
  if (!place || decoded === undefined) return undefined;
  return { scheme, user: decoded, ...place, params: parseParams(params) };
}

/** Reads `host`, `host:port` or `[2001:db8::1]:port`. */
export function readHostPort(text: string): { readonly host: string; readonly port?: number } | undefined {
  const found = /^(?:\[([\da-f:.]{2,45})\]|([\w.-]{1,255}))(?::(\d{1,5}))?$/i.exec(text.trim());
  if (!found) return undefined;
  const [, six, name, digits] = found;
  const host = six ?? name ?? "";
  if (digits === undefined) return { host };
  const port = Number(digits);
  return port > 0 && port < 65_536 ? { host, port } : undefined;
}

/** A host as it stands in an address: IPv6 in brackets. */
export function hostIn(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

/** The value of From, To or Contact. */
export interface NameAddress {
  readonly displayName: string;
  readonly uri: SipUri;
  /** The address as it was written. */
  readonly uriText: string;
  /** Parameters of the header, such as `tag`. */
  readonly params: Params;
}

/** @returns undefined for a value that is no address. */
export function parseNameAddress(value: string): NameAddress | undefined {
  const open = indexOutsideQuotes(value, "<");
  if (open === -1) {
    // Without brackets, what follows ";" belongs to the header.
    const [uriText = "", ...params] = value.split(";");
    const uri = parseUri(uriText.trim());
    return uri && { displayName: "", uri, uriText: uriText.trim(), params: parseParams(params) };
  }
  const close = value.indexOf(">", open);
  if (close === -1) return undefined;
  const uriText = value.slice(open + 1, close).trim();
  const uri = parseUri(uriText);
  if (!uri) return undefined;
  const [, ...params] = splitOutside(value.slice(close + 1), ";");
  return { displayName: unquoted(value.slice(0, open).trim()), uri, uriText, params: parseParams(params) };
}

function indexOutsideQuotes(text: string, sign: string): number {
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (isQuoted && text[at] === "\\") at++;
    else if (text[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && text[at] === sign) return at;
  }
  return -1;
}

function isVisible(text: string): boolean {
  return /^[\x21-\x7e\u0080-\uffff]+$/.test(text);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
