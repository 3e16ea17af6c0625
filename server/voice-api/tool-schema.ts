import * as v from "valibot";
import {
  backoffSchema,
  type Definition,
  described,
  destinationSchema,
  mostFiles,
  optional,
  serverSchema,
  withoutEffect,
} from "#voice/index.ts";
import { address, line, text, uuid } from "./schema-parts.ts";

const functionName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, "must be 1 to 64 letters, digits, _ or -"),
);

const jsonSchema = v.looseObject({
  type: optional(
    line,
    "The type of the value, as in JSON Schema; any other keyword of JSON Schema may be added.",
  ),
});

/** When a message is said: once the tool begins, takes its time, has its result, or fails. */
const messageTypes = ["request-start", "request-response-delayed", "request-complete", "request-failed"];

const condition = v.looseObject({
  param: described(line, "The name of an argument."),
  operator: described(
    v.picklist(["eq", "neq", "gt", "gte", "lt", "lte"]),
    "`eq`, `neq`, `gt`, `gte`, `lt` or `lte`. Numbers are compared as numbers, everything else as text.",
  ),
  value: optional(v.unknown(), "What the argument is compared with."),
});

const toolMessage = v.looseObject({
  type: described(
    v.picklist(messageTypes),
    "`request-start`, `request-response-delayed`, `request-complete` or `request-failed`. Of those that apply, the first of each type is said, and every delayed one.",
  ),
  content: optional(text, "What is said. Default: “One moment.” if the tool takes a second."),
  contents: optional(
    v.pipe(
      v.array(
        v.looseObject({
          text: described(text, "What is said."),
          language: optional(line, "The language of the text, such as `en`."),
        }),
      ),
      v.maxLength(50),
    ),
    "The same in several languages, in place of `content`; the English one is said, or the first.",
  ),
  conditions: optional(
    v.pipe(v.array(condition), v.maxLength(50)),
    "Conditions that the arguments must all meet. Default: none.",
  ),
  timingMilliseconds: optional(
    v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
    "For `request-response-delayed`: said if there is no result after this time. Default 1,000.",
  ),
  role: optional(
    v.picklist(["assistant", "system"]),
    "For `request-complete` and `request-failed`: `assistant` (default) says the words in place of what the model would say, `system` tells the model what to say.",
  ),
  endCallAfterSpokenEnabled: optional(
    v.boolean(),
    "For `request-complete` and `request-failed`: true to hang up after these words. Default false.",
  ),
  blocking: withoutEffect("the tool runs while its first words are said"),
});

/** What each kind of tool has. */
const shared = {
  messages: optional(
    v.pipe(v.array(toolMessage), v.maxLength(50)),
    "What the assistant says about the tool.",
  ),
  rejectionPlan: withoutEffect("the model alone decides when to call a tool"),
  latestVersion: withoutEffect("there are no versions"),
};

const destinations = optional(
  v.pipe(v.array(destinationSchema), v.maxLength(50)),
  "Who the call can be handed to.",
);

const credentialId = (of: string) => optional(v.unknown(), `The id of the credential sent to ${of}.`);

/** Values that a tool sends whatever a model says. */
const fixedParameters = optional(
  v.pipe(
    v.array(
      v.looseObject({
        key: described(v.pipe(line, v.minLength(1)), "The name of the argument."),
        value: optional(v.unknown(), "Its value; `{{name}}` stands for a value of the call."),
      }),
    ),
    v.maxLength(50),
  ),
  "Arguments sent with every call, in place of what the model says.",
);

/** How a definition puts its own words for a model in place of ours. */
const ownFunction = optional(
  v.unknown(),
  "`name`, `description` and `parameters` that the model is told in place of ours.",
);

/** Kinds of tools that calls can use. Others of the published types are kept. */
export const knownTools = v.variant("type", [
  described(
    v.looseObject({
      type: described(v.literal("function"), "Asks your server."),
      function: described(
        v.looseObject({
          name: described(functionName, "What the model calls it."),
          description: optional(text, "Tells the model when to use it."),
          parameters: optional(jsonSchema, "The JSON Schema of its arguments. Default: it takes none."),
          strict: withoutEffect("arguments are passed on as the model gives them", v.boolean()),
        }),
        "What the model is told.",
      ),
      server: optional(
        serverSchema,
        "The server that is asked with a `tool-calls` message. Default: the assistant’s.",
      ),
      ...shared,
      async: optional(
        v.boolean(),
        "True not to wait for the answer: the model is told that the request was sent. Default false.",
      ),
      parameters: fixedParameters,
      variableExtractionPlan: withoutEffect("the whole result goes to the model"),
    }),
    "Asks your server.",
  ),
  described(
    v.looseObject({
      type: described(v.literal("apiRequest"), "Sends a request to any address."),
      name: optional(functionName, "What the model calls it. Default `api_request`."),
      description: optional(text, "Tells the model when to use it."),
      url: described(address, "Where the request goes. `{{name}}` stands for an argument."),
      method: described(v.picklist(["GET", "POST", "PUT", "PATCH", "DELETE"]), "How it is sent."),
      timeoutSeconds: optional(
        v.pipe(v.number(), v.minValue(1, "must be from 1 to 300"), v.maxValue(300, "must be from 1 to 300")),
        "Longest wait for the answer, in seconds. Default 20.",
      ),
      body: optional(
        jsonSchema,
        "The JSON Schema of its arguments, which are sent as the body. Default: it takes none.",
      ),
      headers: optional(
        jsonSchema,
        "A JSON Schema in which each property has a `value`, which is sent as a header. The values are kept encrypted and never returned.",
      ),
      credentialId: credentialId("the address"),
      ...shared,
      encryptedPaths: withoutEffect("bodies are sent over TLS, not encrypted in parts"),
      backoffPlan: optional(backoffSchema, "How a failed request is repeated. Default: it isn’t."),
      parameters: fixedParameters,
      variableExtractionPlan: withoutEffect("the whole answer goes to the model"),
    }),
    "Sends a request to any address.",
  ),
  described(
    v.looseObject({
      type: described(v.literal("query"), "Looks up a question in files."),
      function: ownFunction,
      knowledgeBases: optional(
        v.pipe(
          v.array(
            v.looseObject({
              name: optional(line, "What the model calls it."),
              description: optional(text, "Tells the model what is in it."),
              fileIds: optional(v.pipe(v.array(uuid), v.maxLength(mostFiles)), "Ids of its files."),
              provider: withoutEffect("this server searches the files itself"),
              model: withoutEffect("this server searches the files itself"),
            }),
          ),
          v.maxLength(20),
        ),
        "The files that are searched.",
      ),
      ...shared,
    }),
    "Looks up a question in files.",
  ),
  described(
    v.looseObject({
      type: described(
        v.literal("transferCall"),
        "Hands the call over, with everything that was said and the instructions before, or puts the caller through to a phone.",
      ),
      function: ownFunction,
      destinations,
      ...shared,
    }),
    "Hands the call over, announced.",
  ),
  described(
    v.looseObject({
      type: described(v.literal("handoff"), "Hands the call over, with everything that was said."),
      function: ownFunction,
      destinations,
      ...shared,
      defaultResult: withoutEffect("a handover tells the model who has the call"),
    }),
    "Hands the call over, without a word.",
  ),
  described(
    v.looseObject({
      type: described(v.literal("endCall"), "Hangs up after what was said."),
      function: ownFunction,
      ...shared,
    }),
    "Hangs up.",
  ),
  described(
    v.looseObject({
      type: described(
        v.literal("dtmf"),
        "Presses keys toward the caller’s end of a phone call; in other calls, the model is told why it can’t, in words it can pass on.",
      ),
      function: ownFunction,
      ...shared,
      sipInfoDtmfEnabled: withoutEffect("keys are packets of the sound"),
    }),
    "Presses telephone keys.",
  ),
]);

const toolTypes: ReadonlySet<unknown> = new Set(
  knownTools.options.map(({ entries }) => entries.type.literal),
);

export const toolSchema = described(
  v.lazy((input) => {
    const { type } = (input ?? {}) as { type?: unknown };
    return typeof type === "string" && !toolTypes.has(type)
      ? v.looseObject({ type: v.pipe(line, v.minLength(1)) })
      : knownTools;
  }) as v.GenericSchema<unknown, Definition>,
  "Something that an assistant can do during a call. Other types than these are kept and not offered to the model.",
);
