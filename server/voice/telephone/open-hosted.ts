import type { IncomingMessage } from "node:http";
import type { Logger } from "#server/log.ts";
import {
  createAllowance,
  type HostedCarrier,
  type HostedCarrierOptions,
  idleClock,
  loadTwilio,
  loadVonage,
  type VendorTrouble,
  type VendorWebhooks,
} from "#voice/index.ts";
import { carrierBases, ringShare, type TelephoneEnv, vonageKey } from "./telephone-settings.ts";

/** Carriers by their names in paths and figures. */
export type HostedCarriers = ReadonlyMap<string, HostedCarrier & VendorWebhooks>;

export interface HostedDeps extends Pick<HostedCarrierOptions, "onCall" | "onDropped" | "mayKnock"> {
  readonly addressOf: (request: IncomingMessage) => string;
  readonly log: Logger;
}

/**
 * Opens the companies that carry calls for us, those that are configured.
 *
 * @throws Error naming the setting that does not work here.
 */
export async function openHosted(env: TelephoneEnv, deps: HostedDeps): Promise<HostedCarriers> {
  const carriers = new Map<string, HostedCarrier & VendorWebhooks>();
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = env;
  if (accountSid !== undefined && authToken !== undefined) {
    const { openTwilio } = await loadTwilio();
    const { TWILIO_CALLER_NUMBER: callerNumber, TWILIO_API_URL: apiUrl } = env;
    const options = hostedOptions("Twilio", env, deps);
    carriers.set("twilio", openTwilio({ accountSid, authToken, callerNumber, apiUrl }, options));
  }
  const { VONAGE_APPLICATION_ID: applicationId, VONAGE_PRIVATE_KEY: keyFile } = env;
  const { VONAGE_SIGNATURE_SECRET: signatureSecret } = env;
  if (applicationId !== undefined && keyFile !== undefined && signatureSecret !== undefined) {
    const { openVonage } = await loadVonage();
    const { VONAGE_CALLER_NUMBER: callerNumber, VONAGE_API_URL: apiUrl } = env;
    const privateKey = await vonageKey(keyFile);
    const options = hostedOptions("Vonage", env, deps);
    carriers.set(
      "vonage",
      openVonage({ applicationId, privateKey, signatureSecret, callerNumber, apiUrl }, options),
    );
  }
  return carriers;
}

function hostedOptions(company: string, env: TelephoneEnv, { log, ...deps }: HostedDeps) {
  return {
    ...deps,
    // It waits for nothing that should keep the process.
    clock: idleClock,
    base: carrierBases(env)[0],
    mayRing: createAllowance(idleClock, ringShare),
    onReady(isReady: boolean) {
      if (isReady) log.info(`${company} carries phone calls`);
      else log.warn(`${company} does not take our login; it is tried again`);
    },
    onTrouble: (trouble: VendorTrouble) => log.warn(trouble, `${company} refused a request`),
    onError: (error: unknown) => log.error({ err: error }, "a phone call failed"),
  };
}
