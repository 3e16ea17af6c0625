import type { Line } from "#voice/transport/line.ts";

/** Why a call that we made was not answered. */
export type DialFailure =
  | "busy"
  /** It rang for as long as it may, or nobody is there. */
  | "no-answer"
  /** The far end does not want the call. */
  | "rejected"
  /** There is no such number. */
  | "no-such-number"
  /** The carrier does not answer, or cannot carry the call. */
  | "failed"
  /** We gave it up. */
  | "cancelled";

/** A call that came from the telephone network, and rings. */
export interface IncomingCall {
  /** The number or name that was called: digits, with "+" where the carrier writes it, or any user name. */
  readonly to: string;
  /** The caller's; undefined where it is withheld. */
  readonly from: string | undefined;
  /** Takes the call. Its line opens by itself. Undefined if the caller has hung up meanwhile. */
  answer(): Promise<Line | undefined>;
  /** Refuses it. */
  reject(why: "busy" | "unknown-number" | "unavailable"): void;
  /** Called if the caller hangs up before an answer. */
  onAbandoned(told: () => void): void;
}

export interface PlacedCall {
  /** Gives the call up, or hangs up. Safe to call twice. */
  cancel(): void;
}

/** How a call is made, where the carrier can do it. */
export interface DialOptions {
  /** Shown on the phone that rings, instead of a bare number. Over SIP. */
  readonly displayName?: string;
  /** Codecs that may be used, of those that we speak. Over SIP. Default: all. */
  readonly codecs?: readonly string[];
}

/** What becomes of a call that we make: `ringing` at most once, then one of the others. */
export interface DialListener {
  ringing(): void;
  /** Its line opens by itself. */
  answered(line: Line): void;
  failed(why: DialFailure): void;
}

/** A way into the telephone network. */
export interface Carrier {
  /** False while it would refuse every call: a trunk that does not register this server, an account that is not open. */
  isReady(): boolean;
  /** Rings a number in E.164, or a SIP address ("sip:desk@pbx.example.com"). */
  dial(to: string, listener: DialListener, options?: DialOptions): PlacedCall;
  /** Takes no more calls, and gives up those that ring. Those that are going on are their lines' to end. */
  close(): Promise<void>;
}
