/** What came of one attempt to deliver. */
export type Outcome =
  | {
      readonly result: "delivered";
      /** Of the HTTP or SMTP answer. */
      readonly status?: number;
      /** What the far end said, shortened to {@link answerLimit} bytes. */
      readonly answer?: string;
    }
  | {
      readonly result: "failed";
      /** For the operator: what happened, without personal data and without secrets. */
      readonly reason: string;
      readonly status?: number;
      readonly answer?: string;
      /** How long the far end asked to be left alone, in ms. */
      readonly retryAfter?: number;
      /** True when another attempt cannot succeed, such as a mail address that does not exist. */
      readonly isFinal?: boolean;
    }
  | {
      /** Not sent, since it would no longer be true: an end, and nothing that somebody has to look at. */
      readonly result: "superseded";
      readonly reason: string;
    }
  | {
      /** Nothing was attempted, since a setting is missing: the delivery waits until there is one. */
      readonly result: "unconfigured";
      readonly reason: string;
    };

/** How much of an answer is kept, in bytes. */
export const answerLimit = 1_024;
