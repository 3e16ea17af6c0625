/**
 * The one form in which a website leaves a form: as typed, with `https://` in front when no scheme
 * was written. Nobody who owns brightdental.com thinks of it as a URL.
 */
export function normalizeWebsite(typed: string): string {
  const trimmed = typed.trim();
  if (trimmed === "" || /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed)) return trimmed;
  return `https://${trimmed}`;
}

/**
 * Whether the text, once normalised, is the address of a public website: http or https, a host name
 * with a dot, and no user name (an e-mail address typed here would otherwise pass as one).
 */
export function isWebsite(typed: string): boolean {
  const address = normalizeWebsite(typed);
  // The URL parser would escape white space; nobody's address has any.
  if (/\s/.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && username === "" && /[^.]\.[^.]/.test(hostname);
}
