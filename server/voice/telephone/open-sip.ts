import type { Logger } from "#server/log.ts";
import {
  createAllowance,
  type IncomingCall,
  loadTelephone,
  parseSipUri,
  type SipAgent,
  systemClock,
} from "#voice/index.ts";
import { isIn, ownAddress, ringShare, type SipEnv, tlsFiles } from "./telephone-settings.ts";

/**
 * Opens the telephone over SIP.
 *
 * @throws Error naming the setting that does not work here.
 */
export async function openSip(
  env: SipEnv,
  deps: {
    readonly onCall: (call: IncomingCall) => void;
    readonly onDropped: (why: "stranger" | "malformed" | "flood") => void;
    readonly log: Logger;
  },
): Promise<SipAgent> {
  const { log, onCall, onDropped } = deps;
  const { createPhoneMedia, createTrunk, openSipAgent } = await loadTelephone();
  const publicAddress = ownAddress(env);
  const [{ host } = { host: "0.0.0.0" }] = env.SIP_LISTEN;
  const trunkUri = parseSipUri(env.SIP_TRUNK_URL ?? "");
  const { SIP_USER: user, SIP_PASSWORD: password = "" } = env;
  return openSipAgent({
    listen: env.SIP_LISTEN,
    tls: await tlsFiles(env),
    publicAddress,
    trunk: trunkUri && createTrunk(trunkUri),
    login: user === undefined ? undefined : { user, password },
    registers: env.SIP_REGISTER === "on",
    callerNumber: env.SIP_CALLER_NUMBER,
    encryption: env.SIP_SRTP,
    isAllowed: isIn(env.SIP_ALLOW ?? []),
    mayRing: createAllowance(systemClock, ringShare),
    openMedia: createPhoneMedia({
      host,
      publicAddress,
      ports: env.SIP_RTP_PORTS,
      clock: systemClock,
      onError: (error) => log.error({ err: error }, "the line of a phone call failed"),
      onTotals: (totals) => log.debug(totals, "the sound of a phone call is over"),
    }),
    clock: systemClock,
    onCall,
    onRegistration({ is, ...details }) {
      if (is === "failed") log.warn(details, "the trunk does not register this server; it is asked again");
      else log.info("the trunk sends phone calls here");
    },
    onDropped,
  }).catch((cause: unknown) => {
    throw new Error("SIP_LISTEN: the telephone cannot listen there. Is the port taken?", { cause });
  });
}
