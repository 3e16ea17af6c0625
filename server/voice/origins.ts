/**
 * Whether pages of an origin may make and join calls: those of the public address, of the address that was asked (a
 * visitor may have come by another name), and of the sites the operator names.
 */
export function originRule(publicUrl: string, others: readonly string[] = []) {
  const allowed = new Set([new URL(publicUrl).origin, ...others]);
  return (origin: string, host: string): boolean =>
    allowed.has(origin) || (URL.parse(origin)?.host === host && host !== "");
}

/**
 * Where the sockets of calls are for a page: beside the page when it came from here, since that is what its policy
 * lets it reach; else at the public address.
 */
export function socketBaseRule(publicUrl: string) {
  return (origin: string | undefined, host: string): string => {
    const isOurs = origin !== undefined && URL.parse(origin)?.host === host;
    return `${(isOurs ? origin : publicUrl).replace(/^http/, "ws")}/voice`;
  };
}
