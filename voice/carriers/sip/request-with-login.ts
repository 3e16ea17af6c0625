import type { OutRequest } from "./client-transaction.ts";
import { answerChallenge, type Login } from "./digest.ts";
import type { Headers } from "./message.ts";
import type { RequestListener, SentRequest, Transactions } from "./transactions.ts";
import type { Hop } from "./transports.ts";

/** Most challenges of one request: a proxy's, its server's, and one more for a nonce that is stale. */
const mostChallenges = 3;

/**
 * Sends a request, and again with our login when it is asked for.
 *
 * @param options.make the request; called for each attempt, since each has a number of its own.
 * @param options.login undefined for a far end that learns nothing of our password.
 */
export function requestWithLogin(options: {
  readonly transactions: Pick<Transactions, "request">;
  readonly make: (more: Headers) => OutRequest;
  readonly hop: Hop;
  readonly login: Login | undefined;
  readonly listener: RequestListener;
}): { current(): SentRequest; stop(): void } {
  const { transactions, make, hop, login, listener } = options;
  let challenges = 0;
  let proofs: Headers = [];
  let isStopped = false;

  function send(): SentRequest {
    const made = make(proofs);
    return transactions.request(made, hop, {
      response(response) {
        const isChallenge = response.status === 401 || response.status === 407;
        if (isChallenge && login && !isStopped && challenges++ < mostChallenges) {
          const proof = answerChallenge(response, made, login);
          if (proof) {
            proofs = [...proofs.filter(([name]) => name !== proof[0]), proof];
            sent = send();
            return;
          }
        }
        listener.response(response);
      },
      failed: listener.failed,
    });
  }

  let sent = send();
  return {
    current: () => sent,
    stop() {
      isStopped = true;
      sent.stop();
    },
  };
}
