import { toJsonSchema } from "@valibot/to-json-schema";
import { nestingLimit, requestLimit, webCallSchema } from "#voice/index.ts";
import { type Resource, resources } from "./resources.ts";

type Json = Readonly<Record<string, unknown>>;

/** The description of the voice API as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1). Its schemas are those that check requests. */
export function openApi(options: {
  /** Address of the API, as in "https://example.com/voice". */
  readonly server: string;
  /** Longest file, in bytes. */
  readonly fileLimit: number;
}): Json {
  return {
    openapi: "3.1.1",
    info: {
      title: "Voice API",
      version: "1",
      description: `Assistants, tools and numbers for calls, and what calls did. A body has ${requestLimit / 1024} KB and ${nestingLimit} levels at most.`,
    },
    servers: [{ url: options.server }],
    security: [{ key: [] }],
    paths: {
      ...Object.fromEntries((resources as readonly Resource[]).flatMap(pathsOf)),
      "/phone-number/import/twilio": { post: creating("phone number", "importTwilioNumber", anyObject) },
      "/phone-number/import/vonage": { post: creating("phone number", "importVonageNumber", anyObject) },
      "/phone-number/buy": {
        post: { ...operation("buyNumber", "Refused: this server sells no numbers."), responses: refusals },
      },
      "/call": {
        get: listing("call", "listCalls", [parameter("assistantId", "Only calls of this assistant.")]),
        post: creating("call", "createCall", schemaOf(webCallSchema)),
      },
      "/call/web": { post: creating("web call", "createWebCall", schemaOf(webCallSchema)) },
      "/call/phone": {
        post: {
          ...operation("createPhoneCall", "Refused until a carrier can be set."),
          requestBody: bodyOf(anyObject),
          responses: refusals,
        },
      },
      "/call/{id}": {
        parameters: [idParameter],
        get: one("getCall", "A call: its times, and how it ended."),
        patch: {
          ...one("updateCall", "Renames a call."),
          requestBody: bodyOf({ type: "object", properties: { name: { type: "string", maxLength: 40 } } }),
        },
        delete: one("deleteCall", "Ends a call if it is going on, and forgets it."),
      },
      "/file": {
        get: listing("file", "listFiles", [parameter("purpose", "Only files of this purpose.")]),
        post: uploading("createFile", options.fileLimit),
      },
      "/file/upload": { post: uploading("uploadFile", options.fileLimit) },
      "/file/{id}": {
        parameters: [idParameter],
        get: one("getFile", "What is known of a file."),
        patch: {
          ...one("updateFile", "Renames a file."),
          requestBody: bodyOf({ type: "object", properties: { name: { type: "string", maxLength: 200 } } }),
        },
        delete: one("deleteFile", "Deletes a file."),
      },
      "/metrics": {
        get: {
          ...operation("getMetrics", "What calls did in a time, the last week by default."),
          parameters: ["rangeStart", "rangeEnd"].map((name) => parameter(name, "ISO 8601.")),
          responses: { 200: answer("The figures.", anyObject), ...refusals },
        },
      },
      "/log": { get: listing("change", "listChanges") },
    },
    components: {
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          description: "A private key. The public one makes web calls only.",
        },
      },
      schemas: {
        Error: {
          type: "object",
          required: ["statusCode", "error", "message"],
          properties: {
            statusCode: { type: "integer" },
            error: { type: "string" },
            message: { oneOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
          },
        },
        ...Object.fromEntries(
          (resources as readonly Resource[]).map(({ path, schema }) => [typeName(path), schemaOf(schema)]),
        ),
      },
    },
  };
}

function pathsOf({ path, one: what }: Resource): [string, Json][] {
  const name = typeName(path);
  const schema = { $ref: `#/components/schemas/${name}` };
  return [
    [`/${path}`, { get: listing(what, `list${name}s`), post: creating(what, `create${name}`, schema) }],
    [
      `/${path}/{id}`,
      {
        parameters: [idParameter],
        get: one(`get${name}`, `Reads one ${what}.`, schema),
        patch: {
          ...one(`update${name}`, "Changes the properties that it names; null removes one.", schema),
          requestBody: bodyOf(anyObject),
        },
        put: { ...one(`replace${name}`, `Replaces the whole ${what}.`, schema), requestBody: bodyOf(schema) },
        delete: one(`delete${name}`, `Deletes the ${what}.`, schema),
      },
    ],
  ];
}

/** "phone-number" as "PhoneNumber". */
function typeName(path: string): string {
  return path.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
}

const anyObject = { type: "object" };

const idParameter = { name: "id", in: "path", required: true, schema: { type: "string" } };

function parameter(name: string, description: string) {
  return { name, in: "query", description, schema: { type: "string" } };
}

const times = ["createdAt", "updatedAt"].flatMap((time) =>
  ["Gt", "Lt", "Ge", "Le"].map((each) => time + each),
);
const filters = [
  {
    name: "limit",
    in: "query",
    description: "How many at most.",
    schema: { type: "integer", minimum: 0, maximum: 1_000, default: 100 },
  },
  ...times.map((name) => ({
    ...parameter(name, "ISO 8601."),
    schema: { type: "string", format: "date-time" },
  })),
];

const refused = (description: string) => answer(description, { $ref: "#/components/schemas/Error" });
const refusals = {
  400: refused("A wrong field, by its path."),
  401: refused("No key that counts."),
  403: refused("A key that may not do this."),
  default: refused("Anything else that went wrong."),
};

function answer(description: string, schema: Json) {
  return { description, content: { "application/json": { schema } } };
}

function bodyOf(schema: Json) {
  return { required: true, content: { "application/json": { schema } } };
}

function operation(operationId: string, summary: string) {
  return { operationId, summary };
}

function listing(what: string, operationId: string, more: readonly Json[] = []) {
  return {
    ...operation(operationId, `Lists them, newest first: every ${what}.`),
    parameters: [...more, ...filters],
    responses: { 200: answer("The list.", { type: ["array", "object"] }), ...refusals },
  };
}

function creating(what: string, operationId: string, schema: Json) {
  return {
    ...operation(operationId, `Makes a ${what}.`),
    requestBody: bodyOf(schema),
    responses: { 201: answer(`The ${what}, with its id and times.`, anyObject), ...refusals },
  };
}

function one(operationId: string, summary: string, schema: Json = anyObject) {
  return {
    ...operation(operationId, summary),
    responses: {
      200: answer("As it is now, or was.", schema),
      404: refused("Nothing has this id."),
      ...refusals,
    },
  };
}

function uploading(operationId: string, fileLimit: number) {
  return {
    ...operation(operationId, `Stores a file of ${Math.floor(fileLimit / 1024 / 1024)} MB at most.`),
    requestBody: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: {
            type: "object",
            required: ["file"],
            properties: {
              file: { type: "string", contentMediaType: "application/octet-stream" },
              purpose: { type: "string" },
              metadata: { type: "string", description: "A JSON object." },
            },
          },
        },
      },
    },
    responses: { 201: answer("What is known of the file.", anyObject), ...refusals },
  };
}

/** JSON Schema of what a request may hold. Checks that it cannot express are told by the refusal. */
function schemaOf(schema: Resource["schema"] | typeof webCallSchema): Json {
  const { $schema: _, $defs: __, ...told } = toJsonSchema(schema, { typeMode: "input", errorMode: "ignore" });
  const inlined = JSON.stringify(told).replace(/\{"\$ref":"#\/\$defs\/[^"]+"\}/g, "{}");
  return JSON.parse(inlined);
}
