// POST /call/web: makes a call that a browser can join.

/** Who answers. Unknown properties are kept and ignored: a definition made for the hosted service loads as it is. */
export interface Assistant {
  readonly id?: string;
  readonly name?: string;
  /** Said first. Without it the assistant waits for the visitor. */
  readonly firstMessage?: string;
  /** Default "assistant-speaks-first". */
  readonly firstMessageMode?: "assistant-speaks-first" | "assistant-waits-for-user";
  readonly model?: ModelChoice;
  readonly voice?: VoiceChoice;
  readonly transcriber?: TranscriberChoice;
  /** Longest call, in seconds; 10 to 43,200. Default 600. With the public key it can be lowered, not raised. */
  readonly maxDurationSeconds?: number;
  /** A call in which nobody says anything for this long ends, in seconds; 10 to 3,600. Default 30; as above. */
  readonly silenceTimeoutSeconds?: number;
  /** Said before the assistant hangs up. */
  readonly endCallMessage?: string;
  /** What is known of the visitor, such as `timeZone` and `name`. Fills `{{name}}` in texts. */
  readonly variableValues?: Readonly<Record<string, string | number | boolean>>;
  /** When the assistant says one of these it hangs up. */
  readonly endCallPhrases?: readonly string[];
  readonly artifactPlan?: ArtifactPlan;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export interface ModelChoice {
  /** "embedded", "openai", or "custom-llm" with `url`. Default: the service the operator gave a key for, else "embedded". */
  readonly provider?: string;
  readonly model?: string;
  /** Of an endpoint that speaks the OpenAI protocol. Taken from stored assistants only, never from a browser. */
  readonly url?: string;
  readonly messages?: readonly { readonly role: "system" | "user" | "assistant"; readonly content: string }[];
  readonly temperature?: number;
  readonly maxTokens?: number;
  /** Which stored conversation the embedded model holds, for example "receptionist". */
  readonly persona?: string;
}

export interface VoiceChoice {
  /** "embedded", "openai" or "11labs". Default: the service the operator gave a key for, else "embedded". */
  readonly provider?: string;
  readonly voiceId?: string;
  /** 1 is as recorded; 0.5 to 2. */
  readonly speed?: number;
}

export interface TranscriberChoice {
  /** "embedded", "openai" or "deepgram". Default: the service the operator gave a key for, else "embedded". */
  readonly provider?: string;
  readonly model?: string;
  readonly language?: string;
}

/**
 * What an assistant would have kept of a call. Our own server keeps nothing whatever it says, and answers so: sound and
 * words never leave the process's memory.
 */
export interface ArtifactPlan {
  readonly videoRecordingEnabled?: boolean;
  readonly recordingEnabled?: boolean;
  readonly transcriptPlan?: { readonly enabled?: boolean };
}

/** Several assistants, of whom the first answers. */
export interface Squad {
  readonly id?: string;
  readonly name?: string;
  readonly members: readonly {
    readonly assistantId?: string;
    readonly assistant?: Assistant;
    readonly assistantOverrides?: Assistant;
  }[];
}

export interface WebCallRequest {
  readonly assistant?: Assistant;
  readonly assistantId?: string;
  /** Taken over the assistant's own, property by property. `variableValues` fill `{{name}}` in its texts. */
  readonly assistantOverrides?: Assistant & { readonly variableValues?: Readonly<Record<string, string>> };
  readonly squad?: Squad;
  readonly squadId?: string;
}

export interface WebCall {
  readonly id: string;
  readonly type: "webCall";
  readonly status: "queued";
  readonly createdAt: string;
  /** Where to join: an address of this server whose fragment is the call's token. */
  readonly webCallUrl: string;
  /** What is really kept, which is not always what was asked for. */
  readonly artifactPlan: Required<ArtifactPlan>;
  readonly transport: { readonly provider: "larkline"; readonly callToken: string };
  readonly assistant: Assistant;
}

/** Every error under /voice. */
export interface VoiceApiError {
  readonly statusCode: number;
  readonly error: string;
  readonly message: string | readonly string[];
}
