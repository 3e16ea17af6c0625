import { unlistedPaths } from "#domain/site-map.ts";
import { localAddress } from "#site/local-address.ts";
import type { InvitableCall } from "../call-connection.ts";
import { guestLink } from "./guest-link.ts";

/** A link by which others join a call. */
export interface Invitation {
  readonly link: string;
  /** Last moment at which it admits somebody, in ms since 1970. */
  readonly until: number;
}

/** `too-many`: this address has made as many as it may for now. */
export type InvitationAnswer = Invitation | "failed" | "too-many";

/** Asks the server for one. Never rejects. */
export async function makeInvitation(
  { address, callToken, baseUrl }: Pick<InvitableCall, "address" | "callToken" | "baseUrl">,
  { origin }: Pick<Location, "origin"> = location,
): Promise<InvitationAnswer> {
  const id = address.slice(address.lastIndexOf("/") + 1);
  try {
    const response = await fetch(`${baseUrl}/calls/${id}/invitations`, {
      method: "POST",
      headers: { Authorization: `Bearer ${callToken}`, "Content-Type": "application/json" },
      body: "{}",
    });
    if (response.status === 429) return "too-many";
    if (!response.ok) return "failed";
    const { token, exp } = (await response.json()) as { readonly token: string; readonly exp: number };
    const page = new URL(localAddress(unlistedPaths.join), origin);
    return { link: guestLink(address, token, page), until: exp * 1_000 };
  } catch {
    return "failed";
  }
}
