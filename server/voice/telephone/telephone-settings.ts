import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";
import type { Env } from "#server/env.ts";

export type SipEnv = Pick<
  Env,
  | "SIP_TRUNK_URL"
  | "SIP_USER"
  | "SIP_PASSWORD"
  | "SIP_REGISTER"
  | "SIP_LISTEN"
  | "SIP_ALLOW"
  | "SIP_CALLER_NUMBER"
  | "SIP_PUBLIC_ADDRESS"
  | "SIP_RTP_PORTS"
  | "SIP_SRTP"
  | "SIP_TLS_CERT"
  | "SIP_TLS_KEY"
  | "SIP_TLS_CA"
>;

export type TwilioEnv = Pick<
  Env,
  | "TWILIO_ACCOUNT_SID"
  | "TWILIO_AUTH_TOKEN"
  | "TWILIO_CALLER_NUMBER"
  | "TWILIO_API_URL"
  | "TWILIO_BUY_PER_MONTH"
>;

export type VonageEnv = Pick<
  Env,
  | "VONAGE_APPLICATION_ID"
  | "VONAGE_PRIVATE_KEY"
  | "VONAGE_SIGNATURE_SECRET"
  | "VONAGE_CALLER_NUMBER"
  | "VONAGE_API_URL"
>;

export type TelephoneEnv = SipEnv &
  TwilioEnv &
  VonageEnv &
  Pick<
    Env,
    | "PUBLIC_URL"
    | "VOICE_NODE_URL"
    | "TRUST_PROXY"
    | "VOICEMAIL"
    | "TRANSFER_TO"
    | "TRANSFER_ALLOW"
    | "SCHEDULER_HOLIDAYS"
  >;

/** Calls that may begin to ring: a burst, and so many in a second. More than that is a flood. */
export const ringShare = { burst: 30, perSecond: 5 };

/** True if this installation can be called, or call, over SIP. */
export function hasSip(env: Pick<SipEnv, "SIP_TRUNK_URL" | "SIP_ALLOW">): boolean {
  return env.SIP_TRUNK_URL !== undefined || env.SIP_ALLOW !== undefined;
}

/** Addresses of this server's voice API as a carrier's company reaches them, this process's own first. */
export function carrierBases({ PUBLIC_URL, VOICE_NODE_URL }: Pick<Env, "PUBLIC_URL" | "VOICE_NODE_URL">) {
  const [own, ...others] = [VOICE_NODE_URL ?? PUBLIC_URL, PUBLIC_URL].map(
    (url) => `${url.replace(/\/$/, "")}/voice`,
  );
  return [own ?? "", ...others.filter((url) => url !== own)] as const;
}

/** True for addresses in the list. @param list addresses and networks, each valid. */
export function isIn(list: readonly string[]): (address: string) => boolean {
  const networks = list.map((text) => {
    if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
    const address = ipaddr.process(text);
    return [address, address.kind() === "ipv4" ? 32 : 128] as const;
  });
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.process(text);
    return networks.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network as never, bits),
    );
  };
}

/** The address that others reach this machine by, unless the operator says it. */
export function ownAddress(env: Pick<TelephoneEnv, "SIP_PUBLIC_ADDRESS" | "SIP_LISTEN">): string {
  const [{ host } = { host: "0.0.0.0" }] = env.SIP_LISTEN;
  if (env.SIP_PUBLIC_ADDRESS !== undefined) return env.SIP_PUBLIC_ADDRESS;
  if (host !== "0.0.0.0" && host !== "::") return host;
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal);
  return outside?.address ?? "127.0.0.1";
}

/** @throws Error naming the setting whose file cannot be read, or holds no private key. */
export async function vonageKey(path: string): Promise<KeyObject> {
  const text = await fileOf("VONAGE_PRIVATE_KEY", path);
  try {
    return createPrivateKey(text);
  } catch (cause) {
    throw new Error(`VONAGE_PRIVATE_KEY: the file "${path}" holds no private key (PEM).`, { cause });
  }
}

async function fileOf(name: keyof TelephoneEnv, path: string): Promise<string> {
  return readFile(path, "utf8").catch((cause: unknown) => {
    throw new Error(`${name}: the file "${path}" cannot be read.`, { cause });
  });
}

/** @throws Error naming the setting whose file cannot be read. */
export async function tlsFiles(env: SipEnv) {
  const read = async (name: "SIP_TLS_CERT" | "SIP_TLS_KEY" | "SIP_TLS_CA") => {
    const path = env[name];
    return path === undefined ? undefined : fileOf(name, path);
  };
  const [cert, key, ca] = await Promise.all([read("SIP_TLS_CERT"), read("SIP_TLS_KEY"), read("SIP_TLS_CA")]);
  return {
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
    ...(ca !== undefined && { ca }),
  };
}
