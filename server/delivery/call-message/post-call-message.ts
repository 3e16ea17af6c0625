import { lookup as lookUpName } from "node:dns";
import type { LookupFunction } from "node:net";
import { urlToHttpOptions } from "node:url";
import type { Outcome } from "#server/delivery/outcome.ts";
import { exchangeOutcome } from "../webhook/exchange-outcome.ts";
import { reasonOfError } from "../webhook/failure-reason.ts";
import { guardLookup, isPrivateHost } from "../webhook/guard-connection.ts";
import { postWebhook } from "../webhook/post-webhook.ts";
import { PrivateAddressError } from "../webhook/private-address-error.ts";
import type { MessageServer } from "./message-server.ts";
import { signatureOf } from "./signature.ts";

export interface CallMessagePostOptions {
  /** True if servers may be in a private network or on this machine. */
  readonly allowPrivate: boolean;
  /** Sign for a server without a secret of its own: `whsec_` and base64 each. Read for each. */
  readonly secrets: readonly string[];
  /** Default: the system's lookup. */
  readonly lookup?: LookupFunction;
  readonly clock?: () => Date;
}

/** Makes one attempt to hand a message to its server. Every failure is returned as an outcome. */
export type PostCallMessage = (message: {
  /** A UUID; the `webhook-id` is derived from it and the same for every attempt. */
  readonly id: string;
  readonly server: MessageServer;
  /** JSON. */
  readonly body: string;
  /** Ends the attempt. */
  readonly signal?: AbortSignal;
}) => Promise<Outcome>;

/** Headers that a definition cannot set: they would break the request. */
const ownHeaders = /^(host|content-length|transfer-encoding|connection|upgrade|expect|te|trailer)$/i;

export function createCallMessagePost(options: CallMessagePostOptions): PostCallMessage {
  const { allowPrivate, lookup = lookUpName, clock = () => new Date() } = options;
  return async ({ id, server, body, signal }) => {
    const target = URL.parse(server.url);
    if (!target || !/^https?:$/.test(target.protocol))
      return { result: "failed", reason: "The server's address is not one of the web.", isFinal: true };
    const address = urlToHttpOptions(target);
    if (!allowPrivate && isPrivateHost(address.hostname ?? ""))
      return { result: "failed", reason: reasonOfError(new PrivateAddressError()) };
    const limit = AbortSignal.timeout(Math.ceil(server.timeoutSeconds * 1_000));
    const { secret } = server;
    try {
      const exchange = await postWebhook({
        target: { ...address, lookup: allowPrivate ? lookup : guardLookup(lookup) },
        headers: {
          ...Object.fromEntries(Object.entries(server.headers).filter(([name]) => !ownHeaders.test(name))),
          "content-type": "application/json",
          "user-agent": "Larkline-Webhooks/1",
          ...signatureOf({ id, body, secret, secrets: options.secrets, now: clock() }),
        },
        body,
        agent: false,
        allowPrivate,
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      });
      const overdue = limit.aborted ? `The server took longer than ${server.timeoutSeconds} s.` : undefined;
      return exchangeOutcome(exchange, clock(), overdue);
    } catch (error) {
      // Node refuses some headers before anything is sent.
      return { result: "failed", reason: reasonOfError(error) };
    }
  };
}
