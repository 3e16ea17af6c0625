/** The outcome of one attempt to deliver. */
export type Outcome =
  | {
      readonly result: "delivered";
      /** Of the HTTP response or SMTP reply. */
      readonly status?: number;
      /** The far end's reply, cut to {@link answerLimit} bytes. */
      readonly answer?: string;
    }
  | {
      readonly result: "failed";
      /** What happened, for the operator: without personal data and secrets. */
      readonly reason: string;
      readonly status?: number;
      readonly answer?: string;
      /** The wait that the far end asked for, in ms. */
      readonly retryAfter?: number;
      /** True when no further attempt can succeed, as with an address that does not exist. */
      readonly isFinal?: boolean;
    }
  | {
      /** Not sent, since it would no longer be true. An end that needs no one's attention. */
      readonly result: "superseded";
      readonly reason: string;
    }
  | {
      /** Not attempted yet, since it is not its hour. That is no failure. */
      readonly result: "postponed";
      readonly until: Date;
    }
  | {
      /** Not attempted, since a setting is missing. The delivery waits until it is made. */
      readonly result: "unconfigured";
      readonly reason: string;
    };

/** Most bytes kept of a far end's reply. */
export const answerLimit = 1_024;
