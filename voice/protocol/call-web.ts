// POST /call/web: makes a call that a browser can join.

/**
 * The definition of an assistant. Unknown properties are kept and ignored: one made for the hosted service loads as
 * it is.
 */
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
  /** Longest call, in seconds; 10 to 43,200. Default 600. The public key can lower it, not raise it. */
  readonly maxDurationSeconds?: number;
  /** Silence that ends the call, in seconds; 10 to 3,600. Default 30. The public key can lower it, not raise it. */
  readonly silenceTimeoutSeconds?: number;
  /** Said before the assistant hangs up. */
  readonly endCallMessage?: string;
  /** Facts about the visitor, such as `timeZone` and `name`. They fill `{{name}}` in texts. */
  readonly variableValues?: Readonly<Record<string, string | number | boolean>>;
  /** Phrases after which the assistant hangs up. */
  readonly endCallPhrases?: readonly string[];
  readonly artifactPlan?: ArtifactPlan;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export interface ModelChoice {
  /**
   * "embedded", "openai", or "custom-llm" with `url`. Default: a service that has the operator's key, else
   * "embedded".
   */
  readonly provider?: string;
  readonly model?: string;
  /** Address of an endpoint that speaks the OpenAI protocol. Never taken from a browser. */
  readonly url?: string;
  readonly messages?: readonly { readonly role: "system" | "user" | "assistant"; readonly content: string }[];
  readonly temperature?: number;
  readonly maxTokens?: number;
  /** Tools for a hosted model. Never taken from a browser. */
  readonly tools?: readonly Readonly<Record<string, unknown>>[];
  /** The same, kept over the voice API. */
  readonly toolIds?: readonly string[];
  /** Name of the stored conversation that the embedded model holds, for example "receptionist". */
  readonly persona?: string;
}

export interface VoiceChoice {
  /** "embedded", "openai" or "11labs". Default: a service that has the operator's key, else "embedded". */
  readonly provider?: string;
  readonly voiceId?: string;
  /** Speed of speech: 1 is as recorded; 0.5 to 2. */
  readonly speed?: number;
}

export interface TranscriberChoice {
  /** "embedded", "openai" or "deepgram". Default: a service that has the operator's key, else "embedded". */
  readonly provider?: string;
  readonly model?: string;
  readonly language?: string;
}

/**
 * The recordings and transcripts that an assistant asks for. Our own server stores neither sound nor words, whatever
 * is asked for, and reports so in its response.
 */
export interface ArtifactPlan {
  readonly videoRecordingEnabled?: boolean;
  readonly recordingEnabled?: boolean;
  readonly transcriptPlan?: { readonly enabled?: boolean };
}

/** Several assistants. The first answers. */
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
  /** Replace the assistant's own properties, one by one. `variableValues` fill `{{name}}` in its texts. */
  readonly assistantOverrides?: Assistant & { readonly variableValues?: Readonly<Record<string, string>> };
  readonly squad?: Squad;
  readonly squadId?: string;
}

export interface WebCall {
  readonly id: string;
  readonly type: "webCall";
  readonly status: "queued";
  readonly createdAt: string;
  /** The address to join at: this server's, with the call's token as its fragment. */
  readonly webCallUrl: string;
  /** What is really stored, whatever the request asked for. */
  readonly artifactPlan: Required<ArtifactPlan>;
  readonly transport: { readonly provider: "larkline"; readonly callToken: string };
  readonly assistant: Assistant;
}

/** The body of every error under /voice. */
export interface VoiceApiError {
  readonly statusCode: number;
  readonly error: string;
  readonly message: string | readonly string[];
  /** With a 428: few lines are left, and one of them goes to a request that brings the solution. */
  readonly puzzle?: CallPuzzle;
}

/**
 * Proof of work: find a number such that SHA-256 of `prefix:number` begins with `bits` zero bits. Send the request
 * again within two minutes, with `token:number` in the header `Puzzle-Solution`. A solution is good for one call.
 */
export interface CallPuzzle {
  readonly token: string;
  readonly prefix: string;
  readonly bits: number;
}

/** The header that brings the solution of a {@link CallPuzzle}. */
export const solutionHeader = "Puzzle-Solution";
