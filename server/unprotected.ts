import ipaddr from "ipaddr.js";

/** True for this machine's own addresses, whose traffic leaves no cable. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === "loopback";
}

/** True if what is sent to the address could be read on the way: http to another machine. */
export function isPlainHttp(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && !isLoopback(hostname);
}

/**
 * True if mails may only be handed to the server encrypted: those of `smtp://` (STARTTLS) to another machine, unless
 * the address says `requireTLS=false`. `smtps://` is encrypted from the start.
 */
export function requiresStartTls(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const said = searchParams.get("requireTLS");
  if (said !== null) return said !== "false";
  return protocol === "smtp:" && !isLoopback(hostname);
}

/** True if mails may travel to another machine unencrypted. */
export function isPlainSmtp(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  if (searchParams.get("ignoreTLS") === "true" && !requiresStartTls(smtpUrl)) return !isLoopback(hostname);
  return protocol === "smtp:" && !isLoopback(hostname) && !requiresStartTls(smtpUrl);
}

/** True if a connection to a database on another machine is not encrypted: the driver's default. */
export function isPlainDatabase(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? hostname;
  if (host === "" || host.startsWith("/") || isLoopback(host)) return false;
  const [ssl, mode] = [searchParams.get("ssl"), searchParams.get("sslmode")];
  if (mode !== null) return mode === "disable" || mode === "allow";
  return ssl !== "true" && ssl !== "1";
}
