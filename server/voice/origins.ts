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
 * Makes a function that returns the base URL of call sockets for a page: the address of this process alone, if it has
 * one; else the page's own origin when it came from this server, since that is what its content security policy allows;
 * else the public address.
 */
export function socketBaseRule(publicUrl: string, nodeUrl?: string) {
  return (origin: string | undefined, host: string): string => {
    if (nodeUrl !== undefined) return `${nodeUrl.replace(/^http/, "ws")}/voice`;
    const isOurs = origin !== undefined && URL.parse(origin)?.host === host;
    return `${(isOurs ? origin : publicUrl).replace(/^http/, "ws")}/voice`;
  };
}

/**
 * The beginnings of call sockets' paths, as a balancer passes them on: with the path of this process' own address, or
 * without.
 */
export function socketPathsOf(nodeUrl?: string): readonly string[] {
  const path = nodeUrl === undefined ? "" : new URL(nodeUrl).pathname.replace(/\/$/, "");
  return [...new Set(["/voice/", `${path}/voice/`])];
}
