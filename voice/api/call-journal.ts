import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { Assistant } from "#voice/protocol/call-web.ts";

/** Calls by the way they come, as the API names them. */
export type CallKind = "webCall" | "inboundPhoneCall" | "outboundPhoneCall";

/** `failed-to-join`: made, and never joined. */
export type CallEnd = EndedReason | "failed-to-join";

/** What a call is known by in the operator's list. */
export interface CallNames {
  /** Default: a new one. */
  readonly id?: string;
  readonly assistantId?: string;
  readonly squadId?: string;
  readonly name?: string;
  /** The caller's country, as two letters, if it is known. */
  readonly region?: string;
}

/** Keeps the course of calls. None of these throws or rejects. */
export interface CallJournal {
  /** Resolves when others can read of the call, or when it has to go on without that. */
  made(
    call: CallNames & {
      readonly id: string;
      readonly isPublic: boolean;
      readonly assistant: Assistant;
      /** Default: a web call. */
      readonly kind?: CallKind;
    },
  ): Promise<void>;
  joined(id: string): void;
  ended(id: string, reason: CallEnd): void;
}
