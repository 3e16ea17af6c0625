import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { textsOf, usualSeconds } from "#server/delivery/call-message/message-server.ts";
import { signatureOf } from "#server/delivery/call-message/signature.ts";
import { credentialsOf, type Tool, type ToolArgs } from "#voice/index.ts";
import { askServer } from "./ask-server.ts";
import { fixedParameters, withFixed } from "./fixed-parameters.ts";
import { anything, functionName, jsonSchema, type OwnScene, serverSchema } from "./tool-parts.ts";
import { toolMessages } from "./tool-words.ts";
import { backoffPlan, tryAgain } from "./try-again.ts";

export const functionTool = v.looseObject({
  type: v.literal("function"),
  function: v.looseObject({
    name: functionName,
    description: v.optional(v.string()),
    parameters: v.optional(jsonSchema),
  }),
  async: v.optional(v.boolean()),
  parameters: fixedParameters,
  server: serverSchema,
  messages: toolMessages,
});

export const requestTool = v.looseObject({
  type: v.literal("apiRequest"),
  name: v.optional(functionName),
  description: v.optional(v.string()),
  url: v.string(),
  method: v.string(),
  credentialId: v.optional(v.string()),
  timeoutSeconds: v.optional(v.number()),
  body: v.optional(jsonSchema),
  parameters: fixedParameters,
  backoffPlan,
  headers: v.optional(v.looseObject({ properties: v.optional(v.record(v.string(), jsonSchema)) })),
  messages: toolMessages,
});

/** A message to a company's server about this call, with what proves it. */
export async function tellServer(
  server: v.InferOutput<typeof serverSchema>,
  message: Readonly<Record<string, unknown>>,
  { callId, assistant, allowPrivate, now, authorise }: OwnScene,
  signal: AbortSignal,
): Promise<string> {
  const { id: assistantId } = assistant;
  const body = JSON.stringify({
    message: {
      ...message,
      timestamp: now(),
      call: { id: callId, type: "webCall", ...(assistantId !== undefined && { assistantId }) },
    },
  });
  const { url, secret } = server;
  const proof = await authorise(credentialOf(assistant, server.credentialId), { url, body });
  const id = randomUUID();
  return tryAgain(server.backoffPlan, signal, () => {
    const headers = {
      ...proof,
      ...textsOf(server.headers),
      ...signatureOf({ id, body, secret, now: new Date(now()) }),
    };
    return askServer({ url, headers, body }, { allowPrivate, signal });
  });
}

export function functionOf(
  {
    function: { name, description = "", parameters = anything },
    async: isUnawaited = false,
    parameters: fixed,
    server,
  }: v.InferOutput<typeof functionTool>,
  scene: OwnScene,
): Tool {
  const timeLimit = (server.timeoutSeconds ?? usualSeconds) * 1_000;
  return {
    name,
    description,
    parameters,
    timeLimit,
    async run(given, signal) {
      const id = randomUUID();
      const args = withFixed(given, fixed, scene.assistant.variableValues);
      const call = { id, type: "function", function: { name, arguments: args } };
      const message = {
        type: "tool-calls",
        toolCallList: [{ id, name, arguments: args, function: { name, arguments: args }, type: "function" }],
        toolWithToolCallList: [
          { type: "function", function: { name, description, parameters }, toolCall: call },
        ],
      };
      if (isUnawaited) {
        // It goes on when the visitor interrupts, and when the call ends.
        tellServer(server, message, scene, AbortSignal.timeout(timeLimit)).catch((error: unknown) =>
          scene.onLost?.(error),
        );
        return { status: "It was sent. Go on without its result." };
      }
      return resultIn(await tellServer(server, message, scene, signal), id);
    },
  };
}

export function requestOf(
  {
    name = "api_request",
    description = "",
    url,
    method,
    credentialId,
    body,
    parameters: fixedValues,
    backoffPlan: plan,
    headers,
    timeoutSeconds,
  }: v.InferOutput<typeof requestTool>,
  { allowPrivate, assistant, authorise }: OwnScene,
): Tool {
  const fixed = Object.entries(headers?.properties ?? {}).flatMap(([header, { value, default: usual }]) => {
    const text = value ?? usual;
    return typeof text === "string" ? [[header.toLowerCase(), text] as const] : [];
  });
  return {
    name,
    description,
    parameters: body ?? anything,
    timeLimit: (timeoutSeconds ?? usualSeconds) * 1_000,
    async run(given, signal) {
      const args = withFixed(given, fixedValues, assistant.variableValues);
      const request = { url: filled(url, args), method, body: JSON.stringify(args) };
      const proof = await authorise(credentialOf(assistant, credentialId), request);
      const all = { ...proof, ...Object.fromEntries(fixed) };
      const ask = () => askServer({ ...request, headers: all }, { allowPrivate, signal });
      return valueIn(await tryAgain(plan, signal, ask));
    },
  };
}

function credentialOf(assistant: OwnScene["assistant"], wanted: string | undefined) {
  return wanted === undefined ? undefined : credentialsOf(assistant).find(({ id }) => id === wanted);
}

/**
 * Puts arguments into the `{{name}}` of an address, each as one part of it.
 *
 * @throws Error for a value that would lead to another part: no encoding keeps ".." from that.
 */
function filled(url: string, args: ToolArgs): string {
  return url.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, key: string) => {
    const value = Object.hasOwn(args, key) ? String(args[key]) : "";
    if (/^\.{1,2}$/.test(value)) throw new Error(`"${value}" cannot be the ${key}.`);
    return encodeURIComponent(value);
  });
}

/** The result in a server's answer: `{ results: [{ toolCallId, result }] }`, or `error` in its place. */
function resultIn(answer: string, id: string): unknown {
  const value = valueIn(answer);
  const { results } = (value ?? {}) as { results?: unknown };
  if (!Array.isArray(results)) return value;
  const own = results.find((each) => each?.toolCallId === id) ?? results[0];
  if (typeof own?.error === "string") throw new Error(own.error);
  return own?.result ?? {};
}

export function valueIn(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
}
