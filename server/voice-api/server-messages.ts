import * as v from "valibot";
import { described, destinationSchema, optional } from "#voice/index.ts";
import { callAnswer } from "./answers/call-answer.ts";
import {
  artifact,
  callAnalysis,
  compliance,
  costEntries,
  monitor,
  saidMessage,
  toldMessage,
} from "./answers/call-parts.ts";
import { time } from "./answers/kept-answer.ts";

// The messages that the server of an assistant is sent, as the hosted platform has them. Tests hold what is really sent
// to these schemas.

const text = v.string();
const timestamp = described(v.number(), "When it happened, in ms since 1970.");

/** A call as messages name it that go out while it goes on. */
export const callReference = described(
  v.object({
    id: described(text, "The call’s id."),
    orgId: optional(text, "The same everywhere."),
    type: described(
      v.picklist(["webCall", "inboundPhoneCall", "outboundPhoneCall"]),
      "`inboundPhoneCall` for a call that came over the telephone, `outboundPhoneCall` for one that rang a phone, otherwise `webCall`.",
    ),
    status: optional(v.literal("in-progress"), "Always `in-progress`."),
    assistantId: optional(text, "The id of the stored assistant that answers."),
    monitor: optional(monitor, "Where the call can be followed, if its `monitorPlan` says so."),
  }),
  "The call that a message is about.",
);

const of = <const Type extends string>(type: Type) => ({
  type: described(v.literal(type), "Names the message."),
  timestamp,
});
const whole = {
  call: described(
    v.lazy(() => callAnswer),
    "The call, without its words.",
  ),
};
const named = {
  call: described(
    v.lazy(() => callReference),
    "The call.",
  ),
};

const role = described(v.picklist(["user", "assistant", "system"]), "Who it is about.");

const statusUpdate = v.variant("status", [
  v.object({
    ...of("status-update"),
    status: described(v.literal("in-progress"), "The call begins."),
    ...whole,
  }),
  v.object({
    ...of("status-update"),
    status: described(v.literal("ended"), "The call is over."),
    endedReason: described(text, "Why it ended."),
    ...whole,
  }),
]);

const report = v.object({
  ...of("end-of-call-report"),
  endedReason: described(text, "Why it ended."),
  startedAt: optional(time, "When the caller joined, ISO 8601 in UTC."),
  endedAt: optional(time, "When it ended, ISO 8601 in UTC."),
  durationSeconds: described(v.number(), "How long it took, in seconds."),
  ...costEntries,
  compliance: optional(compliance, "Present if something was to be kept."),
  artifact: described(
    v.lazy(() => artifact),
    "What is kept of the call.",
  ),
  transcript: optional(text, "The same as `artifact.transcript`, for older programs."),
  messages: optional(v.array(saidMessage), "The same as `artifact.messages`, for older programs."),
  recordingUrl: optional(text, "The same as `artifact.recordingUrl`, for older programs."),
  stereoRecordingUrl: optional(text, "The same as `artifact.stereoRecordingUrl`, for older programs."),
  analysis: described(
    v.lazy(() => callAnalysis),
    "What a hosted model wrote about the call; empty without an `analysisPlan`.",
  ),
  ...whole,
});

const conversationUpdate = v.object({
  ...of("conversation-update"),
  messages: described(v.array(saidMessage), "Everything said so far."),
  messagesOpenAIFormatted: described(v.array(toldMessage), "The same, as a language model is told it."),
  conversation: described(v.array(toldMessage), "The same again, for older programs."),
  ...named,
});

const speechUpdate = v.object({
  ...of("speech-update"),
  role,
  status: described(v.picklist(["started", "stopped"]), "Whether someone starts or stops speaking."),
  turn: described(v.number(), "The turn of the conversation, from 0."),
  ...named,
});

const transcript = v.object({
  ...of("transcript"),
  role,
  transcriptType: described(v.picklist(["partial", "final"]), "`partial` while the words may still change."),
  transcript: described(text, "The words."),
  ...named,
});

const transferUpdate = v.object({
  ...of("transfer-update"),
  destination: described(
    v.object({
      type: described(
        v.picklist(["assistant", "number", "sip"]),
        "`assistant`, or a phone: `number`, `sip`.",
      ),
      assistantName: v.optional(described(text, "The name of the assistant.")),
      number: v.optional(described(text, "The number of the phone.")),
      sipUri: v.optional(described(text, "The SIP address of the phone.")),
    }),
    "The assistant that has the call now, or the phone that it is put through to.",
  ),
  ...named,
});

const schemaOfArguments = described(v.record(v.string(), v.unknown()), "The arguments that the model gave.");
const madeCall = {
  id: described(text, "Send it back in the answer, as `toolCallId`."),
  type: described(v.literal("function"), "Always `function`."),
  function: described(
    v.object({
      name: described(text, "The name of the function."),
      arguments: schemaOfArguments,
    }),
    "What is called.",
  ),
};

const toolCalls = v.object({
  ...of("tool-calls"),
  toolCallList: described(
    v.array(
      v.object({
        ...madeCall,
        name: described(text, "The name of the function."),
        arguments: schemaOfArguments,
      }),
    ),
    "The calls to answer; always one.",
  ),
  toolWithToolCallList: described(
    v.array(
      v.object({
        type: described(v.literal("function"), "Always `function`."),
        function: described(
          v.object({
            name: described(text, "The name of the function."),
            description: described(text, "What the model was told about it."),
            parameters: described(v.record(v.string(), v.unknown()), "The JSON Schema of its arguments."),
          }),
          "The definition.",
        ),
        toolCall: described(v.object(madeCall), "The call."),
      }),
    ),
    "The same with the definition of each tool.",
  ),
  ...named,
});

const handoffRequest = v.object({
  ...of("handoff-destination-request"),
  parameters: described(v.record(v.string(), v.unknown()), "The arguments that the model gave."),
  ...named,
});

/** How a message goes out. */
export type Sending =
  /** A delivery, tried again until it arrives. */
  | "never-lost"
  /** From memory, in order, while the call goes on. */
  | "once"
  /** The call waits for the answer. */
  | "asks";

interface ServerMessageKind {
  readonly summary: string;
  readonly sending: Sending;
  /** False if an assistant has to ask for it by `serverMessages`, or by its tools. */
  readonly comesUnasked: boolean;
  readonly schema: v.GenericSchema;
}

/** All of them by their type. */
export const serverMessages = {
  "status-update": {
    summary: "The call begins, or is over.",
    sending: "never-lost",
    comesUnasked: true,
    schema: statusUpdate,
  },
  "end-of-call-report": {
    summary: "What became of the call, after its end and its analysis.",
    sending: "never-lost",
    comesUnasked: true,
    schema: report,
  },
  "conversation-update": {
    summary: "Something was said. Sent only while the caller’s words may be passed on.",
    sending: "once",
    comesUnasked: true,
    schema: conversationUpdate,
  },
  "speech-update": {
    summary: "Someone starts or stops speaking.",
    sending: "once",
    comesUnasked: true,
    schema: speechUpdate,
  },
  "user-interrupted": {
    summary: "The caller interrupts the assistant.",
    sending: "once",
    comesUnasked: true,
    schema: v.object({ ...of("user-interrupted"), ...named }),
  },
  hang: {
    summary: "An answer is taking a long time.",
    sending: "once",
    comesUnasked: true,
    schema: v.object({ ...of("hang"), ...named }),
  },
  transcript: {
    summary:
      'Words as they are heard. `transcript[transcriptType="final"]` in `serverMessages` leaves out those that may still change.',
    sending: "once",
    comesUnasked: false,
    schema: transcript,
  },
  "transfer-update": {
    summary: "Another assistant has the call, or it is put through to a phone.",
    sending: "once",
    comesUnasked: false,
    schema: transferUpdate,
  },
  "tool-calls": {
    summary: "The model calls a function of yours. Answer with its result.",
    sending: "asks",
    comesUnasked: false,
    schema: toolCalls,
  },
  "handoff-destination-request": {
    summary: "The model hands the call over to a `dynamic` destination. Answer with who takes over.",
    sending: "asks",
    comesUnasked: false,
    schema: handoffRequest,
  },
} as const satisfies Readonly<Record<string, ServerMessageKind>>;

export type ServerMessageType = keyof typeof serverMessages;

/** What a server answers to the messages that ask. */
export const toolResults = described(
  v.object({
    results: described(
      v.array(
        v.object({
          toolCallId: described(text, "The id of the call that it answers."),
          result: optional(v.unknown(), "What the model is told: a text or JSON."),
          error: optional(text, "Why there is no result, in words that the model can pass on."),
        }),
      ),
      "One for each call. Any other JSON or text counts as the result as a whole.",
    ),
  }),
  "The results of calls of tools. The first 16 KB are read.",
);

export const namedDestination = described(
  v.object({
    destination: optional(
      v.lazy(() => destinationSchema),
      "Who takes over the call. It can’t be `dynamic` again.",
    ),
    error: optional(text, "Why no one can, in words that the model can pass on."),
  }),
  "Who a call is handed to.",
);
