/**
 * Puts `https://` in front of a website typed without a scheme: people write brightdental.com, not a URL.
 */
export function normalizeWebsite(typed: string): string {
  const trimmed = typed.trim();
  if (trimmed === "" || /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed)) return trimmed;
  return `https://${trimmed}`;
}

/**
 * True if the normalized text is the address of a public website: http or https, a host name with a dot, and no user
 * name (otherwise an e-mail address would pass).
 */
export function isWebsite(typed: string): boolean {
  const address = normalizeWebsite(typed);
  // The URL parser would escape white space, which no real address contains.
  if (/\s/.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && username === "" && /[^.]\.[^.]/.test(hostname);
}
