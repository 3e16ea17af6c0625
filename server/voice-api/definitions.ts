import type * as v from "valibot";
import { extending, type Json, type JsonByName, jsonSchemas, ref } from "#server/openapi/json-schema.ts";
import {
  assistantSchema,
  backoffSchema,
  described,
  destinationSchema,
  overridesSchema,
  promptSchema,
  serverSchema,
  squadSchema,
  webCallSchema,
} from "#voice/index.ts";
import { analyticsSchema } from "./analytics-query.ts";
import { callAnswer, callBatchAnswer, phoneCallAnswer, webCallAnswer } from "./answers/call-answer.ts";
import {
  artifact,
  callAnalysis,
  callCost,
  compliance,
  costBreakdown,
  keptPlan,
  monitor,
  saidMessage,
  toldMessage,
} from "./answers/call-parts.ts";
import { keptAnswer } from "./answers/kept-answer.ts";
import {
  analyticsAnswer,
  changesAnswer,
  fileAnswer,
  metricsAnswer,
  refusalAnswer,
} from "./answers/other-answers.ts";
import { numberPage, soundAddress, soundFinding } from "./newer-routes.ts";
import { customerSchema, phoneCallSchema } from "./phone-call-schema.ts";
import {
  callChange,
  credentialSchema,
  fileChange,
  numberPurchase,
  phoneNumberSchema,
  twilioImport,
  vonageImport,
} from "./schemas.ts";
import { callReference, namedDestination, serverMessages, toolResults } from "./server-messages.ts";
import { knownTools } from "./tool-schema.ts";

const [functionTool, requestTool, queryTool, transferTool, handoffTool, endCallTool, dtmfTool] =
  knownTools.options;

/** The schemas of the voice API that the description names, by their names there. */
export const definitions = {
  Assistant: assistantSchema,
  AssistantOverrides: overridesSchema,
  ModelMessage: promptSchema,
  Server: serverSchema,
  BackoffPlan: backoffSchema,
  Squad: squadSchema,
  Destination: destinationSchema,
  Tool: described(
    knownTools,
    "Something an assistant can do during a call, of one of these types. Other types are kept, but not offered to the model.",
  ),
  FunctionTool: functionTool,
  ApiRequestTool: requestTool,
  QueryTool: queryTool,
  TransferCallTool: transferTool,
  HandoffTool: handoffTool,
  EndCallTool: endCallTool,
  DtmfTool: dtmfTool,
  Credential: credentialSchema,
  PhoneNumber: phoneNumberSchema,
  TwilioImport: twilioImport,
  VonageImport: vonageImport,
  NumberPurchase: numberPurchase,
  WebCallRequest: webCallSchema,
  PhoneCallRequest: phoneCallSchema,
  Customer: customerSchema,
  CallBatch: callBatchAnswer,
  PhoneCall: phoneCallAnswer,
  WebCall: webCallAnswer,
  Call: callAnswer,
  CallChange: callChange,
  CallReference: callReference,
  Artifact: artifact,
  SaidMessage: saidMessage,
  ToldMessage: toldMessage,
  CallCost: callCost,
  CostBreakdown: costBreakdown,
  CallAnalysis: callAnalysis,
  Compliance: compliance,
  KeptPlan: keptPlan,
  Monitor: monitor,
  File: fileAnswer,
  FileChange: fileChange,
  Metrics: metricsAnswer,
  AnalyticsQueries: analyticsSchema,
  AnalyticsResults: analyticsAnswer,
  Changes: changesAnswer,
  NumberPage: numberPage,
  SoundAddress: soundAddress,
  SoundFinding: soundFinding,
  ToolResults: toolResults,
  NamedDestination: namedDestination,
  Identity: keptAnswer,
  Error: refusalAnswer,
  ...Object.fromEntries(
    Object.entries(serverMessages).map(([type, { schema, summary }]) => [
      messageName(type),
      described(schema as v.GenericSchema, summary),
    ]),
  ),
} as const;

/** "status-update" as "StatusUpdateMessage". */
export function messageName(type: string): string {
  return `${typeName(type)}Message`;
}

/** "phone-number" as "PhoneNumber". */
export function typeName(path: string): string {
  return path.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
}

/** The same as JSON Schema. */
export function definitionsAsJson(): JsonByName {
  const { AssistantOverrides, ...rest } = jsonSchemas(definitions);
  return { ...rest, AssistantOverrides: extending("Assistant", rest.Assistant, AssistantOverrides) };
}

/** What is answered of something that is kept: its definition, and what the server sets. */
export function keptAs(name: keyof typeof definitions & string): Json {
  return { allOf: [ref(name), ref("Identity")] };
}
