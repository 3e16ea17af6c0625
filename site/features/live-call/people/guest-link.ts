/** Base of the voice API on a site that holds its own calls. */
const voiceBase = "/voice";

/** Where a guest's call is joined, as a link says it. */
export interface GuestLink {
  /** The address of the call, with the guest's token as its fragment. */
  readonly url: string;
}

/**
 * The link by which others join a call. What admits to it is in the fragment, which browsers send to no server and in no
 * Referer.
 *
 * @param address of the call, without a token.
 * @param page address of the page that guests join on.
 */
export function guestLink(address: string, token: string, page: URL): string {
  const [, base = "", id = ""] = /^(.*)\/calls\/([\w-]+)$/.exec(address) ?? [];
  const link = new URL(page);
  const isHere = base === socketAddress(new URL(voiceBase, page));
  link.hash = String(new URLSearchParams({ call: id, token, ...(!isHere && { at: base }) }));
  return link.href;
}

/** Reads a link of {@link guestLink}. Undefined for one that is not whole. */
export function readGuestLink({ hash, origin }: Pick<Location, "hash" | "origin">): GuestLink | undefined {
  const told = new URLSearchParams(hash.replace(/^#/, ""));
  const id = told.get("call") ?? "";
  const token = told.get("token") ?? "";
  if (!/^[\w-]{1,64}$/.test(id) || !/^guest\.\d+\.\d+\.[\w-]+\.[\w-]{43}$/.test(token)) return undefined;
  const at = URL.parse(told.get("at") ?? voiceBase, origin);
  // Which of these a page may reach is up to its policy.
  if (!at || !/^(ws|http)s?:$/.test(at.protocol)) return undefined;
  return { url: `${socketAddress(at)}/calls/${id}#${token}` };
}

function socketAddress({ href }: URL): string {
  return href.replace(/^http/, "ws").replace(/\/$/, "");
}
