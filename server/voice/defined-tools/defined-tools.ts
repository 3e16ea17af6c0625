import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { signWebhook } from "#server/delivery/webhook/sign-webhook.ts";
import type { Assistant, Tool, ToolArgs } from "#voice/index.ts";
import { askServer } from "./ask-server.ts";

const name = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
const schema = v.looseObject({});
const messages = v.optional(v.array(v.looseObject({ type: v.string(), content: v.optional(v.string()) })));

const functionTool = v.looseObject({
  type: v.literal("function"),
  function: v.looseObject({ name, description: v.optional(v.string()), parameters: v.optional(schema) }),
  server: v.looseObject({
    url: v.string(),
    secret: v.optional(v.string()),
    timeoutSeconds: v.optional(v.number()),
    headers: v.optional(v.record(v.string(), v.unknown())),
  }),
  messages,
});

const apiRequest = v.looseObject({
  type: v.literal("apiRequest"),
  name: v.optional(name),
  description: v.optional(v.string()),
  url: v.string(),
  method: v.string(),
  timeoutSeconds: v.optional(v.number()),
  body: v.optional(schema),
  headers: v.optional(v.looseObject({ properties: v.optional(v.record(v.string(), schema)) })),
  messages,
});

const usable = v.variant("type", [functionTool, apiRequest]);
type Usable = v.InferOutput<typeof usable>;

/** A server's time to answer, in seconds, as on the hosted platform. */
const usualSeconds = 20;

/** Where a defined tool is called from. */
export interface ToolScene {
  readonly callId: string;
  readonly allowPrivate: boolean;
  /** ms since 1970. */
  readonly now: () => number;
}

/**
 * The tools that an assistant's definition brings along: functions and requests, for a model that calls tools. Of other
 * kinds, and of definitions without a server, there is nothing to call.
 */
export function definedTools({ model, id }: Assistant, scene: ToolScene): Tool[] {
  return (model?.tools ?? []).flatMap((definition) => {
    const read = v.safeParse(usable, definition);
    return read.success ? [toolOf(read.output, { ...scene, assistantId: id })] : [];
  });
}

function toolOf(definition: Usable, scene: ToolScene & { readonly assistantId: string | undefined }): Tool {
  const content = definition.messages?.find(({ type }) => type === "request-start")?.content;
  const said = content === undefined || content.trim() === "" ? {} : { announcement: content };
  return {
    ...(definition.type === "function" ? functionOf(definition, scene) : requestOf(definition, scene)),
    ...said,
  };
}

function functionOf(
  { function: { name, description = "", parameters = anything }, server }: v.InferOutput<typeof functionTool>,
  { callId, assistantId, allowPrivate, now }: ToolScene & { readonly assistantId: string | undefined },
): Tool {
  return {
    name,
    description,
    parameters,
    timeLimit: (server.timeoutSeconds ?? usualSeconds) * 1_000,
    async run(args, signal) {
      const id = randomUUID();
      const call = { id, type: "function", function: { name, arguments: args } };
      const body = JSON.stringify({
        message: {
          type: "tool-calls",
          timestamp: now(),
          call: { id: callId, type: "webCall", ...(assistantId !== undefined && { assistantId }) },
          toolCallList: [
            { id, name, arguments: args, function: { name, arguments: args }, type: "function" },
          ],
          toolWithToolCallList: [
            { type: "function", function: { name, description, parameters }, toolCall: call },
          ],
        },
      });
      const headers = { ...textsOf(server.headers), ...signatureOf(id, body, server.secret, now()) };
      return resultIn(await askServer({ url: server.url, headers, body }, { allowPrivate, signal }), id);
    },
  };
}

function requestOf(
  {
    name = "api_request",
    description = "",
    url,
    method,
    body,
    headers,
    timeoutSeconds,
  }: v.InferOutput<typeof apiRequest>,
  { allowPrivate }: ToolScene,
): Tool {
  const fixed = Object.entries(headers?.properties ?? {}).flatMap(([header, { value, default: usual }]) => {
    const text = value ?? usual;
    return typeof text === "string" ? [[header, text] as const] : [];
  });
  return {
    name,
    description,
    parameters: body ?? anything,
    timeLimit: (timeoutSeconds ?? usualSeconds) * 1_000,
    async run(args, signal) {
      const address = filled(url, args);
      const request = {
        url: address,
        method,
        headers: Object.fromEntries(fixed),
        body: JSON.stringify(args),
      };
      return valueIn(await askServer(request, { allowPrivate, signal }));
    },
  };
}

/** The parameters of a tool that names none. */
const anything = { type: "object", properties: {} };

/** Puts arguments into the `{{name}}` of an address, each as one part of it. */
function filled(url: string, args: ToolArgs): string {
  return url.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, key: string) =>
    encodeURIComponent(Object.hasOwn(args, key) ? String(args[key]) : ""),
  );
}

/** The secret as the hosted platform sends it, and a signature by Standard Webhooks, which proves the body, too. */
function signatureOf(
  id: string,
  body: string,
  secret: string | undefined,
  now: number,
): Record<string, string> {
  if (secret === undefined) return {};
  const secrets = [`whsec_${Buffer.from(secret).toString("base64")}`];
  return { "x-vapi-secret": secret, ...signWebhook({ delivery: id, secrets, body, now: new Date(now) }) };
}

function textsOf(headers: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([header, value]) =>
      typeof value === "string" ? [[header, value]] : [],
    ),
  );
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

function valueIn(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
}
