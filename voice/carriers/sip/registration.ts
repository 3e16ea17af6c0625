import type { Clock } from "#voice/time/clock.ts";
import type { Login } from "./digest.ts";
import { type Headers, headerOf, headersOf, type SipResponse } from "./message.ts";
import { requestWithLogin } from "./request-with-login.ts";
import type { Transactions } from "./transactions.ts";
import type { Hop } from "./transports.ts";
import { parseNameAddress } from "./uri.ts";
import { token } from "./write-message.ts";

/** Time for which we ask to be known, in seconds. */
const asked = 600;
/** Waits after failures in a row, in ms. */
const waits = [2_000, 10_000, 30_000, 60_000];
/** Longest wait for a goodbye when the process stops, in ms. */
const goodbyeLimit = 1_000;

export type RegistrationState =
  | { readonly is: "trying" }
  | { readonly is: "registered" }
  /** `status`: of the registrar's refusal; none if it did not answer. */
  | { readonly is: "failed"; readonly status?: number };

/** Keeps an agent known to its registrar. RFC 3261, 10. */
export interface Registration {
  state(): RegistrationState;
  /** Takes our address off the registrar's list. */
  stop(): Promise<void>;
}

export function createRegistration(options: {
  readonly transactions: Pick<Transactions, "request">;
  readonly clock: Clock;
  /** Address of the registrar, as in "sip:sip.example.com". */
  readonly registrar: string;
  /** Our address there, as in "sip:wren@sip.example.com". */
  readonly account: string;
  readonly contact: string;
  readonly hop: () => Promise<Hop>;
  readonly login: Login | undefined;
  readonly onState: (state: RegistrationState) => void;
}): Registration {
  const { clock, registrar, account, contact } = options;
  const callId = token();
  const from = `<${account}>;tag=${token()}`;
  let sequence = 0;
  let failures = 0;
  let state: RegistrationState = { is: "trying" };
  let isStopped = false;
  let expires = asked;
  let cancel = () => {};

  function become(next: RegistrationState): void {
    const isNews = next.is !== state.is;
    state = next;
    if (isNews) options.onState(next);
  }

  function again(ms: number): void {
    cancel();
    if (!isStopped) cancel = clock.after(ms, () => void register());
  }

  function failed(status?: number): void {
    become({ is: "failed", ...(status !== undefined && { status }) });
    again(waits[Math.min(failures++, waits.length - 1)] ?? 0);
  }

  function registered(response: SipResponse): void {
    failures = 0;
    become({ is: "registered" });
    // Well before the end, so that one lost attempt does no harm.
    again(Math.max(5, granted(response, contact) / 2) * 1_000);
  }

  async function send(seconds: number, onAnswer: (response?: SipResponse) => void): Promise<void> {
    const hop = await options.hop().catch(() => undefined);
    if (!hop) return onAnswer();
    requestWithLogin({
      transactions: options.transactions,
      make: (more) => ({
        method: "REGISTER",
        uri: registrar,
        headers: [
          ["max-forwards", "70"],
          ["from", from],
          ["to", `<${account}>`],
          ["call-id", callId],
          ["cseq", `${++sequence} REGISTER`],
          ["contact", contact],
          ["expires", String(seconds)],
          ...more,
        ] as Headers,
        body: "",
      }),
      hop,
      login: options.login,
      listener: {
        response: (response) => response.status >= 200 && onAnswer(response),
        failed: () => onAnswer(),
      },
    });
  }

  async function register(): Promise<void> {
    await send(expires, (response) => {
      if (isStopped) return;
      if (!response) return failed();
      if (response.status < 300) return registered(response);
      const least = Number(headerOf(response, "min-expires"));
      if (response.status === 423 && least > expires && least <= 86_400) {
        expires = least;
        return void register();
      }
      failed(response.status);
    });
  }

  void register();
  return {
    state: () => state,
    async stop() {
      isStopped = true;
      cancel();
      if (state.is !== "registered") return;
      const done = Promise.withResolvers<void>();
      const cancelLimit = clock.after(goodbyeLimit, done.resolve);
      await send(0, () => done.resolve());
      await done.promise;
      cancelLimit();
    },
  };
}

/** Seconds for which the registrar knows us. */
function granted(response: SipResponse, contact: string): number {
  const own = parseNameAddress(contact)?.uriText;
  const listed = headersOf(response, "contact")
    .map((value) => parseNameAddress(value))
    .find((address) => address?.uriText === own);
  const seconds = Number(listed?.params.get("expires") ?? headerOf(response, "expires") ?? asked);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, 86_400) : asked;
}
