import { STATUS_CODES } from "node:http";
import { PrivateAddressError } from "./private-address-error.ts";

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: "The receiver's host name does not exist.",
  EAI_AGAIN: "The receiver's host name could not be looked up: the name server did not answer.",
  ECONNREFUSED: "The receiver refused the connection: nothing listens there.",
  ECONNRESET: "The receiver closed the connection without a complete answer.",
  EPIPE: "The receiver closed the connection without a complete answer.",
  ETIMEDOUT: "The receiver could not be reached: the connection attempt got no reply.",
  EHOSTUNREACH: "The receiver could not be reached: there is no way to its address.",
  ENETUNREACH: "The receiver could not be reached: there is no way to its network.",
  CERT_HAS_EXPIRED: "The receiver's TLS certificate has expired.",
  CERT_NOT_YET_VALID: "The receiver's TLS certificate is not valid yet.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The receiver's TLS certificate is self-signed, so nobody vouches for it.",
  SELF_SIGNED_CERT_IN_CHAIN: "The receiver's TLS certificate comes from an authority that is not trusted.",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    "The receiver's TLS certificate comes from an authority that is not known.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "The receiver's TLS certificate lacks its chain, or its authority is not known.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The receiver's TLS certificate is for another host name.",
  EPROTO: "No TLS connection with the receiver could be made; does it speak https on this port?",
  HPE_HEADER_OVERFLOW: "The headers of the receiver's answer are too large.",
};

/** The operator's text for a failed exchange. Never an error's own message, which may contain addresses. */
export function reasonOfError(error: unknown): string {
  if (error instanceof PrivateAddressError) {
    return (
      "The receiver's address is not on the public internet, so nothing was sent. " +
      "Where that is meant, set ALLOW_PRIVATE_WEBHOOKS=true."
    );
  }
  const code = codeOf(error);
  const known = reasons[code];
  if (known !== undefined) return known;
  if (code.startsWith("HPE_")) return `The receiver's answer is not HTTP (${code}).`;
  if (/^ERR_(SSL|TLS)_/.test(code)) return `No TLS connection with the receiver could be made (${code}).`;
  return `The connection to the receiver failed (${code || "no code given"}).`;
}

/** @param status of a response that is not a success. */
export function reasonOfStatus(status: number): string {
  const answered = `The receiver answered ${status} ${STATUS_CODES[status] ?? ""}`.trimEnd();
  return status >= 300 && status < 400 ? `${answered}; redirects are not followed.` : `${answered}.`;
}

/** The error's code, such as ECONNREFUSED; "" where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
