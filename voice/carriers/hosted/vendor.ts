import type { DialFailure } from "#voice/carriers/carrier.ts";
import type { Frame } from "#voice/protocol/audio.ts";

/** What becomes of a call at its vendor. */
export type CallEvent = "ringing" | "answered" | "completed" | DialFailure;

/** What becomes of a call that the vendor puts through to somebody. `answered`: they talk. `completed`: they have talked. */
export type ForwardNews = "answered" | "completed" | "busy" | "no-answer" | "rejected" | "failed";

export type Placed = { readonly callId: string } | { readonly failure: DialFailure };

/** A refused request, for the log: no number, no name, no secret. */
export interface VendorTrouble {
  readonly what: "place" | "end" | "forward" | "press" | "check";
  /** HTTP status; undefined if the vendor could not be reached in time. */
  readonly status: number | undefined;
  /** The vendor's own code or type of the error. */
  readonly code?: string | undefined;
}

/** A company that carries calls by its programs' orders: what {@link createHostedCarrier} needs to know of its protocol. */
export interface Vendor {
  /** In paths: "twilio". */
  readonly name: string;
  /**
   * Asks for a call. It is asked for once: who knows what became of a request that failed half-way?
   *
   * @param call.mediaUrl where the call's sound is to be connected once it is answered.
   * @param call.eventsUrl where the vendor tells what becomes of it.
   */
  place(call: {
    readonly to: string;
    readonly mediaUrl: string;
    readonly eventsUrl: string;
  }): Promise<Placed>;
  /** Ends a call, whether it rings or is talked on. Asked again if it fails. */
  end(callId: string): Promise<void>;
  /**
   * Has the vendor put a call through: it rings somebody, and asks `newsUrl` what to do if they do not answer. The call's
   * sound is disconnected here.
   *
   * @param call.to a number in E.164, or a SIP address.
   * @param call.from the number of ours that is shown, where the vendor does not choose it.
   * @returns false if it refused: then nothing has changed.
   */
  forward(call: {
    readonly callId: string;
    readonly to: string;
    readonly from: string | undefined;
    readonly newsUrl: string;
  }): Promise<boolean>;
  /**
   * Has the vendor press keys in a call, one after the other. It is asked for once, as nobody knows what became of a request that failed
   * half-way. Absent: it takes no such order, and keys are tones in the sound.
   *
   * @param keys 0 to 9, * and #.
   */
  press?(call: { readonly callId: string; readonly keys: string }): Promise<void>;
  /** True if the account may make calls. */
  check(): Promise<boolean>;
  /** Reads and writes the messages of one call's socket. */
  openStream(): MediaStream;
}

/** What a message of a call's socket says. */
export type StreamEvent =
  /** The first message. The vendor's id of the call, where it says that. */
  | { readonly is: "started"; readonly callId: string | undefined }
  /** 16 kHz, any number of samples. */
  | { readonly is: "sound"; readonly samples: Int16Array }
  | { readonly is: "key"; readonly sign: string }
  /** All that was sent before the mark of this name is played, or was dropped. */
  | { readonly is: "mark"; readonly name: string }
  /** The call is over. */
  | { readonly is: "stopped" }
  | { readonly is: "nothing" };

/** The messages of a call's socket. Those to the vendor are undefined before it has begun. */
export interface MediaStream {
  /** Undefined for a message that the protocol does not have. */
  read(message: Buffer, isBinary: boolean): StreamEvent | undefined;
  sound(frame: Frame): string | Uint8Array | undefined;
  /** Has the vendor drop what was sent and is not played yet. */
  clear(): string | undefined;
  mark(name: string): string | undefined;
}
