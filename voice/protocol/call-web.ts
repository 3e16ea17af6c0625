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
  readonly firstMessageMode?: FirstMessageMode;
  readonly model?: ModelChoice;
  readonly voice?: VoiceChoice;
  readonly transcriber?: TranscriberChoice;
  /** Longest call, in seconds; 10 to 43,200. Default 600. The public key can lower it, not raise it. */
  readonly maxDurationSeconds?: number;
  /** Silence that ends the call, in seconds; 10 to 3,600. Default 30. The public key can lower it, not raise it. */
  readonly silenceTimeoutSeconds?: number;
  /** Said before the assistant hangs up. */
  readonly endCallMessage?: string;
  /** What an answering machine is told that answers a phone which was rung. Default: nothing, it is hung up on. */
  readonly voicemailMessage?: string;
  /** Facts about the visitor, such as `timeZone` and `name`. They fill `{{name}}` in texts. */
  readonly variableValues?: Readonly<Record<string, unknown>>;
  /** Phrases after which the assistant hangs up. */
  readonly endCallPhrases?: readonly string[];
  /** Types of the messages that the page is sent, of those that the hosted service names. Default: all. */
  readonly clientMessages?: readonly string[];
  /** False: the visitor's voice does not interrupt the first message. Default true. */
  readonly firstMessageInterruptionsEnabled?: boolean;
  readonly startSpeakingPlan?: {
    /** Least silence that ends a visitor's turn, in seconds; 0 to 5. Default: the engine's own times. */
    readonly waitSeconds?: number;
  };
  readonly stopSpeakingPlan?: StopSpeakingPlan;
  /**
   * "office": a quiet room behind the voice. The address of a file, on the web or as `/file/<id>`: its first two minutes,
   * again and again; never taken from a browser. Default, and anything else: nothing.
   */
  readonly backgroundSound?: string;
  /** The recordings that pages may play into its calls. Never taken from a browser. */
  readonly mediaPlayerPlan?: MediaPlayerPlan;
  /** What is kept of a call, if the caller agrees. Default: nothing. The public key can ask for less, not for more. */
  readonly artifactPlan?: ArtifactPlan;
  readonly compliancePlan?: CompliancePlan;
  /** Who may follow a call while it goes on. Never taken from a browser; nor is `analysisPlan`. */
  readonly monitorPlan?: MonitorPlan;
  /** What a language model writes about a call after its end. Default: nothing. */
  readonly analysisPlan?: AnalysisPlan;
  /** What is done when something happens in a call. Never taken from a browser. */
  readonly hooks?: readonly unknown[];
  /** Where messages about a call go. Never taken from a browser; nor are the next three. */
  readonly server?: Readonly<Record<string, unknown>>;
  /** The same in older definitions. */
  readonly serverUrl?: string;
  readonly serverUrlSecret?: string;
  /** Types of the messages that go there. Default: those of the hosted platform. */
  readonly serverMessages?: readonly string[];
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export interface MediaPlayerPlan {
  /**
   * Addresses of recordings, on the web or as `/file/<id>`. One that ends with a slash stands for all that begin with it.
   * Calls that were made with the private key may play any. Default: none.
   */
  readonly urls?: readonly string[];
}

/** What interrupts the assistant. Default: the engine's own rules. */
export interface StopSpeakingPlan {
  /** Words that take the turn; voice alone does not then. Default 0: it does. */
  readonly numWords?: number;
  /** Voice that takes the turn whatever its words, in seconds; 0 to 0.5. */
  readonly voiceSeconds?: number;
  /** Openings that interrupt at once, besides the engine's own. */
  readonly interruptionPhrases?: readonly string[];
  /** Phrases that never interrupt, besides the engine's own. */
  readonly acknowledgementPhrases?: readonly string[];
}

/** With a message that the model makes from its instructions, or from what was said before it took the call over. */
export const firstMessageModes = [
  "assistant-speaks-first",
  "assistant-speaks-first-with-model-generated-message",
  "assistant-waits-for-user",
] as const;
export type FirstMessageMode = (typeof firstMessageModes)[number];

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
  /** Files that it answers from. Never taken from a browser. */
  readonly knowledgeBase?: { readonly fileIds?: readonly string[] };
  /** For an endpoint at `url`. Never taken from a browser. */
  readonly apiKey?: string;
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

/** Those of the hosted service, and Opus. */
export const recordingFormats = ["wav;l16", "ogg;opus", "mp3"] as const;

/** What an assistant asks to have kept of its calls. Only what is named by `true` is kept, and only with an agreement. */
export interface ArtifactPlan {
  /** A video of web calls, which the caller's browser composes. */
  readonly videoRecordingEnabled?: boolean;
  readonly recordingEnabled?: boolean;
  /** Default "wav;l16", which "mp3" gets, too. */
  readonly recordingFormat?: (typeof recordingFormats)[number];
  readonly transcriptPlan?: { readonly enabled?: boolean };
}

/** How callers are asked whether something of the call may be kept. Never taken from a browser. */
export interface CompliancePlan {
  readonly recordingConsentPlan?: {
    /**
     * `stay-on-line`, the default: who goes on after being told agrees, and can refuse at any time. `verbal`: nothing is
     * kept before the caller says so.
     */
    readonly type?: string;
    /** Said in place of the first sentence of the notice. How to refuse or agree is always said after it. */
    readonly message?: string;
  };
}

/** How a call can be followed while it goes on. Only what is named by `true` is possible. */
export interface MonitorPlan {
  /** The caller is told that somebody may listen in, and can refuse. */
  readonly listenEnabled?: boolean;
  /** True if the address alone does not suffice: a key of this server is needed, too. */
  readonly listenAuthenticationEnabled?: boolean;
  readonly controlEnabled?: boolean;
  readonly controlAuthenticationEnabled?: boolean;
}

/** What a language model writes about a call. Each part has the meaning of the hosted service's types. */
export interface AnalysisPlan {
  /** Calls with fewer messages are not analysed. Default 2. */
  readonly minMessagesThreshold?: number;
  /** Enabled by default. */
  readonly summaryPlan?: AnalysisPart;
  /** Enabled by default. */
  readonly successEvaluationPlan?: AnalysisPart & { readonly rubric?: string };
  readonly structuredDataPlan?: StructuredDataPlan;
  readonly structuredDataMultiPlan?: readonly { readonly key: string; readonly plan: StructuredDataPlan }[];
}

export interface AnalysisPart {
  readonly enabled?: boolean;
  /** In place of ours. */
  readonly messages?: readonly {
    readonly role: "system" | "user" | "assistant";
    readonly content: string;
  }[];
  /** Longest wait for the model, in seconds. Default 5. */
  readonly timeoutSeconds?: number;
}

/** Disabled by default. */
export interface StructuredDataPlan extends AnalysisPart {
  /** A JSON Schema of the data. */
  readonly schema?: Readonly<Record<string, unknown>>;
}

/** Several assistants. The first answers, and may hand over to the others. */
export interface Squad {
  readonly id?: string;
  readonly name?: string;
  readonly members: readonly SquadMember[];
  /** Replace the properties of all members, after their own overrides. */
  readonly membersOverrides?: Assistant;
}

export interface SquadMember {
  readonly assistantId?: string | null | undefined;
  readonly assistant?: Assistant | undefined;
  readonly assistantOverrides?: Assistant;
  /** Those to whom it may hand over. */
  readonly assistantDestinations?: readonly Destination[];
}

/** Where a call can be handed over to. Properties have the meaning of the hosted service's types. */
export interface Destination {
  readonly type: string;
  /** The name of a member of the squad. */
  readonly assistantName?: string;
  readonly assistantId?: string;
  readonly assistant?: Assistant;
  readonly assistantOverrides?: Assistant;
  readonly squadId?: string;
  readonly squad?: Squad;
  /** The member of that squad to begin with. Default: the first. */
  readonly entryAssistantName?: string;
  readonly squadOverrides?: Assistant;
  /** When to choose it, for a language model. */
  readonly description?: string;
  /** Said before the handover; "" for nothing. */
  readonly message?: string | { readonly content?: string };
  readonly transferMode?: string;
  readonly contextEngineeringPlan?: { readonly type?: string; readonly maxMessages?: number };
  readonly variableExtractionPlan?: {
    readonly schema?: Readonly<Record<string, unknown>>;
    readonly aliases?: readonly { readonly key: string; readonly value: string }[];
  };
}

export interface WebCallRequest {
  readonly assistant?: Assistant;
  readonly assistantId?: string;
  /** Replace the assistant's own properties, one by one. `variableValues` fill `{{name}}` in its texts. */
  readonly assistantOverrides?: Assistant;
  /** In place of the squad's `membersOverrides`; with the private key only. */
  readonly squadOverrides?: Assistant;
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
  /** What is stored if the caller agrees, whatever the request asked for. */
  readonly artifactPlan: Required<Omit<ArtifactPlan, "recordingFormat">> &
    Pick<ArtifactPlan, "recordingFormat">;
  readonly transport: { readonly provider: "larkline"; readonly callToken: string };
  /** Others can be invited: `POST /calls/<id>/invitations` with `transport.callToken`. */
  readonly mayInvite?: true;
  /** The caller may have the call recorded (recording.ts). */
  readonly mayRecord?: true;
  /** Where the call can be followed. Never shown to a browser. */
  readonly monitor?: Monitor;
  readonly assistant: Assistant;
}

/** Addresses of one call, which nobody can guess and which end with it. */
export interface Monitor {
  /** A WebSocket with the call's sound. */
  readonly listenUrl?: string;
  /** Takes messages for the call by POST. */
  readonly controlUrl?: string;
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
