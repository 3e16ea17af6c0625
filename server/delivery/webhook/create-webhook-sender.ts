import { lookup as lookUpName } from "node:dns";
import { type AgentOptions, Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { LookupFunction } from "node:net";
import { urlToHttpOptions } from "node:url";
import type { Outcome } from "#server/delivery/outcome.ts";
import { exchangeOutcome } from "./exchange-outcome.ts";
import { codeOf, reasonOfError } from "./failure-reason.ts";
import { guardLookup, isPrivateHost } from "./guard-connection.ts";
import { type Exchange, postWebhook } from "./post-webhook.ts";
import { PrivateAddressError } from "./private-address-error.ts";
import { signWebhook } from "./sign-webhook.ts";

export interface WebhookSenderOptions {
  /** AUTOMATION_WEBHOOK_URL. Without it every delivery is `unconfigured`. */
  readonly url?: string | undefined;
  /** `whsec_` and base64 each, newest first. A delivery is signed with all of them; with none it is unsigned. Read for each. */
  readonly secrets: readonly string[];
  /** True if the receiver may be in a private network or on this machine. */
  readonly allowPrivate: boolean;
  /** Default: the system's lookup. */
  readonly lookup?: LookupFunction;
  readonly clock?: () => Date;
  /** For one attempt, up to the end of the response, in ms. Default 15 000. */
  readonly timeLimit?: number;
}

export interface WebhookSender {
  /**
   * Makes one attempt. Every failure of the receiver is returned as an outcome.
   *
   * @param delivery.id a UUID; the `webhook-id` is derived from it and the same for every attempt.
   * @param delivery.body JSON.
   * @param delivery.headers besides those of every call; they are not signed.
   */
  send(delivery: {
    readonly id: string;
    readonly body: string;
    readonly headers?: Readonly<Record<string, string>>;
  }): Promise<Outcome>;
  /** Closes all connections. Call it after the attempts have ended. */
  close(): void;
}

/** 64 connections carry 500 deliveries a second to a receiver that takes 128 ms for each. */
const agentOptions: AgentOptions = { keepAlive: true, maxSockets: 64, maxFreeSockets: 64 };

export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { url, allowPrivate, lookup = lookUpName, clock = () => new Date(), timeLimit = 15_000 } = options;
  if (url === undefined) {
    const reason = "AUTOMATION_WEBHOOK_URL is not set.";
    return { send: async () => ({ result: "unconfigured", reason }), close() {} };
  }
  const target = {
    ...urlToHttpOptions(new URL(url)),
    lookup: allowPrivate ? lookup : guardLookup(lookup),
  };
  const isRefused = !allowPrivate && isPrivateHost(target.hostname ?? "");
  const agent = target.protocol === "https:" ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions);

  async function exchange(headers: Record<string, string>, body: string, signal: AbortSignal) {
    const request = { target, headers, body, agent, allowPrivate, signal };
    const first = await postWebhook(request);
    return isStale(first) && !signal.aborted ? postWebhook({ ...request, agent: false }) : first;
  }

  return {
    async send({ id, body, headers: more }) {
      if (isRefused) return { result: "failed", reason: reasonOfError(new PrivateAddressError()) };
      const headers = {
        ...more,
        "content-type": "application/json",
        "user-agent": "Larkline-Webhooks/1",
        ...signWebhook({ delivery: id, secrets: options.secrets, body, now: clock() }),
      };
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), timeLimit);
      try {
        const ended = await exchange(headers, body, timeout.signal);
        const reason = timeout.signal.aborted
          ? `The receiver took longer than ${timeLimit / 1_000} s.`
          : undefined;
        return exchangeOutcome(ended, clock(), reason);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => agent.destroy(),
  };
}

/**
 * True when a kept-alive connection turned out to be closed. That says nothing about the receiver, which closes idle
 * connections when it likes. If it did take the request, it recognises the second one by its `webhook-id`.
 */
function isStale(ended: Exchange): boolean {
  return ended.end === "no-answer" && ended.wasReused && /^(ECONNRESET|EPIPE)$/.test(codeOf(ended.error));
}
