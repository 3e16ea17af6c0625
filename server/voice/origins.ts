/**
 * Makes a predicate for the origins whose pages may make and join calls: the public address, the host that was
 * requested (a visitor may have come by another name), and the sites that the operator names.
 */
export function originRule(publicUrl: string, others: readonly string[] = []) {
  const allowed = new Set([new URL(publicUrl).origin, ...others]);
  return (origin: string, host: string): boolean =>
    allowed.has(origin) || (URL.parse(origin)?.host === host && host !== "");
}

/**
 * Makes a function that returns the base URL of call sockets for a page: its own origin when it came from this server,
 * since that is what its content security policy allows; else the public address.
 */
export function socketBaseRule(publicUrl: string) {
  return (origin: string | undefined, host: string): string => {
    const isOurs = origin !== undefined && URL.parse(origin)?.host === host;
    return `${(isOurs ? origin : publicUrl).replace(/^http/, "ws")}/voice`;
  };
}
