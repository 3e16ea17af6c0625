import { type Json, type JsonByName, ref } from "#server/openapi/json-schema.ts";
import { bodyOf, headerParameter } from "#server/openapi/operation.ts";
import { signedHeaders } from "#server/openapi/webhooks.ts";
import { messageName, typeName } from "./definitions.ts";
import { messageExamples } from "./message-examples.ts";
import { type Sending, type ServerMessageType, serverMessages } from "./server-messages.ts";

export const messageTag = {
  name: "Server messages",
  description:
    "What an assistant’s `server` is sent about its calls; its `serverMessages` chooses which. Answer with any 2xx once you have a message.",
};

const sendings: Readonly<Record<Sending, string>> = {
  "never-lost":
    "Never lost: tried eight times over 27 hours under one `webhook-id`. Messages may arrive out of order.",
  once: "Sent once, in order, while the call goes on; a server that is away or slow misses it.",
  asks: "The call waits for the answer, for the `timeoutSeconds` of the server.",
};

const secretHeader = headerParameter("x-vapi-secret", "The `secret` of the server, if it has one.");

/** What a server answers to those that ask. Default: nothing is read. */
const answers: Partial<Readonly<Record<ServerMessageType, Json>>> = {
  "tool-calls": ref("ToolResults"),
  "handoff-destination-request": ref("NamedDestination"),
};

/** The messages about calls, by their types. */
export function messageWebhooks(): JsonByName {
  return Object.fromEntries(
    Object.entries(serverMessages).map(([type, { summary, sending, comesUnasked }]) => {
      const schema = answers[type as ServerMessageType];
      const chosen = sending === "asks" || comesUnasked ? "" : " Comes only if `serverMessages` names it.";
      return [
        type,
        {
          post: {
            operationId: `on${typeName(type)}`,
            summary: type,
            description: `${summary} ${sendings[sending]}${chosen}`,
            tags: [messageTag.name],
            security: [],
            parameters: [secretHeader, ...signedHeaders],
            requestBody: bodyOf(
              {
                type: "object",
                required: ["message"],
                properties: { message: { ...ref(messageName(type)), description: "The message." } },
              },
              { message: messageExamples[type as ServerMessageType] },
            ),
            responses: {
              "2XX": {
                description: schema ? "The answer." : "You have received it. The body is ignored.",
                ...(schema && { content: { "application/json": { schema } } }),
              },
            },
          },
        },
      ];
    }),
  );
}
